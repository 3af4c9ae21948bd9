import { and, eq } from 'drizzle-orm'
import { type StartSubject, waitsForStart } from '#features/catalogue/rules/start.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { waitsToLearn } from '../../rules/enrolment-routing.ts'
import { enrolments } from '../enrolment-tables.ts'

type WaitedFor = StartSubject & { readonly id: string }

/** Whether the lessons of a course are closed to an actor until it starts; asks the database only where that matters. */
export async function isWaiting(
  {
    db,
    actor,
    now,
    startsCountFrom,
  }: { db: Database; actor: Actor | null; now: Date; startsCountFrom: Date },
  course: WaitedFor,
): Promise<boolean> {
  if (!waitsForStart(actor, course, now)) return false
  if (!actor) return true
  const [enrolment] = await db
    .select({ enrolledAt: enrolments.createdAt })
    .from(enrolments)
    .where(and(eq(enrolments.userId, actor.id), eq(enrolments.courseId, course.id)))
  const enrolledAt = enrolment?.enrolledAt ?? null
  return waitsToLearn({ actor, course, enrolledAt }, { now, startsCountFrom })
}
