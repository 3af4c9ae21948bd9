import { sql } from 'drizzle-orm'
import { getVideoPath } from '#features/catalogue/rules/course-paths.ts'
import { courses, toCourseCard } from '#features/catalogue/server/index.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { summarizeCourseProgress } from '../../rules/course-progress.ts'
import {
  buildBatchWelcomeAddress,
  buildWelcomeAddress,
  type CourseDestination,
  isWelcomedToBatch,
  resolveDestination,
} from '../../rules/enrolment-routing.ts'
import { getStartsCountFrom } from '../../rules/settings.ts'
import { type CourseStateRow, selectCourseStates } from './course-states.ts'

/** Everything that decides where a learner's courses lead. */
export type DestinationContext = Pick<SignedInContext, 'db' | 'actor' | 'clock' | 'settings'>

/**
 * Where a course leads a learner. Everything that starts or continues a course asks here (docs/product/enrolment.md).
 * @returns `continueAt`: slug of the lesson to go on with; null where nothing was begun
 */
function presentContinuation(
  { actor, clock, settings }: Pick<DestinationContext, 'actor' | 'clock' | 'settings'>,
  row: CourseStateRow,
): { destination: CourseDestination; continueAt: string | null } {
  const now = clock.now()
  const { enrolledAt, continueAt } = row
  const time = { now, startsCountFrom: getStartsCountFrom(settings) }
  const enrolment = { actor, course: row, enrolledAt }
  const place = resolveDestination(enrolment, time)
  const batch = row.batch && { ...row.batch, startsAt: new Date(row.batch.startsAt) }
  if (place === 'video' && batch && isWelcomedToBatch(enrolment, batch, time)) {
    const startsInMs = batch.startsAt.getTime() - now.getTime()
    return {
      destination: { place: 'welcome', address: buildBatchWelcomeAddress(batch), startsInMs },
      continueAt,
    }
  }
  return { destination: buildDestination(row, place, now), continueAt }
}

/** A course as a learner's lists tell of it: its card, the progress (docs/product/lessons.md#progress), and where it leads. */
export const presentCourseState = (ctx: DestinationContext, row: CourseStateRow) => ({
  course: toCourseCard(row, ctx.clock.now()),
  ...summarizeCourseProgress({ ...row, seen: row.seen ?? 0 }),
  ...presentContinuation(ctx, row),
})

function buildDestination(
  { kind, seoTitle, title, startsAt, firstLessonSeoTitle, continueAt }: CourseStateRow,
  place: CourseDestination['place'],
  now: Date,
): CourseDestination {
  if (place === 'welcome' && startsAt) {
    const address = buildWelcomeAddress({ seoTitle, title, startsAt })
    return { place, address, startsInMs: startsAt.getTime() - now.getTime() }
  }
  if (kind === 'video')
    return { place: 'video', address: getVideoPath({ seoTitle, videoTitle: null }), startsInMs: null }
  const videoTitle = continueAt ?? firstLessonSeoTitle
  // A course without lessons has its own address to lead to.
  const address = videoTitle === null ? `/courses/${seoTitle}` : getVideoPath({ seoTitle, videoTitle })
  return { place: 'video', address, startsInMs: null }
}

const readCourseState = defineRead(
  'learning_course_state',
  (db, given: Placeholders<{ userId: string; courseId: string }>) =>
    selectCourseStates(
      db,
      given.userId,
      db
        .select({
          courseId: sql<string>`${courses.id}`.as('course_id'),
          at: sql`null::timestamptz`.as('at'),
          total: sql<number>`1`.as('total'),
        })
        .from(courses)
        .where(sql`${courses.id} = ${given.courseId}`),
    ),
)

/** Where one course leads; undefined for one that is not there, or was deleted a moment ago. */
export async function getCourseDestination(ctx: DestinationContext, courseId: string) {
  const [row] = await readCourseState(ctx.db, { userId: ctx.actor.id, courseId })
  return row && presentContinuation(ctx, row)
}
