import { and, eq } from 'drizzle-orm'
import { batchAssignments } from '#features/assignments/server/index.ts'
import { batches, batchMentors } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationInput } from '../deliver/deliver.ts'

interface MovedMembers {
  readonly batchId: string
  readonly fromBatchId: string
  readonly userIds: readonly string[]
  readonly at: string
}

/** Notifies the members of a batch who were moved to another one. */
export async function notificationsForMovedMembers(
  tx: Transaction,
  { batchId, fromBatchId, userIds, at }: MovedMembers,
): Promise<NotificationInput | null> {
  const [batch] = await tx
    .select({ name: batches.name, slug: batches.slug })
    .from(batches)
    .where(eq(batches.id, batchId))
  if (!batch) return null
  return {
    actorId: null,
    recipients: userIds.map((userId) => ({
      userId,
      type: 'batch-moved',
      idempotencyKey: `batch-moved:${fromBatchId}:${batchId}:${at}`,
    })),
    entityId: batchId,
    context: { subject: batch.name, batch: batch.slug },
  }
}

interface Submitted {
  readonly submissionId: string
  readonly version: number
  readonly assignmentId: string
  readonly batchId: string
  readonly userId: string
}

/**
 * Notifies the mentors of a batch of what waits for them, grouped by batch; a group rings only the first time. A batch without mentors
 * has its creator.
 */
export async function notificationsForSubmission(
  tx: Transaction,
  { submissionId, version, assignmentId, batchId, userId }: Submitted,
): Promise<NotificationInput | null> {
  const [[batch], mentors] = [
    await tx
      .select({ name: batches.name, slug: batches.slug, creatorId: batches.creatorId })
      .from(batches)
      .innerJoin(batchAssignments, eq(batchAssignments.batchId, batches.id))
      .where(and(eq(batches.id, batchId), eq(batchAssignments.id, assignmentId))),
    await tx
      .select({ userId: batchMentors.userId })
      .from(batchMentors)
      .where(eq(batchMentors.batchId, batchId)),
  ]
  if (!batch) return null
  const recipients = mentors.length > 0 ? mentors : [{ userId: batch.creatorId }]
  return {
    actorId: userId,
    recipients: recipients.map((mentor) => ({
      userId: mentor.userId,
      type: 'submission',
      idempotencyKey: `submission:${submissionId}:${version}`,
      groupKey: `submission:${batchId}`,
      quiet: true,
    })),
    entityId: batchId,
    context: { subject: batch.name },
  }
}
