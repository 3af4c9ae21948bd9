import { and, count, eq, gte, sum } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { LearningStats } from '../../rules/dashboard-contract.ts'
import { enrolments } from '../enrolment-tables.ts'
import { viewerDays } from '../tables.ts'
import { type LearnerDayContext, readOnViewerDay } from './viewer-day.ts'

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
export async function getHeatMap(ctx: LearnerDayContext): Promise<{
  today: string
  points: { dayDiff: number; cipherPoint: number }[]
  totalSeconds: number
}> {
  const { db, actor } = ctx
  const { day: date, found } = await readOnViewerDay(ctx, actor, (day) => {
    const first = new Date(Date.parse(day) - (HEAT_MAP_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
    return readDaysSince(db, { userId: actor.id, first })
  })
  const today = Date.parse(date)
  const points = found
    .map(({ day, learnedMs }) => ({
      dayDiff: Math.round((today - Date.parse(day)) / DAY_MS),
      cipherPoint: Math.floor(learnedMs / 1000),
    }))
    .filter((point) => point.dayDiff >= 0 && point.cipherPoint > 0)
    .sort((one, other) => one.dayDiff - other.dayDiff)
  return { today: date, points, totalSeconds: points.reduce((sum, point) => sum + point.cipherPoint, 0) }
}
