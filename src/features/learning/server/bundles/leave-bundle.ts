import { and, eq, sql } from 'drizzle-orm'
import { holdPeople, users } from '#features/accounts/server/index.ts'
import { bundleCourses, bundles } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { endEnrolments } from '../commands/end-enrolments.ts'
import { bundleEnrolments, enrolments } from '../enrolment-tables.ts'
import { lockBundles } from './lock-bundles.ts'

/**
 * Ends the actor's enrolment in a bundle and in the courses it brought. Courses they enrolled in one by one stay, and those
 * that another of their bundles holds pass to that one. Leaving a bundle one is not in changes nothing.
 */
export async function leaveBundle({ db, actor }: SignedInContext, bundleId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBundles(tx, actor.id)
    await holdPeople(tx, eq(users.id, actor.id))
    // Before the enrolments in it, as whoever deletes it does.
    await tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.id, bundleId)).for('no key update')
    const left = await tx
      .delete(bundleEnrolments)
      .where(and(eq(bundleEnrolments.userId, actor.id), eq(bundleEnrolments.bundleId, bundleId)))
      .returning()
    if (left.length === 0) return
    await tx
      .update(bundles)
      .set({ enrolCount: sql`greatest(0, ${bundles.enrolCount} - 1)` })
      .where(eq(bundles.id, bundleId))
    const brought = and(eq(enrolments.userId, actor.id), eq(enrolments.bundleId, bundleId))
    const other = tx
      .select({ id: bundleEnrolments.bundleId })
      .from(bundleEnrolments)
      .innerJoin(bundleCourses, eq(bundleCourses.bundleId, bundleEnrolments.bundleId))
      .where(and(eq(bundleEnrolments.userId, actor.id), eq(bundleCourses.courseId, enrolments.courseId)))
      .orderBy(bundleEnrolments.createdAt)
      .limit(1)
    await tx
      .update(enrolments)
      .set({ bundleId: sql`(${other})` })
      .where(and(brought, sql`exists (${other})`))
    await endEnrolments(tx, brought)
  })
}
