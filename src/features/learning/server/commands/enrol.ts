import { eq, sql } from 'drizzle-orm'
import { courses, findOpenCourse } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { courseEnrolled } from '../../rules/events.ts'
import { canInLearning } from '../../rules/policy.ts'
import { enrolments } from '../enrolment-tables.ts'

/** Enrols the actor; enrolling twice is no error and counts once (specification 4, 6). */
export async function enrol(
  { db, actor, clock }: SignedInContext,
  courseId: string,
): Promise<'enrolled' | 'NOT_FOUND' | 'RESTRICTED'> {
  const course = await findOpenCourse(db, actor, courseId)
  if (!course) return 'NOT_FOUND'
  if (!canInLearning(actor, 'enrol', { ...course, enrolled: false })) return 'RESTRICTED'
  const now = clock.now()
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(enrolments)
      .values({ userId: actor.id, courseId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return
    await tx
      .update(courses)
      .set({ enrolCount: sql`${courses.enrolCount} + 1` })
      .where(eq(courses.id, courseId))
    await emit(tx, courseEnrolled, { userId: actor.id, courseId }, now)
  })
  return 'enrolled'
}
