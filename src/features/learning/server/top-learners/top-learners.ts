import { and, desc, eq, gte, isNull, lte, not, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  computeRankingPlaces,
  type LearnerRankingPeriod,
  shortenLearnerName,
  TOP_LEARNER_LIMITS,
} from '../../rules/dashboard.ts'
import type { LearnerRanking } from '../../rules/dashboard-contract.ts'
import { getViewerDay, type LearnerDayContext } from '../queries/viewer-day.ts'
import { learnedTotals, learnerChoices } from '../top-learner-tables.ts'

const SECOND_MS = 1000

/**
 * Those who have learned most, and the viewer's own place among them. Banned and deleted accounts and learners who do not
 * want to be seen are left out. Reads the first entries of an index, however many learners there are.
 */
export async function getTopLearners(
  ctx: LearnerDayContext,
  { period }: { period: LearnerRankingPeriod },
): Promise<LearnerRanking> {
  const { db, clock, actor } = ctx
  const now = clock.now()
  const key = period === 'all' ? 'all' : (await getViewerDay(ctx, actor)).slice(0, 7)
  const shown = shownLearners(now)
  const [rows, [choice], [total]] = await Promise.all([
    db
      .select({
        id: users.id,
        name: users.name,
        username: users.username,
        image: users.image,
        learnedMs: learnedTotals.learnedMs,
      })
      .from(learnedTotals)
      .innerJoin(users, eq(users.id, learnedTotals.userId))
      .leftJoin(learnerChoices, eq(learnerChoices.userId, users.id))
      .where(and(eq(learnedTotals.period, key), gte(learnedTotals.learnedMs, SECOND_MS), shown))
      .orderBy(desc(learnedTotals.learnedMs), desc(learnedTotals.userId))
      .limit(TOP_LEARNER_LIMITS.listed),
    db
      .select({ shown: learnerChoices.amongTopLearners })
      .from(learnerChoices)
      .where(eq(learnerChoices.userId, actor.id)),
    db
      .select({ learnedMs: learnedTotals.learnedMs })
      .from(learnedTotals)
      .where(and(eq(learnedTotals.userId, actor.id), eq(learnedTotals.period, key))),
  ])
  const places = computeRankingPlaces(rows.map(({ learnedMs }) => Math.floor(learnedMs / SECOND_MS)))
  const own = { shown: choice?.shown ?? true, totalPoints: Math.floor((total?.learnedMs ?? 0) / SECOND_MS) }
  return {
    result: rows.map(({ id, name, username, image, learnedMs }, index) => ({
      place: places[index] ?? index + 1,
      userInfo: { name: shortenLearnerName(name), username, profileImage: image },
      totalPoints: Math.floor(learnedMs / SECOND_MS),
      own: id === actor.id,
    })),
    own: {
      ...own,
      place: own.shown && own.totalPoints > 0 ? await placeBehind(db, key, own.totalPoints, now) : null,
    },
  }
}

/** Place of somebody with so many seconds, or null behind the last place that is counted. */
async function placeBehind(db: Database, period: string, seconds: number, now: Date): Promise<number | null> {
  const ahead = db
    .select({ userId: learnedTotals.userId })
    .from(learnedTotals)
    .where(and(eq(learnedTotals.period, period), gte(learnedTotals.learnedMs, (seconds + 1) * SECOND_MS)))
    .orderBy(desc(learnedTotals.learnedMs))
    .limit(TOP_LEARNER_LIMITS.countedPlaces)
    .as('ahead')
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      shown: sql<number>`(count(*) filter (where ${shownLearners(now)}))::int`,
    })
    .from(ahead)
    .innerJoin(users, eq(users.id, ahead.userId))
    .leftJoin(learnerChoices, eq(learnerChoices.userId, users.id))
  return row && row.all < TOP_LEARNER_LIMITS.countedPlaces ? row.shown + 1 : null
}

const shownLearners = (now: Date) =>
  and(
    or(not(users.banned), lte(users.banExpires, now)),
    isNull(users.deletedAt),
    or(isNull(learnerChoices.amongTopLearners), learnerChoices.amongTopLearners),
  )

/** Says whether others may see the actor among the top learners; holds at once. */
export async function setTopLearnerVisibility(
  { db, actor }: PersonContext,
  { shown }: { shown: boolean },
): Promise<void> {
  await db
    .insert(learnerChoices)
    .values({ userId: actor.id, amongTopLearners: shown })
    .onConflictDoUpdate({ target: learnerChoices.userId, set: { amongTopLearners: shown } })
}
