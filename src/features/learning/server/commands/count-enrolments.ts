import { inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** Locks courses whose numbers of learners are to change, in the order in which all writers of several lock them. */
export async function holdCounts(tx: Transaction, courseIds: SQLWrapper | string[]): Promise<void> {
  const counted = inArray(courses.id, courseIds)
  await tx.select({ id: courses.id }).from(courses).where(counted).orderBy(courses.id).for('no key update')
}

/** Changes the numbers of learners that are stored with the courses. */
export async function countEnrolments(
  tx: Transaction,
  courseIds: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (courseIds.length === 0) return
  await holdCounts(tx, [...courseIds])
  await tx
    .update(courses)
    .set({ enrolCount: sql`greatest(0, ${courses.enrolCount} + ${by})` })
    .where(inArray(courses.id, [...courseIds]))
}
