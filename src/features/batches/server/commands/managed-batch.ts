import type { AuditAction, AuditDetails } from '#platform/rules/audit.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { canManageBatch } from '../../rules/policy.ts'
import { type BatchRow, type FoundBatch, findGuidedBatch } from '../find-batch.ts'
import { lockBatch } from './seats.ts'

/** Locks a batch that the actor runs; those of others do not exist for them. */
export async function lockManagedBatch(
  tx: Transaction,
  { actor }: Pick<SignedInContext, 'actor'>,
  batchId: string,
): Promise<BatchRow | undefined> {
  const batch = await lockBatch(tx, batchId)
  return batch && canManageBatch(actor, batch) ? batch : undefined
}

/** Locks a batch whose people the actor guides; those of others do not exist for them. */
export async function lockGuidedBatch(
  tx: Transaction,
  { actor }: Pick<SignedInContext, 'actor'>,
  batchId: string,
): Promise<FoundBatch | undefined> {
  if (!(await lockBatch(tx, batchId))) return undefined
  return findGuidedBatch({ db: tx, actor }, batchId)
}

type CohortAction = Extract<AuditAction, `batch.${string}`>

/** Writes down what the team does to a batch of somebody else's; what creators do to their own is no administration. */
export async function auditCohortChange(
  tx: Transaction,
  { actor, clock }: SignedInContext,
  { id, creatorId, slug }: Pick<BatchRow, 'id' | 'creatorId' | 'slug'>,
  action: CohortAction,
  details: AuditDetails = {},
): Promise<void> {
  if (actor.id === creatorId) return
  await writeAuditEntry(tx, {
    at: clock.now(),
    actor,
    action,
    subjectId: id,
    details: { slug, ...details },
  })
}
