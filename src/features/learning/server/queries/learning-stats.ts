import { and, count, eq, gte, sum } from 'drizzle-orm'
import { findActivityOwner } from '#features/profiles/server/index.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { HeatMap } from '../../rules/contract.ts'
import type { LearningStats } from '../../rules/dashboard-contract.ts'
import { enrolments } from '../enrolment-tables.ts'
import { viewerDays } from '../tables.ts'
import { type LearnerDayContext, readOnViewerDay, readViewerState, resolveToday } from './viewer-day.ts'

type Learner = Placeholders<{ userId: string }>

const readLearned = defineRead('learning_learned', (db, given: Learner) =>
  db
    .select({ ms: sum(viewerDays.learnedMs).mapWith(Number) })
    .from(viewerDays)
    .where(eq(viewerDays.viewerId, given.userId)),
)

const readEnrolmentCount = defineRead('learning_enrolment_count', (db, given: Learner) =>
  db.select({ count: count() }).from(enrolments).where(eq(enrolments.userId, given.userId)),
)

/** The figures of the learning-stats card: learned seconds of all time, and enrolments. */
export async function getLearningStats({ db, actor }: PersonContext): Promise<LearningStats> {
  const userId = actor.id
  const [[learned], [enrolled]] = await Promise.all([
    readLearned(db, { userId }),
    readEnrolmentCount(db, { userId }),
  ])
  return { totalPoints: Math.floor((learned?.ms ?? 0) / 1000), enrollments: enrolled?.count ?? 0 }
}

/** Days the heat map shows, today included (docs/product/dashboard.md#the-heat-map). */
const HEAT_MAP_DAYS = 367
const DAY_MS = 86_400_000

const readDaysSince = defineRead(
  'learning_days_since',
  (db, given: Learner & Placeholders<{ first: string }>) =>
    db
      .select({ day: viewerDays.day, learnedMs: viewerDays.learnedMs })
      .from(viewerDays)
      .where(and(eq(viewerDays.viewerId, given.userId), gte(viewerDays.day, given.first))),
)

/**
 * Learned seconds of each of the last 367 days that has any, by how many days ago it was. Today is the day that the learner
 * has begun: after a change of zone it may have another date than their clock shows (docs/product/watching.md#the-day).
 */
export async function getHeatMap(ctx: LearnerDayContext): Promise<HeatMap> {
  const { db, actor } = ctx
  const { day, found } = await readOnViewerDay(ctx, actor, (asked) =>
    readDaysSince(db, { userId: actor.id, first: subtractDays(asked, HEAT_MAP_DAYS - 1) }),
  )
  return buildHeatMap(day, found)
}

/**
 * The same of somebody who lets others see it: docs/product/profiles.md#days-of-learning.
 * @returns null for everybody else
 */
export async function getPublicActivity(ctx: QueryContext, userId: string): Promise<HeatMap | null> {
  const { db, clock } = ctx
  // Asked together with whether it may be shown: the owner's zone, which is known with that, is at most a day off.
  const first = subtractDays(clock.now().toISOString().slice(0, 10), HEAT_MAP_DAYS)
  const [owner, state, days] = await Promise.all([
    findActivityOwner(ctx, userId),
    readViewerState(db, userId),
    readDaysSince(db, { userId, first }),
  ])
  return owner && buildHeatMap(resolveToday(ctx, owner, state), days)
}

const subtractDays = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

function buildHeatMap(date: string, days: Awaited<ReturnType<typeof readDaysSince>>): HeatMap {
  const today = Date.parse(date)
  const points = days
    .map(({ day, learnedMs }) => ({
      dayDiff: Math.round((today - Date.parse(day)) / DAY_MS),
      cipherPoint: Math.floor(learnedMs / 1000),
    }))
    .filter(({ dayDiff, cipherPoint }) => dayDiff >= 0 && dayDiff < HEAT_MAP_DAYS && cipherPoint > 0)
    .sort((one, other) => one.dayDiff - other.dayDiff)
  return { today: date, points, totalSeconds: points.reduce((sum, point) => sum + point.cipherPoint, 0) }
}
