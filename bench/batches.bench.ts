import { eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { encodeVideoSeqNo } from '#features/batches/rules/contents.ts'
import { batchMentors, countAllProgress } from '#features/batches/server/index.ts'
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

type Batch = Awaited<ReturnType<typeof makeLargeBatch>>

/** The pages of a learner; the lesson is one in the middle of the first stage. */
const PAGES: Readonly<Record<string, (batch: Batch) => string>> = {
  home: ({ slug }) => `/batches/${slug}`,
  syllabus: ({ slug }) => `/batches/${slug}/syllabus`,
  'a lesson': ({ slug, courseId }) => `/batches/${slug}/contents/${courseId}/${encodeVideoSeqNo(12)}`,
}

/**
 * What pages of a batch with thousands of people and a thousand items cost a learner against those of a small one, and how fast the
 * board's first screen is for a mentor.
 */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(0)
  try {
    const learner = await signInBenchBrowser(site)
    const mentor = await signInBenchBrowser(site, [], 'mentor')
    const learnerId = await findId(site, 'bench')
    const small = await makeLargeBatch(site.db, learnerId, SMALL)
    const large = await makeLargeBatch(site.db, learnerId, LARGE)
    const mentorId = await findId(site, 'mentor')
    await site.db.insert(batchMentors).values({ batchId: large.id, userId: mentorId, addedAt: new Date() })
    const counted = await timeOf(() => countAllProgress({ db: site.db, clock: { now: () => new Date() } }))
    await site.db.execute(sql`vacuum analyze`)
    const figures: BenchFigure[] = []
    for (const [name, pathOf] of Object.entries(PAGES)) {
      const read = (batch: Batch) => () => open(site, learner, pathOf(batch))
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
    figures.push(told('counting what 2,000 people have seen of 1,000 items', counted, 'ms'))
    return figures
  } finally {
    await site.stop()
  }
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
