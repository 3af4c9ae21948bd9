import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { commentLikes, comments, commentTotals } from '../comment-tables.ts'
import { sanitizeCommentText } from '../text/sanitize-text.ts'
import { saveMentions } from './mentions.ts'

/** A comment to import, with who likes it. */
export interface ImportedComment {
  readonly authorId: string
  readonly text: string
  readonly createdAt: Date
  readonly likedBy: readonly string[]
}

export interface ImportedThread extends ImportedComment {
  readonly lessonId: string
  readonly courseId: string
  readonly creatorId: string
  /** The earliest first; each answers the one before it. */
  readonly replies: readonly ImportedComment[]
}

/** Imports a thread that was written elsewhere or earlier. Nobody is notified. */
export async function importCommentThread(tx: Transaction, thread: ImportedThread): Promise<void> {
  const { lessonId, courseId, creatorId, replies } = thread
  const threadId = randomUUID()
  let replyToId: string | null = null
  for (const [index, written] of [thread, ...replies].entries()) {
    const id: string = index === 0 ? threadId : randomUUID()
    const text = sanitizeCommentText(written.text)
    const { authorId, createdAt, likedBy } = written
    await tx.insert(comments).values({
      id,
      courseId,
      lessonId,
      threadId: index === 0 ? null : threadId,
      replyToId,
      authorId,
      text,
      likeCount: likedBy.length,
      replyCount: index === 0 ? replies.length : 0,
      createdAt,
    })
    if (likedBy.length > 0) {
      await tx.insert(commentLikes).values(likedBy.map((userId) => ({ userId, commentId: id, createdAt })))
    }
    await saveMentions(tx, { id, text }, { authorId, creatorId, threadId }, createdAt)
    replyToId = id
  }
  await tx
    .insert(commentTotals)
    .values({ lessonId, courseId, threads: 1 })
    .onConflictDoUpdate({
      target: commentTotals.lessonId,
      set: { threads: sql`${commentTotals.threads} + 1` },
    })
}
