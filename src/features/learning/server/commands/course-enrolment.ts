import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import {
  claimAccessGrants,
  courses,
  findVisibleCourse,
  lockCourse,
} from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { courseEnrolled } from '../../rules/events.ts'
import { canInLearning } from '../../rules/policy.ts'
import { enrolments, formerEnrolments } from '../enrolment-tables.ts'

/** Locks courses whose numbers of learners are to change, in the order in which all writers of several lock them. */
async function lockEnrolmentCounts(tx: Transaction, courseIds: SQLWrapper | string[]): Promise<void> {
  const counted = inArray(courses.id, courseIds)
  await tx.select({ id: courses.id }).from(courses).where(counted).orderBy(courses.id).for('no key update')
}

/** Changes the numbers of learners that are stored with the courses. */
async function changeEnrolmentCounts(
  tx: Transaction,
  courseIds: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (courseIds.length === 0) return
  await lockEnrolmentCounts(tx, [...courseIds])
  await tx
    .update(courses)
    .set({ enrolCount: sql`greatest(0, ${courses.enrolCount} + ${by})` })
    .where(inArray(courses.id, [...courseIds]))
}

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
  await changeEnrolmentCounts(
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
    if (known.has(courseId)) continue
    await emitEvent(tx, courseEnrolled, { userId, courseId, ...(bundleId && { bundleId }) }, now)
  }
}

/** Ends enrolments, lowers the numbers of learners, and remembers when each enrolment began. */
export async function endEnrolments(tx: Transaction, which: SQL | undefined): Promise<void> {
  // Courses before their enrolments: everybody who writes both locks them in this order.
  await lockEnrolmentCounts(tx, tx.select({ id: enrolments.courseId }).from(enrolments).where(which))
  const ended = await tx.delete(enrolments).where(which).returning()
  if (ended.length === 0) return
  await tx
    .insert(formerEnrolments)
    .values(
      ended.map(({ userId, courseId, createdAt }) => ({ userId, courseId, firstEnrolledAt: createdAt })),
    )
    .onConflictDoNothing()
  await changeEnrolmentCounts(
    tx,
    ended.map(({ courseId }) => courseId),
    -1,
  )
}

/** Enrols the actor; enrolling twice is no error and counts once. An access grant becomes their own. */
export async function enrolInCourse(
  ctx: SignedInContext,
  courseId: string,
): Promise<'enrolled' | 'NOT_FOUND' | 'RESTRICTED'> {
  const { db, actor, clock } = ctx
  const course = await findVisibleCourse(ctx, courseId)
  // A single video is watched, not enrolled in.
  if (course?.kind !== 'course') return 'NOT_FOUND'
  if (!canInLearning(actor, 'enrol', { ...course, enrolled: false })) return 'RESTRICTED'
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Locked: from here on its creator can no longer delete it.
    if (!(await lockCourse(tx, courseId))) return 'NOT_FOUND'
    if (course.granted) await claimAccessGrants({ ...ctx, db: tx }, { courseId })
    await addEnrolments(tx, { userId: actor.id, courseIds: [courseId], bundleId: null }, now)
    return 'enrolled'
  })
}

/** Ends the actor's enrolment; what they watched stays theirs. Leaving a course one is not in changes nothing. */
export async function leaveCourse({ db, actor }: SignedInContext, courseId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUsers(tx, eq(users.id, actor.id))
    await endEnrolments(tx, and(eq(enrolments.userId, actor.id), eq(enrolments.courseId, courseId)))
  })
}
