import { and, eq, sql } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { enrolments } from '../enrolment-tables.ts'

/** Ends the actor's enrolment; what was watched stays his. Leaving a course one is not in changes nothing. */
export async function unenrol({ db, actor }: SignedInContext, courseId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(enrolments)
      .where(and(eq(enrolments.userId, actor.id), eq(enrolments.courseId, courseId)))
      .returning()
    if (removed.length === 0) return
    await tx
      .update(courses)
      .set({ enrolCount: sql`greatest(0, ${courses.enrolCount} - 1)` })
      .where(eq(courses.id, courseId))
  })
}
