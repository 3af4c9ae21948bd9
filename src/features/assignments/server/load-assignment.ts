import { eq } from 'drizzle-orm'
import { batches, type FoundBatch, findBatch } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { batchAssignments, batchSubmissions } from './tables.ts'

export type AssignmentRow = typeof batchAssignments.$inferSelect
export type SubmissionRow = typeof batchSubmissions.$inferSelect

/**
 * An assignment that stays as it is until the end of the transaction, with its batch and what the actor is in that. A change of its
 * deadline that is under way is waited for.
 */
export async function lockAssignment(
  tx: Transaction,
  { actor }: Pick<SignedInContext, 'actor'>,
  assignmentId: string,
): Promise<{ assignment: AssignmentRow; batch: FoundBatch } | undefined> {
  const [assignment] = await tx
    .select()
    .from(batchAssignments)
    .where(eq(batchAssignments.id, assignmentId))
    .for('share')
  const batch = assignment && (await findBatch({ db: tx, actor }, eq(batches.id, assignment.batchId)))
  return batch && { assignment, batch }
}

/** A submission that nobody else changes until the end of the transaction, with its assignment and batch, which are locked before it. */
export async function lockSubmission(
  tx: Transaction,
  ctx: Pick<SignedInContext, 'actor'>,
  submissionId: string,
): Promise<{ submission: SubmissionRow; assignment: AssignmentRow; batch: FoundBatch } | undefined> {
  const [known] = await tx
    .select({ assignmentId: batchSubmissions.assignmentId })
    .from(batchSubmissions)
    .where(eq(batchSubmissions.id, submissionId))
  const found = known && (await lockAssignment(tx, ctx, known.assignmentId))
  if (!found) return undefined
  const [submission] = await tx
    .select()
    .from(batchSubmissions)
    .where(eq(batchSubmissions.id, submissionId))
    .for('no key update')
  return submission && { ...found, submission }
}
