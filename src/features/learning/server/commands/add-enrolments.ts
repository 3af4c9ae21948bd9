import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { courseEnrolled } from '../../rules/events.ts'
import { enrolments, formerEnrolments } from '../enrolment-tables.ts'
import { countEnrolments } from './count-enrolments.ts'

interface NewEnrolments {
  readonly userId: string
  readonly courseIds: readonly string[]
  /** The bundle that brings the courses; null when the learner chose them one by one. */
  readonly bundleId: string | null
}

/**
 * Enrols in courses. Each is counted once, and announced only the first time, however often it is left and entered again.
 * A course chosen by itself stays when the bundle that brought it is left. The caller has checked that the learner may enrol.
 */
export async function addEnrolments(
  tx: Transaction,
  { userId, courseIds, bundleId }: NewEnrolments,
  now: Date,
): Promise<void> {
  if (courseIds.length === 0) return
  const added = await tx
    .insert(enrolments)
    // In one order, so that two tabs never deadlock.
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
  const former = await tx
    .select({ courseId: formerEnrolments.courseId })
    .from(formerEnrolments)
    .where(and(eq(formerEnrolments.userId, userId), inArray(formerEnrolments.courseId, [...courseIds])))
  const known = new Set(former.map(({ courseId }) => courseId))
  for (const { courseId } of added) {
    if (!known.has(courseId)) await emit(tx, courseEnrolled, { userId, courseId }, now)
  }
}
