import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lockCourse } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { commentDeleted } from '../../rules/events.ts'
import { canActOnComment } from '../../rules/policy.ts'
import { commentLikes, commentMentions, commentReports, comments, commentTotals } from '../comment-tables.ts'
import { findAccessibleComment, findComment } from './find-comment.ts'

/**
 * Deletes a comment and emits the event. The first comment of a thread that has replies is only emptied; it goes with the last
 * of them.
 * @returns false when it was gone already
 */
export async function removeCommentRow(
  tx: Transaction,
  { id, threadId }: { readonly id: string; readonly threadId: string | null },
  now: Date,
): Promise<boolean> {
  // Replying and deleting a reply lock the thread too, so its number of replies is final here.
  const [thread] = await tx
    .select()
    .from(comments)
    .where(eq(comments.id, threadId ?? id))
    .for('update')
  if (!thread) return false
  const { lessonId, authorId, replyCount } = thread
  if (threadId === null) {
    if (authorId === null) return false
    await (replyCount > 0 ? emptyComment(tx, id) : removeThread(tx, thread))
  } else {
    const gone = await tx.delete(comments).where(eq(comments.id, id)).returning({ id: comments.id })
    if (gone.length === 0) return false
    if (authorId === null && replyCount === 1) {
      await removeThread(tx, thread)
      await emitEvent(tx, commentDeleted, { commentId: threadId, lessonId, threadId: null }, now)
    } else {
      await tx
        .update(comments)
        .set({ replyCount: sql`greatest(0, ${comments.replyCount} - 1)` })
        .where(eq(comments.id, threadId))
    }
  }
  await emitEvent(tx, commentDeleted, { commentId: id, lessonId, threadId }, now)
  return true
}

/** Empties the first comment of a thread; its replies stay attached to the row. */
async function emptyComment(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(comments)
    .set({ authorId: null, text: null, likeCount: 0, editedAt: null })
    .where(eq(comments.id, id))
  for (const table of [commentLikes, commentMentions, commentReports]) {
    await tx.delete(table).where(eq(table.commentId, id))
  }
}

async function removeThread(
  tx: Transaction,
  { id, lessonId }: { readonly id: string; readonly lessonId: string },
): Promise<void> {
  await tx.delete(comments).where(and(eq(comments.id, id), isNull(comments.threadId)))
  await tx
    .update(commentTotals)
    .set({ threads: sql`greatest(0, ${commentTotals.threads} - 1)` })
    .where(eq(commentTotals.lessonId, lessonId))
}

/**
 * Locks a comment and all that removing it changes, for a moderation that decides on it; take this lock before those of what refers to
 * the comment.
 * @returns undefined when it is deleted, also when it stays for its replies
 */
export async function lockCommentForRemoval(tx: Transaction, commentId: string) {
  const [found] = await tx.select().from(comments).where(eq(comments.id, commentId))
  if (!found || !(await lockCourse(tx, found.courseId))) return undefined
  const ids = [found.threadId ?? commentId, commentId]
  const held = await tx
    .select()
    .from(comments)
    .where(inArray(comments.id, ids))
    .orderBy(sql`${comments.threadId} nulls first`)
    .for('update')
  return held.find(({ id, authorId }) => id === commentId && authorId !== null)
}

/** Deletes an own comment, or as a moderator somebody else's; also below a video that the actor can no longer open. */
export async function deleteComment(
  ctx: SignedInContext,
  commentId: string,
): Promise<'deleted' | 'NOT_FOUND' | 'FORBIDDEN'> {
  const { db, actor, clock } = ctx
  const found = await findComment(ctx, commentId)
  if (!found || found.comment.authorId === null) return 'NOT_FOUND'
  const { comment, creatorId } = found
  if (!canActOnComment(actor, 'delete', { authorId: comment.authorId, creatorId })) {
    // Who may not see it does not learn that it exists.
    return (await findAccessibleComment(ctx, commentId)) ? 'FORBIDDEN' : 'NOT_FOUND'
  }
  const removed = await db.transaction(
    async (tx) => (await lockCourse(tx, comment.courseId)) && removeCommentRow(tx, comment, clock.now()),
  )
  return removed ? 'deleted' : 'NOT_FOUND'
}
