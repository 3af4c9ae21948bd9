import { type Actor, hasRole } from '#platform/rules/actor.ts'

/** Whether somebody has a studio: creators do (specification 6), whoever else they are. */
export const hasStudio = (actor: Actor | null): boolean => hasRole(actor, 'creator')
