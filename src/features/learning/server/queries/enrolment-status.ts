import { and, count, desc, eq } from 'drizzle-orm'
import { type CourseStartInfo, mustWaitForCourseStart } from '#features/catalogue/rules/policy.ts'
import { courses } from '#features/catalogue/server/index.ts'
import type { PersonContext, ReaderContext, SettingsContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { isLockedUntilStart } from '../../rules/enrolment-routing.ts'
import { getStartsCountFrom } from '../../rules/settings.ts'
import { courseCompletions, enrolments } from '../enrolment-tables.ts'

const readEnrolment = defineRead(
  'learning_enrolment',
  (db, given: Placeholders<{ userId: string; courseId: string }>) =>
    db
      .select({ enrolledAt: enrolments.createdAt, completedAt: courseCompletions.completedAt })
      .from(enrolments)
      .leftJoin(
        courseCompletions,
        and(
          eq(courseCompletions.userId, enrolments.userId),
          eq(courseCompletions.courseId, enrolments.courseId),
        ),
      )
      .where(and(eq(enrolments.userId, given.userId), eq(enrolments.courseId, given.courseId))),
)

/** Since when the actor is enrolled in a course, and when they had finished it; undefined: they are not. */
export async function findEnrolment(
  { db, actor }: Pick<PersonContext, 'db' | 'actor'>,
  courseId: string,
): Promise<{ enrolledAt: Date; completedAt: Date | null } | undefined> {
  const [enrolment] = await readEnrolment(db, { userId: actor.id, courseId })
  return enrolment
}

export const isEnrolled = async (
  ctx: Pick<PersonContext, 'db' | 'actor'>,
  courseId: string,
): Promise<boolean> => (await findEnrolment(ctx, courseId)) !== undefined

type WaitedFor = CourseStartInfo & { readonly id: string }

/** Whether the lessons of a course are closed to an actor until it starts; asks the database only where that matters. */
export async function isWaitingForCourseStart(
  { db, actor, clock, settings }: ReaderContext & SettingsContext,
  course: WaitedFor,
): Promise<boolean> {
  const now = clock.now()
  if (!mustWaitForCourseStart(actor, course, now)) return false
  if (!actor) return true
  const [enrolment] = await readEnrolment(db, { userId: actor.id, courseId: course.id })
  const enrolledAt = enrolment?.enrolledAt ?? null
  return isLockedUntilStart(
    { actor, course, enrolledAt },
    { now, startsCountFrom: getStartsCountFrom(settings) },
  )
}

const MAX_CREATORS = 100

/** Creators of the courses the actor is enrolled in, with the number of these courses; the most first. */
export const listEnrolledCreators = ({
  db,
  actor,
}: Pick<PersonContext, 'db' | 'actor'>): Promise<{ creatorId: string; courses: number }[]> =>
  db
    .select({ creatorId: courses.creatorId, courses: count() })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, actor.id))
    .groupBy(courses.creatorId)
    .orderBy(desc(count()), courses.creatorId)
    .limit(MAX_CREATORS)
