import { and, count, eq, isNull } from 'drizzle-orm'
import { auditCohortChange, lockManagedBatch } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { announcementChanged, announcementPublished } from '../../rules/events.ts'
import { MAX_ANNOUNCEMENTS_OF_BATCH } from '../../rules/limits.ts'
import type { AnnouncementUpdate, NewAnnouncement } from '../../rules/schemas.ts'
import { announcements } from '../tables.ts'

type AnnouncementRow = typeof announcements.$inferSelect

/**
 * Writes an announcement of a batch that the actor runs; without a time, or with one that has passed, it is published at once. Sent
 * again with the same key it is the one that was written before.
 * @returns its id, or why it was not written
 */
export async function createAnnouncement(
  ctx: SignedInContext,
  { batchId, idempotencyKey, title, body, isPinned, byMail, publishAt }: NewAnnouncement,
): Promise<{ announcementId: string } | 'NOT_FOUND' | 'TOO_MANY' | 'KEY_IN_USE' | 'TOO_COMPLEX'> {
  const rendered = await renderArticleInThread(body)
  if (!rendered) return 'TOO_COMPLEX'
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    const ofBatch = eq(announcements.batchId, batchId)
    const [same] = await tx
      .select({ announcementId: announcements.id, recipientCount: announcements.recipientCount })
      .from(announcements)
      .where(and(ofBatch, eq(announcements.idempotencyKey, idempotencyKey)))
    if (same && same.recipientCount !== null) return 'KEY_IN_USE'
    if (same) return { announcementId: same.announcementId }
    const [known] = await tx
      .select({ count: count() })
      .from(announcements)
      .where(and(ofBatch, isNull(announcements.recipientCount)))
    if ((known?.count ?? 0) >= MAX_ANNOUNCEMENTS_OF_BATCH) return 'TOO_MANY'
    const [made] = await tx
      .insert(announcements)
      .values({
        ...{ batchId, authorId: ctx.actor.id, title, isPinned, byMail, idempotencyKey },
        body: rendered.markdown,
        html: rendered.html,
        publishAt: publishAt === null ? now : new Date(publishAt),
        createdAt: now,
      })
      .returning()
    if (!made) throw new Error('an announcement was not inserted')
    if (made.publishAt <= now) await publishAnnouncement(tx, made, now)
    await auditCohortChange(tx, ctx, batch, 'batch.announcement-added', { announcement: made.id })
    return { announcementId: made.id }
  })
}

/**
 * Changes an announcement, unless it has changed since the actor read it. When it is published and whether by mail can be changed until
 * it is.
 */
export async function updateAnnouncement(
  ctx: SignedInContext,
  { announcementId, version, title, body, isPinned, byMail, publishAt }: AnnouncementUpdate,
): Promise<'updated' | 'NOT_FOUND' | 'CONFLICT' | 'TOO_COMPLEX'> {
  const rendered = await renderArticleInThread(body)
  if (!rendered) return 'TOO_COMPLEX'
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const found = await lockManagedAnnouncement(tx, ctx, announcementId)
    if (!found) return 'NOT_FOUND'
    const { announcement, batch } = found
    if (announcement.version !== version) return 'CONFLICT'
    const isPublished = announcement.publishedAt !== null
    const isRewritten = announcement.title !== title || announcement.body !== rendered.markdown
    const due = isPublished ? announcement.publishAt : publishAt === null ? now : new Date(publishAt)
    await tx
      .update(announcements)
      .set({
        ...{ title, body: rendered.markdown, html: rendered.html, isPinned, version: version + 1 },
        ...(isPublished ? isRewritten && { editedAt: now } : { byMail, publishAt: due }),
      })
      .where(eq(announcements.id, announcementId))
    if (isPublished) await emitEvent(tx, announcementChanged, { batchId: batch.id }, now)
    else if (due <= now) await publishAnnouncement(tx, announcement, now)
    await auditCohortChange(tx, ctx, batch, 'batch.announcement-updated', { announcement: announcementId })
    return 'updated'
  })
}

/** Deletes an announcement; who has a notification of it finds it gone. */
export async function deleteAnnouncement(
  ctx: SignedInContext,
  { announcementId }: { announcementId: string },
): Promise<'deleted' | 'NOT_FOUND'> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockManagedAnnouncement(tx, ctx, announcementId)
    if (!found) return 'NOT_FOUND'
    await tx.delete(announcements).where(eq(announcements.id, announcementId))
    if (found.announcement.publishedAt !== null)
      await emitEvent(tx, announcementChanged, { batchId: found.batch.id }, ctx.clock.now())
    await auditCohortChange(tx, ctx, found.batch, 'batch.announcement-deleted', {
      announcement: announcementId,
    })
    return 'deleted'
  })
}

/** Locks an announcement of a batch that the actor runs, and the batch before it; those of others do not exist for them. */
async function lockManagedAnnouncement(tx: Transaction, ctx: SignedInContext, announcementId: string) {
  const isIt = eq(announcements.id, announcementId)
  const [known] = await tx.select({ batchId: announcements.batchId }).from(announcements).where(isIt)
  const batch = known && (await lockManagedBatch(tx, ctx, known.batchId))
  if (!batch) return undefined
  const [announcement] = await tx.select().from(announcements).where(isIt).for('update')
  return announcement && { announcement, batch }
}

/** Lets members read an announcement, and everybody who listens know. The caller has locked it. */
export async function publishAnnouncement(
  tx: Transaction,
  { id, batchId }: Pick<AnnouncementRow, 'id' | 'batchId'>,
  now: Date,
): Promise<void> {
  await tx.update(announcements).set({ publishedAt: now }).where(eq(announcements.id, id))
  await emitEvent(tx, announcementPublished, { announcementId: id, batchId }, now)
}
