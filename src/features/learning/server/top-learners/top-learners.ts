import { and, desc, eq, gte, isNull, lte, not, or, type Placeholder, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import {
  computeRankingPlaces,
  type LearnerRankingPeriod,
  shortenLearnerName,
  TOP_LEARNER_LIMITS,
} from '../../rules/dashboard.ts'
import type { LearnerRanking } from '../../rules/dashboard-contract.ts'
import { type LearnerDayContext, readOnViewerDay } from '../queries/viewer-day.ts'
import { learnedTotals, learnerChoices } from '../top-learner-tables.ts'

const SECOND_MS = 1000

/** @param now where the present moment goes */
const shownLearners = (now: Placeholder) =>
  and(
    or(not(users.banned), lte(users.banExpires, now)),
    isNull(users.deletedAt),
    or(isNull(learnerChoices.amongTopLearners), learnerChoices.amongTopLearners),
  )

type Ranking = Placeholders<{ period: string; now: Date }>

const readFirst = defineRead('learning_top_learners', (db, given: Ranking) =>
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
    .where(
      and(
        eq(learnedTotals.period, given.period),
        gte(learnedTotals.learnedMs, SECOND_MS),
        shownLearners(given.now),
      ),
    )
    .orderBy(desc(learnedTotals.learnedMs), desc(learnedTotals.userId))
    .limit(TOP_LEARNER_LIMITS.listed),
)

const readChoice = defineRead('learning_learner_choice', (db, given: Placeholders<{ userId: string }>) =>
  db
    .select({ shown: learnerChoices.amongTopLearners })
    .from(learnerChoices)
    .where(eq(learnerChoices.userId, given.userId)),
)

/** What somebody has learned, and those ahead of them by a second and more: all that are counted, and the shown ones. */
const readOwn = defineRead('learning_own_rank', (db, given: Ranking & Placeholders<{ userId: string }>) => {
  const own = db
    .select({ learnedMs: learnedTotals.learnedMs })
    .from(learnedTotals)
    .where(and(eq(learnedTotals.userId, given.userId), eq(learnedTotals.period, given.period)))
  const ahead = db
    .select({ userId: learnedTotals.userId })
    .from(learnedTotals)
    .where(
      and(
        eq(learnedTotals.period, given.period),
        sql`${learnedTotals.learnedMs} >= ((${own}) / ${sql.raw(String(SECOND_MS))} + 1) * ${sql.raw(String(SECOND_MS))}`,
      ),
    )
    .orderBy(desc(learnedTotals.learnedMs))
    .limit(TOP_LEARNER_LIMITS.countedPlaces)
    .as('ahead')
  return db
    .select({
      learnedMs: sql<number | null>`(${own})`.mapWith(learnedTotals.learnedMs),
      all: sql<number>`count(*)::int`,
      shown: sql<number>`(count(*) filter (where ${shownLearners(given.now)}))::int`,
    })
    .from(ahead)
    .innerJoin(users, eq(users.id, ahead.userId))
    .leftJoin(learnerChoices, eq(learnerChoices.userId, users.id))
})

/**
 * Those who have learned most, and the viewer's own place among them; none behind the last place that is counted. Banned and
 * deleted accounts and learners who do not want to be seen are left out. Reads the first entries of an index, however many
 * learners there are.
 */
export async function getTopLearners(
  ctx: LearnerDayContext,
  { period }: { period: LearnerRankingPeriod },
): Promise<LearnerRanking> {
  const { db, clock, actor } = ctx
  const now = clock.now()
  const userId = actor.id
  const readRanking = (key: string) =>
    Promise.all([readFirst(db, { period: key, now }), readOwn(db, { userId, period: key, now })])
  const [[rows, [own]], [choice]] = await Promise.all([
    period === 'all'
      ? readRanking('all')
      : readOnViewerDay(ctx, actor, (day) => readRanking(day.slice(0, 7))).then(({ found }) => found),
    readChoice(db, { userId }),
  ])
  const places = computeRankingPlaces(rows.map(({ learnedMs }) => Math.floor(learnedMs / SECOND_MS)))
  const shown = choice?.shown ?? true
  const totalPoints = Math.floor((own?.learnedMs ?? 0) / SECOND_MS)
  const hasPlace = shown && totalPoints > 0 && own && own.all < TOP_LEARNER_LIMITS.countedPlaces
  return {
    result: rows.map(({ id, name, username, image, learnedMs }, index) => ({
      place: places[index] ?? index + 1,
      userInfo: { name: shortenLearnerName(name), username, profileImage: image },
      totalPoints: Math.floor(learnedMs / SECOND_MS),
      own: id === userId,
    })),
    own: { shown, totalPoints, place: hasPlace ? own.shown + 1 : null },
  }
}

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
