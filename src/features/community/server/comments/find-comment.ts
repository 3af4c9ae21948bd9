import { eq } from 'drizzle-orm'
import { courses, findAccessibleLesson } from '#features/catalogue/server/index.ts'
import type { QueryContext, ReaderContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { comments } from '../comment-tables.ts'

type CommentReaderContext = Pick<ReaderContext, 'db' | 'actor'>

/** A comment with the creator of the video, or undefined; also a deleted one that stays for its replies. */
export async function findComment({ db }: QueryContext, commentId: string) {
  const [row] = await db
    .select({ comment: comments, creatorId: courses.creatorId })
    .from(comments)
    .innerJoin(courses, eq(courses.id, comments.courseId))
    .where(eq(comments.id, commentId))
  return row
}

/** A comment below a lesson that the actor may open, with the lesson; or undefined. */
export async function findAccessibleComment(ctx: CommentReaderContext, commentId: string) {
  const [comment] = await ctx.db.select().from(comments).where(eq(comments.id, commentId))
  const open = comment && (await findAccessibleLesson(ctx, comment.lessonId))
  return open && { comment, ...open }
}

/** Keeps a comment from being deleted until the transaction ends; undefined when it is gone. */
export async function lockComment(tx: Transaction, commentId: string) {
  const [held] = await tx
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(eq(comments.id, commentId))
    .for('key share')
  return held
}

/** A video that the actor may open and that has comments, with its course; or why there are none. */
export async function findCommentableVideo(ctx: CommentReaderContext, lessonId: string) {
  const open = await findAccessibleLesson(ctx, lessonId)
  if (!open) return 'LESSON_NOT_FOUND'
  if (open.lesson.type === 'article') return 'ARTICLE'
  return open.lesson.type === 'lecture' ? open : 'NOT_A_VIDEO'
}
