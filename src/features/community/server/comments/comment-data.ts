import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { lessons } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { commentLikes, commentMentions, commentReports, comments, threadMutes } from '../comment-tables.ts'
import { removeCommentRow } from './delete-comment.ts'

const BATCH = 200

/** Comments, likes, reports and mutes of an account. */
export const commentPersonalData: Omit<PersonalDataHandler, 'name'> = {
  exportData: async (db, userId) => ({
    comments: await db
      .select({
        id: comments.id,
        video: lessons.title,
        replyToId: comments.replyToId,
        text: comments.text,
        createdAt: comments.createdAt,
        editedAt: comments.editedAt,
        likeCount: comments.likeCount,
      })
      .from(comments)
      .innerJoin(lessons, eq(lessons.id, comments.lessonId))
      .where(eq(comments.authorId, userId))
      .orderBy(asc(comments.createdAt), asc(comments.id)),
    'comment-likes': await db
      .select({ commentId: commentLikes.commentId, since: commentLikes.createdAt })
      .from(commentLikes)
      .where(eq(commentLikes.userId, userId)),
    'mentions-of-you': await db
      .select({ commentId: commentMentions.commentId, as: commentMentions.username })
      .from(commentMentions)
      .where(eq(commentMentions.userId, userId)),
    'comment-reports': await db.select().from(commentReports).where(eq(commentReports.userId, userId)),
    'muted-threads': await db.select().from(threadMutes).where(eq(threadMutes.userId, userId)),
  }),

  async eraseData(tx, userId, now) {
    await takeLikesBack(tx, userId)
    await takeNameOut(tx, userId)
    await tx.delete(commentReports).where(eq(commentReports.userId, userId))
    await tx.delete(threadMutes).where(eq(threadMutes.userId, userId))
    for (let last: string | null = null; ; ) {
      const own = await tx
        .select({ id: comments.id, threadId: comments.threadId })
        .from(comments)
        .where(and(eq(comments.authorId, userId), last ? gt(comments.id, last) : undefined))
        .orderBy(asc(comments.id))
        .limit(BATCH)
      for (const comment of own) await removeCommentRow(tx, comment, now)
      last = own.at(-1)?.id ?? null
      if (own.length < BATCH) return
    }
  },
}

async function takeLikesBack(tx: Transaction, userId: string): Promise<void> {
  const likes = await tx
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(eq(commentLikes.userId, userId))
  if (likes.length === 0) return
  const liked = inArray(
    comments.id,
    likes.map(({ id }) => id),
  )
  await tx.select({ id: comments.id }).from(comments).where(liked).orderBy(comments.id).for('no key update')
  const removed = await tx.delete(commentLikes).where(eq(commentLikes.userId, userId)).returning()
  const ids = removed.map(({ commentId }) => commentId)
  if (ids.length === 0) return
  await tx
    .update(comments)
    .set({ likeCount: sql`greatest(0, ${comments.likeCount} - 1)` })
    .where(inArray(comments.id, ids))
}

/** What others wrote stays, without the username of the person who left. */
async function takeNameOut(tx: Transaction, userId: string): Promise<void> {
  const mentions = await tx.delete(commentMentions).where(eq(commentMentions.userId, userId)).returning()
  for (const { commentId, username } of mentions) {
    // Usernames have no characters that are special in a pattern.
    await tx
      .update(comments)
      .set({ text: sql`regexp_replace(${comments.text}, ${`@${username}(?!\\w)`}, '@…', 'gi')` })
      .where(and(eq(comments.id, commentId), sql`${comments.text} is not null`))
  }
}
