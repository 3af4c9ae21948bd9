import { eq, sql } from 'drizzle-orm'
import { drafts } from '#features/studio/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationInput } from '../deliver/deliver.ts'

interface CoCreatorChange {
  readonly draftId: string
  readonly userId: string
  readonly byId: string
  readonly at: string
}

/**
 * Notifies somebody that they write a course together with others, or do not any more. Of one course, what came last takes the place of
 * what they have not read yet.
 */
export async function notificationsForCoCreator(
  tx: Transaction,
  state: 'added' | 'removed',
  { draftId, userId, byId, at }: CoCreatorChange,
): Promise<NotificationInput> {
  const [draft] = await tx
    .select({ title: sql<string>`${drafts.document} ->> 'title'` })
    .from(drafts)
    .where(eq(drafts.id, draftId))
  const subject = draft?.title.trim()
  return {
    actorId: byId,
    recipients: [
      {
        userId,
        type: 'co-creator',
        idempotencyKey: `co-creator:${draftId}:${state}:${at}`,
        groupKey: `co-creator:${draftId}`,
      },
    ],
    entityId: draftId,
    // Somebody who was removed can no longer look it up.
    context: { state, ...(subject && { subject }) },
  }
}
