import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import {
  auditCohortChange,
  findGuidedBatch,
  listChosenMembers,
  lockGuidedBatch,
} from '#features/batches/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import { MAX_MESSAGES_OF_BATCH } from '../../rules/limits.ts'
import type { NewMessage } from '../../rules/schemas.ts'
import { announcementRecipients, announcements } from '../tables.ts'
import { publishAnnouncement } from './announcements.ts'

type MessageRefusal = 'NOT_FOUND' | 'NO_RECIPIENTS' | 'TOO_MANY' | 'KEY_IN_USE' | 'TOO_COMPLEX'

/**
 * Writes to some of the members of a batch whose people the actor guides: an announcement that only they read. Who is chosen and has left
 * meanwhile gets none; a filter chooses whom it matches now. Sent again with the same key it is the one that was sent before.
 * @returns for how many it is, or why it was not sent
 */
export async function sendMessage(
  ctx: SignedInContext,
  { batchId, to, idempotencyKey, title, body, byMail }: NewMessage,
): Promise<{ recipientCount: number } | MessageRefusal> {
  const rendered = await renderArticleInThread(body)
  if (!rendered) return 'TOO_COMPLEX'
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const found = await findGuidedBatch({ db: tx, actor: ctx.actor }, batchId)
    if (!found) return 'NOT_FOUND'
    const read = { db: tx, clock: ctx.clock }
    const chosen = await listChosenMembers(read, found, to)
    // Accounts before their batch, as an erasure locks them. Who is erased meanwhile is no member below.
    await lockUsers(tx, sql`${users.id} = any(${sql.param([ctx.actor.id, ...chosen])}::uuid[])`)
    const batch = await lockGuidedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    const [same] = await tx
      .select({ recipientCount: announcements.recipientCount })
      .from(announcements)
      .where(and(eq(announcements.batchId, batchId), eq(announcements.idempotencyKey, idempotencyKey)))
    if (same) return same.recipientCount === null ? 'KEY_IN_USE' : { recipientCount: same.recipientCount }
    const isMessage = and(eq(announcements.batchId, batchId), isNotNull(announcements.recipientCount))
    const [known] = await tx.select({ count: count() }).from(announcements).where(isMessage)
    if ((known?.count ?? 0) >= MAX_MESSAGES_OF_BATCH) return 'TOO_MANY'
    const userIds = await listChosenMembers(read, batch, { userIds: chosen })
    if (userIds.length === 0) return 'NO_RECIPIENTS'
    const recipientCount = userIds.length
    const [made] = await tx
      .insert(announcements)
      .values({
        ...{ batchId, authorId: ctx.actor.id, title, byMail, idempotencyKey, recipientCount },
        ...{ body: rendered.markdown, html: rendered.html, publishAt: now, createdAt: now },
      })
      .returning()
    if (!made) throw new Error('a message was not inserted')
    await tx.execute(sql`
      insert into ${announcementRecipients} (announcement_id, user_id)
      select ${made.id}::uuid, user_id from unnest(${sql.param(userIds)}::uuid[]) as chosen (user_id) order by user_id`)
    await publishAnnouncement(tx, made, now)
    await auditCohortChange(tx, ctx, batch, 'batch.message-sent', {
      announcement: made.id,
      recipients: recipientCount,
    })
    return { recipientCount }
  })
}
