import { type BenchFigure, computeMedian, requireAtLeast, told } from './figure.ts'
import type { BareQuery } from './support/bare-list.ts'
import { startBareServer } from './support/bare-server.ts'
import { type BenchLearner, refreshLearners } from './support/bench-learners.ts'
import { type HttpRequest, runHttpLoad } from './support/http-load.ts'
import { type LearnerSite, startLearnerSite } from './support/learner-site.ts'
import { makeLearners } from './support/make-learners.ts'
import { countStatements } from './support/statement-counter.ts'

const ROUNDS = 5
const SECONDS = 2
/** So many that none of them searches more often than one may. */
const SEARCHING = 400
const COUNTED = 20
const BAR = 40
const ANSWERS = 'create table bare_answers (name text primary key, body text not null)'
const BODY = 'select body from bare_answers where name = $1'

/** Reads of the API, signed in, against a bare Hono answer of the same bytes, which one prepared query finds by their key. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startLearnerSite()
  const reads = Object.entries(readsOf(site))
  await site.pool.query(ANSWERS)
  const queries: Record<string, BareQuery> = {}
  for (const [name, request] of reads) {
    const body = await bodyOf(site, request, await site.cookie())
    await site.pool.query('insert into bare_answers values ($1, $2)', [name, body])
    queries[keyOf(name)] = { sql: BODY, values: [name], whole: true }
  }
  const bare = await startBareServer('./bare-list.ts', { databaseUrl: site.databaseUrl, queries })
  const searching = await makeLearners(site, SEARCHING)
  const figures: BenchFigure[] = []
  for (const [name, request] of reads) {
    const [ratios, rates]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round += 1) {
      const cookies = name === 'search' ? await cookiesOf(site, searching) : [await site.cookie()]
      const ours = await runHttpLoad({
        url: site.address,
        requests: cookies.map((cookie) => ({ ...request, headers: { cookie } })),
        seconds: SECONDS,
      })
      const theirs = await runHttpLoad({ url: `${bare.address}/${keyOf(name)}`, seconds: SECONDS })
      // The first round warms up.
      if (round === 0) continue
      ratios.push((ours.rate / theirs.rate) * 100)
      rates.push(ours.rate)
    }
    const cookie = await site.cookie()
    const statements = await countStatements(site.pool, COUNTED, () => bodyOf(site, request, cookie))
    figures.push(
      requireAtLeast(
        BAR,
        `${name} as JSON, against bare Hono and a query by key`,
        computeMedian(ratios),
        '%',
      ),
      told(`${name} as JSON`, computeMedian(rates), '1/s'),
      told(`${name} as JSON, statements`, statements.length, ''),
    )
  }
  await bare.stop()
  await site.stop()
  return figures
}

function readsOf({ course, lecture, thread }: LearnerSite): Record<string, HttpRequest> {
  return {
    'lesson detail': { path: `/api/courses/${course.seoTitle}/lessons/${lecture.seoTitle}` },
    'comments of 20': { path: `/api/lessons/${lecture.id}/comments` },
    replies: { path: `/api/comments/${thread}/replies` },
    notifications: { path: '/api/notifications' },
    'number at the bell': { path: '/api/notifications/unread' },
    // The one that is no GET, so that the session is looked up.
    allowance: { path: '/api/allowance', method: 'POST', body: '{}' },
    enrolments: { path: '/api/profile/enrollments' },
    notes: { path: `/api/lessons/${lecture.id}/notes` },
    search: { path: '/api/search?query=usual%20title' },
  }
}

const keyOf = (name: string) => name.replaceAll(/\W+/g, '-')

const cookiesOf = async (site: LearnerSite, learners: readonly BenchLearner[]) =>
  (await refreshLearners(site, learners)).map(({ cookie }) => cookie)

async function bodyOf(site: LearnerSite, { path, body, ...sent }: HttpRequest, cookie: string) {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(site.address + path, { ...sent, headers, ...(body && { body }) })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}
