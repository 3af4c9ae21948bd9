import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import { seenCourses, seenTogether } from '../suggestion-tables.ts'

/** A course is paired with at most so many that the learner saw before it. */
const LATEST = 20

/**
 * Pairs a course or single video, when a learner has seen its first item, with those they saw before. Counted once for a
 * learner and a course, however often the event comes; users and courses that are gone by then count nothing.
 */
export async function recordCourseSeen(
  { db, clock }: QueryContext,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    // Two courses begun at the same moment would each miss the other.
    await acquireTransactionLock(tx, 'seen', userId)
    const added = await tx
      .insert(seenCourses)
      .select(
        tx
          .select({ userId: users.id, courseId: courses.id, seenAt: sql`${now}::timestamptz`.as('seen_at') })
          .from(users)
          .innerJoin(courses, eq(courses.id, courseId))
          .where(and(eq(users.id, userId), sql`${users.deletedAt} is null`))
          // Waits for a deletion that is under way, and then finds no row.
          .for('key share'),
      )
      .onConflictDoNothing()
      .returning({ courseId: seenCourses.courseId })
    if (added.length === 0) return
    const before = await tx
      .select({ courseId: seenCourses.courseId })
      .from(seenCourses)
      .where(and(eq(seenCourses.userId, userId), ne(seenCourses.courseId, courseId)))
      .orderBy(desc(seenCourses.seenAt))
      .limit(LATEST)
    const pairs = before.flatMap(({ courseId: otherId }) => [
      { courseId, otherId, learners: 1 },
      { courseId: otherId, otherId: courseId, learners: 1 },
    ])
    if (pairs.length === 0) return
    // In one order for everybody, so that two learners never deadlock.
    const key = (pair: { courseId: string; otherId: string }) => pair.courseId + pair.otherId
    await tx
      .insert(seenTogether)
      .values(pairs.sort((one, other) => (key(one) < key(other) ? -1 : 1)))
      .onConflictDoUpdate({
        target: [seenTogether.courseId, seenTogether.otherId],
        set: { learners: sql`${seenTogether.learners} + 1` },
      })
  })
}
