import { eq } from 'drizzle-orm'
import { courses, findOpenLesson } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { comments } from '../comment-tables.ts'

/** A comment with whose video it is below, or undefined; also one that only holds its replies' place. */
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

/** A comment by its id, which is not taken away until the end; undefined when it is not there any more. */
export async function holdComment(tx: Transaction, commentId: string) {
  const [held] = await tx
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(eq(comments.id, commentId))
    .for('key share')
  return held
}
