import { canManageBatch, canMentorBatch, canReadBatch } from '#features/batches/rules/policy.ts'
import type { Actor } from '#platform/rules/actor.ts'

type ClassBatch = Parameters<typeof canReadBatch>[1]

export const LIVE_CLASS_ACTIONS = ['read', 'join', 'guide', 'plan'] as const
export type LiveClassAction = (typeof LIVE_CLASS_ACTIONS)[number]

/**
 * Who does what with the classes of a batch. Whoever may read the batch reads and joins them, those who guide it mark attendance and
 * give recordings, those who run it plan, move and cancel.
 */
export function canUseLiveClasses(
  actor: Actor | null,
  action: LiveClassAction,
  batch: ClassBatch,
  now: Date,
): boolean {
  if (action === 'plan') return canManageBatch(actor, batch)
  if (action === 'guide') return canMentorBatch(actor, batch)
  return canReadBatch(actor, batch, now)
}
