import { type Actor, hasRole } from '#platform/rules/actor.ts'

/** Whether somebody has a studio: creators do, whatever other roles they have. */
export const hasStudio = (actor: Actor | null): boolean => hasRole(actor, 'creator')
