import { z } from 'zod'
import { type CourseStartInfo, mustWaitForCourseStart } from '#features/catalogue/rules/policy.ts'
import { type Actor, hasRole } from '#platform/rules/actor.ts'

/** What an enrolment leads to: the video where the learner goes on, or the page that says when the course starts. */
const DESTINATION_PLACES = ['video', 'welcome'] as const
type DestinationPlace = (typeof DESTINATION_PLACES)[number]

interface RoutedEnrolment {
  readonly actor: Actor | null
  readonly course: CourseStartInfo
  /** Null: not enrolled. */
  readonly enrolledAt: Date | null
}

interface RoutingTime {
  readonly now: Date
  /** Enrolments from before this ignore the start of their course. */
  readonly startsCountFrom: Date
}

/** Whether the lessons of a course are closed to somebody until it starts. */
export function isLockedUntilStart(
  { actor, course, enrolledAt }: RoutedEnrolment,
  { now, startsCountFrom }: RoutingTime,
): boolean {
  if (enrolledAt !== null && enrolledAt < startsCountFrom) return false
  return mustWaitForCourseStart(actor, course, now)
}

/**
 * Whether a learner is welcomed to a batch that starts later instead of going on in its course: unless they run the course or are
 * staff. What is open without the batch stays open; this is only about where "continue" leads.
 * @param batch.startsAt of the first batch of the course that they are in
 */
export function isWelcomedToBatch(
  { actor, course, enrolledAt }: RoutedEnrolment,
  batch: { readonly startsAt: Date },
  { now, startsCountFrom }: RoutingTime,
): boolean {
  if (enrolledAt === null || enrolledAt < startsCountFrom || batch.startsAt <= now) return false
  return actor?.id !== course.creatorId && !hasRole(actor, 'admin', 'staff')
}

/**
 * Where an enrolment leads (docs/product/enrolment.md#courses-that-start-later): to the welcome page for learners who have
 * to wait for the start of their course, else to the course's video. Without an enrolment it is the video's page, which says
 * what it takes to open it.
 */
export function resolveDestination(enrolment: RoutedEnrolment, time: RoutingTime): DestinationPlace {
  return enrolment.enrolledAt !== null && isLockedUntilStart(enrolment, time) ? 'welcome' : 'video'
}

/**
 * Address of the page that welcomes learners to a course that starts later. Its parameters are for people who read
 * addresses; the page itself goes by what the server knows.
 * @param course.seoTitle stands in the place of a batch's slug
 */
export function buildWelcomeAddress(course: { seoTitle: string; title: string; startsAt: Date }): string {
  return buildWelcomePath(course.seoTitle, course, 'courses')
}

/** The same for a batch. Its page is told from a course's by the type: both kinds of slugs stand in one place. */
export const buildBatchWelcomeAddress = (batch: { slug: string; name: string; startsAt: Date }): string =>
  buildWelcomePath(batch.slug, { title: batch.name, startsAt: batch.startsAt }, 'batch')

function buildWelcomePath(
  slug: string,
  { title, startsAt }: { title: string; startsAt: Date },
  type: 'courses' | 'batch',
): string {
  const parameters = [
    ['title', title],
    ['date', startsAt.toISOString()],
    ['type', type],
  ] as const
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `/batches/${encodeURIComponent(slug)}/welcome?${query}`
}

/** Where "start" and "continue" lead in a course. The server decides it (enrolment-routing.ts). */
export const courseDestinationSchema = z.object({
  place: z.enum(DESTINATION_PLACES),
  /** Path on this site. */
  address: z.string(),
  /** Until it starts, ms; null where nobody waits for that. */
  startsInMs: z.number().int().nullable(),
})
export type CourseDestination = z.infer<typeof courseDestinationSchema>
