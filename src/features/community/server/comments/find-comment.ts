import { eq } from 'drizzle-orm'
import {
  checkLessonAccess,
  courses,
  findAccessibleLesson,
  lessons,
} from '#features/catalogue/server/index.ts'
import type { QueryContext, ReaderContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { comments } from '../comment-tables.ts'

type CommentReaderContext = Pick<ReaderContext, 'db' | 'actor' | 'clock'>

const readWithCreator = defineRead(
  'community_comment_with_creator',
  (db, given: Placeholders<{ commentId: string }>) =>
    db
      .select({ comment: comments, creatorId: courses.creatorId })
      .from(comments)
      .innerJoin(courses, eq(courses.id, comments.courseId))
      .where(eq(comments.id, given.commentId)),
)

/** A comment with the creator of the video, or undefined; also a deleted one that stays for its replies. */
export async function findComment({ db }: QueryContext, commentId: string) {
  const [row] = await readWithCreator(db, { commentId })
  return row
}

const readCommentWithLesson = defineRead(
  'community_comment_with_lesson',
  (db, given: Placeholders<{ commentId: string }>) =>
    db
      .select({ comment: comments, lesson: lessons, course: courses })
      .from(comments)
      .innerJoin(lessons, eq(lessons.id, comments.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(eq(comments.id, given.commentId)),
)

/** A comment below a lesson that the actor may open, with the lesson; or undefined. */
export async function findAccessibleComment(ctx: CommentReaderContext, commentId: string) {
  const [row] = await readCommentWithLesson(ctx.db, { commentId })
  return row && checkLessonAccess(ctx, row)
}

/** Keeps a comment from being deleted until the transaction ends; undefined when it is gone. */
export async function lockComment(tx: Transaction, commentId: string) {
  const [held] = await tx
    .select({ authorId: comments.authorId, courseId: comments.courseId, lessonId: comments.lessonId })
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
