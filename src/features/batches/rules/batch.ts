import { BATCH_SOON_DAYS } from './limits.ts'

// No schemas here: pages import this file, and zod must stay out of their bundles.

/** `public` is free to join, `restricted` takes a grant of its course or bundle, or its creator's hand. */
export const BATCH_VISIBILITIES = ['public', 'restricted'] as const
export type BatchVisibility = (typeof BATCH_VISIBILITIES)[number]

/** What a list of cohorts is filtered by. */
export const COHORT_STATES = ['open', 'soon', 'running', 'ended', 'archived'] as const
export type CohortState = (typeof COHORT_STATES)[number]

/** How far a batch is: open long before its start, starting soon, running, ended. */
export const BATCH_PHASES = ['open', 'soon', 'running', 'ended'] as const
export type BatchPhase = (typeof BATCH_PHASES)[number]

interface BatchTimes {
  readonly startsAt: Date
  readonly endsAt: Date
}

const DAY_MS = 86_400_000

/** Where a batch is between its start and its end, both of which belong to what comes after them. */
export function getBatchPhase({ startsAt, endsAt }: BatchTimes, now: Date): BatchPhase {
  if (endsAt <= now) return 'ended'
  if (startsAt <= now) return 'running'
  return startsAt.getTime() - now.getTime() <= BATCH_SOON_DAYS * DAY_MS ? 'soon' : 'open'
}

/** Seats that are left; null without a limit. More people than seats, after a limit was lowered, leave none. */
export const countSeatsLeft = ({
  capacity,
  memberCount,
}: {
  readonly capacity: number | null
  readonly memberCount: number
}): number | null => (capacity === null ? null : Math.max(0, capacity - memberCount))

/** Lists of people that who runs a batch sees. */
export const COHORT_PEOPLE_LISTS = ['members', 'waiting', 'mentors'] as const
export type CohortPeopleList = (typeof COHORT_PEOPLE_LISTS)[number]

/** What somebody is in a batch. */
export const BATCH_PLACES = ['none', 'member', 'waiting'] as const
export type BatchPlace = (typeof BATCH_PLACES)[number]
