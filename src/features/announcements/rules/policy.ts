import { type BatchPolicySubject, canMentorBatch } from '#features/batches/rules/policy.ts'
import type { Actor } from '#platform/rules/actor.ts'

/** Who reads the announcements of a batch: its members also before it starts, since that is when they are told what to prepare. */
export const canReadAnnouncements = (
  actor: Actor | null,
  batch: Pick<BatchPolicySubject, 'creatorId' | 'isMentor' | 'place'>,
): boolean => batch.place === 'member' || canMentorBatch(actor, batch)
