import { and, eq, inArray, sql } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { courseEnrolled } from '../../rules/events.ts'
import { enrolments } from '../enrolment-tables.ts'

interface NewEnrolments {
  readonly userId: string
  readonly courseIds: readonly string[]
  /** The bundle that brings the courses; null when the learner chose them one by one. */
  readonly bundleId: string | null
}

/**
 * Enrols in courses, counts each once and tells of it once, however often it is asked. A course chosen by itself is kept
 * when the bundle that brought it before is left. Whether the learner may is for the caller to know.
 */
export async function addEnrolments(
  tx: Transaction,
  { userId, courseIds, bundleId }: NewEnrolments,
  now: Date,
): Promise<void> {
  if (courseIds.length === 0) return
  const added = await tx
    .insert(enrolments)
    // In one order, so that two tabs never wait for each other in a circle.
    .values(courseIds.toSorted().map((courseId) => ({ userId, courseId, bundleId, createdAt: now })))
    .onConflictDoNothing()
    .returning({ courseId: enrolments.courseId })
  if (bundleId === null) {
    await tx
      .update(enrolments)
      .set({ bundleId: null })
      .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, [...courseIds])))
  }
  await countEnrolments(
    tx,
    added.map(({ courseId }) => courseId),
    1,
  )
  for (const { courseId } of added) await emit(tx, courseEnrolled, { userId, courseId }, now)
}

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
