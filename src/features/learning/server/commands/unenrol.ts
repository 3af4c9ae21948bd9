import { and, eq } from 'drizzle-orm'
import { holdPeople, users } from '#features/accounts/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { enrolments } from '../enrolment-tables.ts'
import { endEnrolments } from './end-enrolments.ts'

/** Ends the actor's enrolment; what they watched stays theirs. Leaving a course one is not in changes nothing. */
export async function unenrol({ db, actor }: SignedInContext, courseId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await holdPeople(tx, eq(users.id, actor.id))
    await endEnrolments(tx, and(eq(enrolments.userId, actor.id), eq(enrolments.courseId, courseId)))
  })
}
