import { type BatchPolicySubject, canManageBatch, canMentorBatch } from '#features/batches/rules/policy.ts'
import type { Actor } from '#platform/rules/actor.ts'

type Guided = Pick<BatchPolicySubject, 'creatorId' | 'isMentor'>

/** Who hands something in: members of a batch, unless they decide on what others hand in there. */
export const canSubmitInBatch = (
  actor: Actor,
  batch: Guided & Pick<BatchPolicySubject, 'place'> & { readonly startsAt: Date },
  now: Date,
): boolean =>
  batch.place === 'member' && batch.startsAt <= now && !batch.isMentor && batch.creatorId !== actor.id

/** Who sees and decides on what somebody has submitted: who guides the batch. Nobody decides on their own work. */
export const canDecideSubmission = (
  actor: Actor,
  { batch, userId }: { readonly batch: Guided; readonly userId: string },
): boolean => canMentorBatch(actor, batch) && userId !== actor.id

/** Who gives back a submission that somebody has taken: themselves, and who runs the batch. */
export const canReleaseSubmission = (
  actor: Actor,
  { batch, takenBy }: { readonly batch: Guided; readonly takenBy: string | null },
): boolean => takenBy === actor.id || canManageBatch(actor, batch)
