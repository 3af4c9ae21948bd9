import { type StartSubject, waitsForStart } from '#features/catalogue/rules/start.ts'
import type { Actor } from '#platform/rules/actor.ts'

/** The day, in UTC, from which enrolments go by the start of their course (decision 5), unless a site sets another. */
export const STARTS_COUNT_FROM = new Date('2025-04-01T00:00:00Z')

/** What an enrolment leads to: the course's video where the learner goes on, or the page that says when it starts. */
export const LEAD_PLACES = ['video', 'welcome'] as const
type LeadPlace = (typeof LEAD_PLACES)[number]

interface RoutedEnrolment {
  readonly actor: Actor | null
  readonly course: StartSubject
  /** Null: not enrolled. */
  readonly enrolledAt: Date | null
}

interface RoutingTime {
  readonly now: Date
  /** Enrolments from before this know no starts. */
  readonly startsCountFrom: Date
}

/** Whether the lessons of a course are closed to somebody until it starts (specification 2.4). */
export function waitsToLearn(
  { actor, course, enrolledAt }: RoutedEnrolment,
  { now, startsCountFrom }: RoutingTime,
): boolean {
  if (enrolledAt !== null && enrolledAt < startsCountFrom) return false
  return waitsForStart(actor, course, now)
}

/**
 * Where an enrolment leads (specification 2.4, enrollment routing): to the page that welcomes who has to wait for the start,
 * else to the course's video. A cohort that has started is learned in its batch: where there are batches, this is the
 * place that leads there. Without an enrolment, to the video's page, which says what it takes to open it.
 */
export function leadsTo(enrolment: RoutedEnrolment, time: RoutingTime): LeadPlace {
  return enrolment.enrolledAt !== null && waitsToLearn(enrolment, time) ? 'welcome' : 'video'
}

/**
 * Address of the page that welcomes to a course that starts later (specification 2.4). Its parameters are for people who
 * read addresses: the page goes by what the server knows.
 * @param course.seoTitle stands in the place of a batch's slug
 */
export function welcomeAddress(course: { seoTitle: string; title: string; startsAt: Date }): string {
  const { seoTitle, title, startsAt } = course
  const parameters = [
    ['title', title],
    ['date', startsAt.toISOString()],
    ['type', 'courses'],
  ] as const
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `/batches/${encodeURIComponent(seoTitle)}/welcome?${query}`
}
