import { eq } from 'drizzle-orm'
import { courses, findOpenLesson } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { comments } from '../comment-tables.ts'

/** A comment with the creator of the video, or undefined; also a deleted one that stays for its replies. */
export async function findComment(db: Database, commentId: string) {
  const [row] = await db
    .select({ comment: comments, creatorId: courses.creatorId })
    .from(comments)
    .innerJoin(courses, eq(courses.id, comments.courseId))
    .where(eq(comments.id, commentId))
  return row
}

/** A comment below a lesson that the actor may open, with the lesson; or undefined. */
export async function findOpenComment(db: Database, actor: Actor | null, commentId: string) {
  const [comment] = await db.select().from(comments).where(eq(comments.id, commentId))
  const open = comment && (await findOpenLesson(db, actor, comment.lessonId))
  return open && { comment, ...open }
}

/** Keeps a comment from being deleted until the transaction ends; undefined when it is gone. */
export async function holdComment(tx: Transaction, commentId: string) {
  const [held] = await tx
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(eq(comments.id, commentId))
    .for('key share')
  return held
}
