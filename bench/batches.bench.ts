import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { users } from '#features/accounts/server/tables.ts'
import { encodeVideoSeqNo } from '#features/batches/rules/contents.ts'
import { stageOpened } from '#features/batches/rules/events.ts'
import { batchMentors, countAllProgress } from '#features/batches/server/index.ts'
import { tellOpenedStages } from '#features/batches/server/stage-opened.ts'
import { stages } from '#features/catalogue/server/index.ts'
import { notifications, notifyOfPastEvent } from '#features/notifications/server/index.ts'
import { type BenchFigure, requireAtMost, told } from './figure.ts'
import { type BenchBrowser, signInBenchBrowser } from './support/bench-session.ts'
import { type BenchSite, startBenchSite } from './support/bench-site.ts'
import { compareCosts, timeOf } from './support/compare-costs.ts'
import { type BatchSize, makeLargeBatch } from './support/large-batch.ts'

const SMALL: BatchSize = { people: 20, stages: 2, items: 50 }
const LARGE: BatchSize = { people: 2_000, stages: 20, items: 1_000 }
const BAR = 1.2
const BOARD_READS = 400
const BOARD_P99_MS = 60
const MOST_STATEMENTS = 20
const LOOKS = 60
const STATISTICS_MS = 1_500

type Batch = Awaited<ReturnType<typeof makeLargeBatch>>

/** The pages of a learner; the lesson is one in the middle of the first stage, and of the syllabus also a stage further back. */
const PAGES: Readonly<Record<string, (batch: Batch) => string>> = {
  home: ({ slug }) => `/batches/${slug}`,
  syllabus: ({ slug }) => `/batches/${slug}/syllabus`,
  'a stage of the syllabus': ({ slug }) => `/batches/${slug}/syllabus?stage=2`,
  'a lesson': ({ slug, courseId }) => `/batches/${slug}/contents/${courseId}/${encodeVideoSeqNo(12)}`,
  calendar: ({ slug }) => `/batches/${slug}/calendar`,
  assignments: ({ slug }) => `/batches/${slug}/assignments`,
  announcements: ({ slug }) => `/batches/${slug}/announcements`,
  resources: ({ slug }) => `/batches/${slug}/resources`,
}

/**
 * What pages of a batch with thousands of people and a thousand items cost a learner against those of a small one, and how fast the
 * board's first screen is for a mentor.
 */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(0)
  try {
    // One for each page: nobody may ask as often in an hour as all of them take.
    const learners: { id: string; browser: BenchBrowser; pathOf: (batch: Batch) => string; name: string }[] =
      []
    for (const [name, pathOf] of Object.entries(PAGES)) {
      const username = `reader_${learners.length}`
      const browser = await signInBenchBrowser(site, [], username)
      learners.push({ id: await findId(site, username), browser, pathOf, name })
    }
    const mentor = await signInBenchBrowser(site, [], 'mentor')
    const learnerIds = learners.map(({ id }) => id)
    const small = await makeLargeBatch(site.db, learnerIds, SMALL)
    const large = await makeLargeBatch(site.db, learnerIds, LARGE)
    const mentorId = await findId(site, 'mentor')
    await site.db.insert(batchMentors).values({ batchId: large.id, userId: mentorId, addedAt: new Date() })
    const counted = await timeOf(() => countAllProgress({ db: site.db, clock: { now: () => new Date() } }))
    await site.db.execute(sql`vacuum analyze`)
    const figures: BenchFigure[] = []
    for (const { name, browser, pathOf } of learners) {
      const read = (batch: Batch) => () => open(site, browser, pathOf(batch))
      const { ratio, smallMs, largeMs } = await compareCosts(read(small), read(large))
      figures.push(
        requireAtMost(
          BAR,
          `${name} of a batch, 2,000 people and 1,000 items against 20 and 50`,
          ratio,
          'times',
        ),
        told(`${name}, 20 people and 50 items`, smallMs, 'ms'),
        told(`${name}, 2,000 people and 1,000 items`, largeMs, 'ms'),
      )
    }
    for (const query of ['', '?members=behind', '?sort=name&page=40']) {
      const times: number[] = []
      for (let asked = 0; asked < BOARD_READS; asked += 1)
        times.push(await timeOf(() => open(site, mentor, `/api/cohorts/${large.id}/board${query}`)))
      const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
      figures.push(requireAtMost(BOARD_P99_MS, `the board of 2,000 people ${query}, p99`, p99, 'ms'))
    }
    figures.push(
      ...(await openStage(site, large, () => open(site, mentor, `/batches/${large.slug}/syllabus`))),
    )
    figures.push(told('counting what 2,000 people have seen of 1,000 items', counted, 'ms'))
    return figures
  } finally {
    await site.stop()
  }
}

/**
 * A stage opens by its date. Pages that are open know that date and ask nothing then; each looks again within a minute. People are told
 * by the server, in a number of statements that must not grow with theirs.
 */
async function openStage(site: BenchSite, { id: batchId, courseId }: Batch, look: () => Promise<void>) {
  const { db } = site
  const now = new Date()
  const [stage] = await db
    .update(stages)
    .set({ opensAt: now })
    .where(and(eq(stages.courseId, courseId), eq(stages.stageNumber, 2)))
    .returning()
  if (!stage) throw new Error('there is no second stage')
  const deliver = () =>
    db.transaction((tx) => notifyOfPastEvent(tx, stageOpened, { batchId, stageId: stage.id }, now))
  const statements = await countStatements(async () => {
    await tellOpenedStages({ db, clock: { now: () => now } })
    await deliver()
  })
  await deliver()
  const isOfStage = and(eq(notifications.type, 'stage-opened'), eq(notifications.entityId, stage.id))
  const toldOnce = await db.$count(notifications, isOfStage)
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${notifications.userId})::int` })
    .from(notifications)
    .where(isOfStage)
  const before = await countCommits(site)
  for (let asked = 0; asked < LOOKS; asked += 1) await look()
  const perLook = ((await countCommits(site)) - before) / LOOKS
  return [
    requireAtMost(MOST_STATEMENTS, 'a stage opens to 2,000 people, statements of the server', statements, ''),
    requireAtMost(1, 'notifications for each of them', toldOnce / (row?.people ?? 0), ''),
    told('people who were told', row?.people ?? 0, ''),
    told('1,000 open pages look again within a minute, statements a second', (perLook * 1_000) / 60, ''),
  ]
}

/** How many statements this process sends while something is done. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    count += 1
    return Reflect.apply(query, this, given)
  }
  try {
    await work()
    return count
  } finally {
    pg.Client.prototype.query = query
  }
}

/** Statements and transactions of all processes so far; PostgreSQL adds them up once a second. */
async function countCommits({ db }: BenchSite): Promise<number> {
  await setTimeout(STATISTICS_MS)
  const { rows } = await db.execute<{ count: string }>(
    sql`select xact_commit as count from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]?.count)
}

async function findId({ db }: BenchSite, username: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (!user) throw new Error(`there is no ${username}`)
  return user.id
}

async function open({ address }: BenchSite, browser: BenchBrowser, path: string): Promise<void> {
  const answer = await browser.fetch(address + path)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
}
