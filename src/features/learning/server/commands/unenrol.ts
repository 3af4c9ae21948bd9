import { and, eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { enrolments } from '../enrolment-tables.ts'
import { countEnrolments } from './add-enrolments.ts'

/** Ends the actor's enrolment; what was watched stays his. Leaving a course one is not in changes nothing. */
export async function unenrol({ db, actor }: SignedInContext, courseId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(enrolments)
      .where(and(eq(enrolments.userId, actor.id), eq(enrolments.courseId, courseId)))
      .returning({ courseId: enrolments.courseId })
    await countEnrolments(
      tx,
      removed.map((row) => row.courseId),
      -1,
    )
  })
}
