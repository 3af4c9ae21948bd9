import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { courses, lessons } from './tables.ts'

/**
 * Keeps a course from being deleted until the end, for whoever adds something to it. To be taken before anything below the
 * course: who deletes it holds it, and goes on to all that is in it.
 * @returns whether it is there
 */
export async function holdCourse(tx: Transaction, courseId: string): Promise<boolean> {
  const held = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('key share')
  return held.length > 0
}

/**
 * The same for a lesson of a course, which an import may take away.
 * @returns whether it is there
 */
export async function holdLesson(
  tx: Transaction,
  { id, courseId }: { readonly id: string; readonly courseId: string },
): Promise<boolean> {
  if (!(await holdCourse(tx, courseId))) return false
  const held = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.id, id), eq(lessons.courseId, courseId)))
    .for('key share')
  return held.length > 0
}
