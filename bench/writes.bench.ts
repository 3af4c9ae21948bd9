import { type BenchFigure, computeMedian, requireAtLeast, told } from './figure.ts'
import { startBareServer } from './support/bare-server.ts'
import type { BareTableWrite, BareWritesSettings } from './support/bare-writes.ts'
import { type HttpRequest, runHttpLoad } from './support/http-load.ts'
import { type LearnerSite, startLearnerSite } from './support/learner-site.ts'
import { makeLearners } from './support/make-learners.ts'
import { startRowCounter } from './support/row-counter.ts'

const ROUNDS = 5
const SECONDS = 2
/** So many that no account writes more often than one may. */
const ACCOUNTS = 800
const CONNECTIONS = 16
const COUNTED = 100
const BAR = 40
/** Connections of a process for requests. */
const POOL = 14

/**
 * Writes through the API, signed in, against a bare server that changes as many rows of that size in one transaction over as many
 * connections. What follows a write, such as notifications, is for jobs: they stand in the queue and are not done here.
 */
export async function run(): Promise<BenchFigure[]> {
  const site = await startLearnerSite({ WORKER: 'separate' })
  // Without a copy of the session: whoever writes is looked up anyway.
  const cookies = (await makeLearners(site, ACCOUNTS)).map(({ cookie }) => cookie)
  const kinds = Object.entries(writesOf(site))
  // What limits keep of an account is inserted once, and then updated.
  for (const [, steps] of kinds)
    await runHttpLoad({ url: site.address, requests: dealOut(steps, cookies), seconds: SECONDS })
  const count = await startRowCounter(site.pool)
  const writes: Record<string, readonly BareTableWrite[]> = {}
  for (const [name, steps] of kinds)
    for (const step of steps) {
      const counted = cookies.slice(0, COUNTED)
      writes[`${step.method} ${keyOf(name)}`] = await count(COUNTED, () => sendAll(site, step, counted))
    }
  const settings: BareWritesSettings = { databaseUrl: site.databaseUrl, connections: POOL, writes }
  const bare = await startBareServer('./bare-writes.ts', settings)
  const figures: BenchFigure[] = []
  for (const [name, steps] of kinds) {
    const [ratios, rates]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours = await runHttpLoad({
        url: site.address,
        requests: dealOut(steps, cookies),
        seconds: SECONDS,
      })
      const peers = steps.map((step) => ({ ...step, path: () => `/${keyOf(name)}` }))
      const theirs = await runHttpLoad({
        url: bare.address,
        requests: dealOut(peers, cookies),
        seconds: SECONDS,
      })
      // The first round warms up.
      if (round === 0) continue
      ratios.push((ours.rate / theirs.rate) * 100)
      rates.push(ours.rate)
    }
    const rows = steps.flatMap((step) => writes[`${step.method} ${keyOf(name)}`] ?? [])
    const changed = rows.reduce((sum, one) => sum + one.inserted + one.updated + one.deleted, 0)
    figures.push(
      requireAtLeast(BAR, `${name}, against a bare transaction of as many rows`, computeMedian(ratios), '%'),
      told(name, computeMedian(rates), '1/s'),
      told(`${name}, rows changed`, changed / steps.length, ''),
    )
  }
  await bare.stop()
  await site.stop()
  return figures
}

/** A request of a write, for the account of this number. */
interface Step extends Omit<HttpRequest, 'path' | 'method'> {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  path(account: number): string
}

/** What is put on and taken away again by the same account has two steps. */
function writesOf({ lessons, people, courseIds }: LearnerSite): Record<string, readonly Step[]> {
  const lectures = lessons.filter(({ type }) => type === 'lecture').map(({ id }) => id)
  const one = (ids: readonly string[], account: number) => ids[account % ids.length] ?? ''
  const toggle = (path: Step['path']): readonly Step[] => [
    { method: 'PUT', path },
    { method: 'DELETE', path },
  ]
  const text = 'The table has to grow with what it holds, which took me a while to see at 0:42'
  const note = { id: '{uuid}', title: 'What a look-up costs', text, timestamp: 42 }
  return {
    'a comment': [
      {
        ...{ method: 'POST', body: JSON.stringify({ id: '{uuid}', text }) },
        path: (account) => `/api/lessons/${one(lectures, account)}/comments`,
      },
    ],
    'liking a lesson': toggle((account) => `/api/lessons/${one(lectures, account)}/like`),
    'a note': [
      {
        ...{ method: 'POST', body: JSON.stringify(note) },
        path: (account) => `/api/lessons/${one(lectures, account)}/notes`,
      },
    ],
    following: toggle((account) => `/api/people/${one(people, account)}/follow`),
    'the wishlist': toggle((account) => `/api/courses/${one(courseIds, account)}/wishlist-item`),
  }
}

const keyOf = (name: string) => name.replaceAll(/\W+/g, '-')

const asAccount = ({ path, ...step }: Step, cookie: string, account: number): HttpRequest => ({
  ...step,
  path: path(account),
  headers: { cookie },
})

/** Each connection sends all steps of an account before those of the next. */
function dealOut(steps: readonly Step[], cookies: readonly string[]): HttpRequest[] {
  const requests: HttpRequest[] = []
  for (let at = 0; at < cookies.length; at += CONNECTIONS)
    for (const step of steps)
      for (const [index, cookie] of cookies.slice(at, at + CONNECTIONS).entries())
        requests.push(asAccount(step, cookie, at + index))
  return requests
}

async function sendAll(site: LearnerSite, step: Step, cookies: readonly string[]): Promise<void> {
  for (const [account, cookie] of cookies.entries()) {
    const { path, method, body } = asAccount(step, cookie, account)
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const sent = body?.replaceAll('{uuid}', () => crypto.randomUUID())
    const answer = await fetch(site.address + path, {
      method: method ?? 'GET',
      headers,
      ...(sent && { body: sent }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}
