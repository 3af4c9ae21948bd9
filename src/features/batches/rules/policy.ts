import { canManageAllCourses } from '#features/catalogue/rules/policy.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { BatchPlace, BatchVisibility } from './batch.ts'

export interface BatchPolicySubject {
  readonly creatorId: string
  readonly visibility: BatchVisibility
  readonly archivedAt: Date | null
  readonly endsAt: Date
  /** Whether its course or bundle is published. */
  readonly isPublished: boolean
  /** What the actor is in it. */
  readonly place: BatchPlace
  /** Whether the actor is one of its mentors. */
  readonly isMentor: boolean
  /** Whether something gives the actor its course or bundle; only asked where that matters. */
  readonly granted?: boolean
}

/** Whether somebody runs a batch: the creator of its course or bundle, and those who manage all courses. */
export const canManageBatch = (
  actor: Actor | null,
  { creatorId }: Pick<BatchPolicySubject, 'creatorId'>,
): boolean => actor?.id === creatorId || canManageAllCourses(actor)

/** Whether somebody guides the people of a batch: its mentors, and those who run it. */
export const canMentorBatch = (
  actor: Actor | null,
  batch: Pick<BatchPolicySubject, 'creatorId' | 'isMentor'>,
): boolean => batch.isMentor || canManageBatch(actor, batch)

/** Who may know of a batch: while it is archived, or its course is not published, those who guide it and those who are in it. */
export const canSeeBatch = (actor: Actor | null, batch: BatchPolicySubject): boolean =>
  canMentorBatch(actor, batch) || batch.place !== 'none' || (batch.archivedAt === null && batch.isPublished)

/** Who may see what a batch holds: those who guide it at any time, those who are in it from its start on. */
export const canReadBatch = (
  actor: Actor | null,
  batch: Pick<BatchPolicySubject, 'creatorId' | 'isMentor' | 'place'> & { readonly startsAt: Date },
  now: Date,
): boolean => canMentorBatch(actor, batch) || (batch.place === 'member' && batch.startsAt <= now)

/** Whether seats of a batch are still given away, by whomever. */
export const isBatchOpen = (
  { archivedAt, endsAt }: Pick<BatchPolicySubject, 'archivedAt' | 'endsAt'>,
  now: Date,
): boolean => archivedAt === null && endsAt > now

export type JoinRefusal = 'NOT_FOUND' | 'CLOSED' | 'RESTRICTED'

/** Why somebody may not join a batch or its waiting list; null when they may. */
export function getJoinRefusal(actor: Actor, batch: BatchPolicySubject, now: Date): JoinRefusal | null {
  if (!canSeeBatch(actor, batch)) return 'NOT_FOUND'
  if (!isBatchOpen(batch, now)) return 'CLOSED'
  const isFree = batch.visibility === 'public' || batch.granted === true
  return isFree || canManageBatch(actor, batch) ? null : 'RESTRICTED'
}
