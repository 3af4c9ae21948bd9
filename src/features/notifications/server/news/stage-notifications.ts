import { findOpenedStage } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationInput } from '../deliver/deliver.ts'

/** Notifies the members of a batch to whom a stage has opened by its date. Who gets there later sees it open. */
export async function notificationsForOpenedStage(
  tx: Transaction,
  opened: { batchId: string; stageId: string },
  now: Date,
): Promise<NotificationInput | null> {
  const stage = await findOpenedStage(tx, opened, now)
  if (!stage) return null
  return {
    actorId: null,
    recipients: stage.userIds.map((userId) => ({
      userId,
      type: 'stage-opened',
      idempotencyKey: `stage-opened:${opened.batchId}:${opened.stageId}`,
    })),
    entityId: opened.stageId,
    context: { subject: stage.title, batch: stage.batchSlug },
  }
}
