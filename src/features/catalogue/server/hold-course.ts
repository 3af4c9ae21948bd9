import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { courses, lessons } from './tables.ts'

/**
 * Keeps a course from being deleted until the transaction ends, for whoever adds something to it. To be locked before anything
 * below the course, because deleting a course locks it first and then everything in it.
 * @returns whether it exists
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
 * The same for a lesson of a course, which an import may delete.
 * @returns whether it exists
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
