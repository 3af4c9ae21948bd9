import { inArray, sql } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** Adds to the numbers of learners that stand with the courses. */
export async function countEnrolments(
  tx: Transaction,
  courseIds: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (courseIds.length === 0) return
  const counted = inArray(courses.id, [...courseIds])
  await tx.select({ id: courses.id }).from(courses).where(counted).orderBy(courses.id).for('no key update')
  await tx
    .update(courses)
    .set({ enrolCount: sql`greatest(0, ${courses.enrolCount} + ${by})` })
    .where(counted)
}
