import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { defineSiteFiguresJob } from '#features/admin/server/index.ts'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startLecternProcess } from '#tests/support/lectern-process.ts'
import { type BenchFigure, computeMedian, requireAtMost, told } from './figure.ts'
import { type BenchBrowser, signInBenchBrowser } from './support/bench-session.ts'
import { compareCosts, timeOf } from './support/compare-costs.ts'
import { runHttpLoad } from './support/http-load.ts'
import { type ConsoleSize, makeLargeConsole } from './support/large-console.ts'

/** Of the whole size: `CONSOLE_SCALE=0.1` is ten times quicker to make. */
const SCALE = Number(process.env['CONSOLE_SCALE'] ?? 1)
const LARGE: ConsoleSize = { people: 1_000_000 * SCALE, items: 100_000 * SCALE }
const SMALL: ConsoleSize = { people: LARGE.people / 100, items: LARGE.items / 100 }

const CLIENTS = 8
const [ROUNDS, SECONDS] = [3, 1]
const P99_BAR_MS = 40
const RATIO_BAR = 1.2
/** Runs of the job that count all earlier days of a site that has counted none. */
const JOB_RUNS = 18
const FAR_PAGE = 100

/**
 * Lists of the console, with the parameter that takes `next` of the page before, and `{course}` for one that many were given. A new list
 * is one line here.
 */
const LISTS = [
  { name: 'inbox, closed', path: '/api/admin/inbox?state=closed', cursor: 'after' },
  { name: 'inbox, open', path: '/api/admin/inbox?state=open', cursor: 'after' },
  { name: 'inbox, closed feedback', path: '/api/admin/inbox?state=closed&kind=feedback', cursor: 'after' },
  { name: 'tickets, open', path: '/api/admin/tickets?state=open', cursor: 'after' },
  { name: 'tickets, closed', path: '/api/admin/tickets?state=closed', cursor: 'after' },
  { name: 'tickets, of a type', path: '/api/admin/tickets?state=closed&type=mentor', cursor: 'after' },
  { name: 'tickets, nobody has', path: '/api/admin/tickets?state=closed&assigned=nobody', cursor: 'after' },
  { name: 'orders', path: '/api/admin/orders?limit=30', cursor: 'after' },
  { name: 'orders, requested', path: '/api/admin/orders?state=requested', cursor: 'after' },
  { name: 'people', path: '/api/admin/people?group=all', cursor: 'before' },
  { name: 'people, creators', path: '/api/admin/people?group=creators', cursor: 'before' },
  { name: 'people, banned', path: '/api/admin/people?group=banned', cursor: 'before' },
  { name: 'audit log, of jobs', path: '/api/admin/audit?by=job', cursor: 'before' },
  { name: 'audit log, of an act', path: '/api/admin/audit?action=account.banned', cursor: 'before' },
  { name: 'audit log', path: '/api/admin/audit?limit=50', cursor: 'before' },
  { name: 'courses', path: '/api/admin/courses?limit=50', cursor: 'before' },
  { name: 'bundles', path: '/api/admin/bundles?limit=50', cursor: 'before' },
  { name: 'grants of a course', path: '/api/admin/grants/course/{course}?limit=50', cursor: 'after' },
] as const

/**
 * What the console costs an administrator on a site with a million people and ten million entries in the ledger, against one with a
 * hundredth of everything: what an answer takes when nobody else asks, and what it takes when eight clients ask all the time.
 */
export async function run(): Promise<BenchFigure[]> {
  const small = await startSite(SMALL)
  const large = await startSite(LARGE)
  try {
    const figures: BenchFigure[] = []
    for (const [name, path] of Object.entries(large.paths)) {
      const smallPath = small.paths[name] ?? path
      const { smallMs, largeMs, ratio } = await compareCosts(small.ask(smallPath), large.ask(path))
      const loads = []
      for (let round = 0; round < ROUNDS; round += 1)
        loads.push({ small: await small.load(smallPath), large: await large.load(path) })
      figures.push(
        requireAtMost(RATIO_BAR, `${name}, large against small`, ratio, 'times'),
        told(`${name}, small`, smallMs, 'ms'),
        told(`${name}, large`, largeMs, 'ms'),
        requireAtMost(
          P99_BAR_MS,
          `${name}, p99 of ${CLIENTS} clients, large`,
          computeMedian(loads.map((one) => one.large.p99)),
          'ms',
        ),
        told(
          `${name}, p99 of ${CLIENTS} clients, small`,
          computeMedian(loads.map((one) => one.small.p99)),
          'ms',
        ),
      )
    }
    return [...figures, told('counting figures for the first time, a run', large.jobMs, 'ms')]
  } finally {
    await Promise.all([large.stop(), small.stop()])
  }
}

async function startSite(size: ConsoleSize) {
  const lectern = await startLecternProcess({ LOG_LEVEL: 'warn' })
  const options = { url: lectern.databaseUrl, onConnectionError: () => {}, statementTimeoutMs: 0 }
  const database = openDatabase(options)
  const { db } = database
  await makeLargeConsole(db, size)
  const browser = await signInBenchBrowser({ address: lectern.address, db }, ['admin'])
  const jobMs = await countAllFigures(db)
  const [person] = (
    await db.execute<{ id: string; email: string; username: string }>(
      sql`select id, email, username from users where username = 'person-77'`,
    )
  ).rows
  // The one that all grants are for.
  const [course] = (await db.execute<{ id: string }>(sql`select id from courses order by id limit 1`)).rows
  if (!person || !course) throw new Error('nobody was made')
  const read = <Answer>(path: string) => readJson<Answer>(browser, lectern.address + path)
  const paths: Record<string, string> = {}
  for (const { name, path: template, cursor } of LISTS) {
    const path = template.replace('{course}', course.id)
    paths[`${name}, first page`] = path
    paths[`${name}, page ${FAR_PAGE}`] = await findFarPage(read, path, cursor)
  }
  const search = (text: string) => `/api/admin/people?search=${encodeURIComponent(text)}`
  Object.assign(paths, {
    'people who begin with two letters': search('an'),
    'people by e-mail address': search(person.email),
    'people by username': search(person.username),
    'people by id': search(person.id),
    'people, none found': search('nobody of this name'),
    'tickets by number': '/api/admin/tickets?state=closed&search=1042',
    'tickets by title': `/api/admin/tickets?state=closed&search=${createHash('md5').update('42').digest('hex')}`,
    'tickets by e-mail address': `/api/admin/tickets?state=closed&search=${encodeURIComponent(person.email)}`,
    'tickets, none found': '/api/admin/tickets?state=closed&search=nothing+of+this',
    'orders of a learner': `/api/admin/orders?search=${person.username}`,
    'audit log of an account': `/api/admin/audit?search=${person.username}`,
    'audit log, never happened': '/api/admin/audit?by=job&action=account.banned',
    'courses, none found': '/api/admin/courses?search=nothing+of+this',
    'grants of an address': `/api/admin/grants/course/${course.id}?email=${encodeURIComponent(person.email)}`,
    rewards: '/api/admin/rewards',
    'page of a person': `/api/admin/people/${person.id}`,
    queues: '/api/admin/queues',
    'figures of 90 days': '/api/admin/figures?days=90',
    'overview as a page': '/admin',
  })
  return {
    paths,
    jobMs,
    ask: (path: string) => async () => {
      const answer = await browser.fetch(lectern.address + path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      await answer.arrayBuffer()
    },
    async load(path: string) {
      // Asked anew, since the copy of the session in the cookie is good for a minute.
      await read('/api/admin/queues')
      const cookie = browser
        .cookies()
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ')
      const headers = { cookie, 'accept-encoding': 'gzip' }
      return runHttpLoad({ url: lectern.address + path, headers, connections: CLIENTS, seconds: SECONDS })
    },
    async stop() {
      await database.close()
      await lectern.stop()
      lectern.clean()
    },
  }
}

async function readJson<Answer>(browser: BenchBrowser, url: string): Promise<Answer> {
  const answer = await browser.fetch(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The address of the hundredth page, or of the last full one where there are fewer. */
async function findFarPage(
  read: <Answer>(path: string) => Promise<Answer>,
  path: string,
  cursor: string,
): Promise<string> {
  let found = path
  for (let page = 2; page <= FAR_PAGE; page += 1) {
    const { next } = await read<{ next: string | null }>(found)
    if (next === null) break
    const following = `${path}&${cursor}=${next}`
    if ((await read<{ next: string | null }>(following)).next === null) break
    found = following
  }
  return found
}

async function countAllFigures(db: ReturnType<typeof openDatabase>['db']): Promise<number> {
  const job = defineSiteFiguresJob({ db, clock: systemClock })
  const context = { signal: new AbortController().signal } as Parameters<typeof job.handle>[1]
  const times: number[] = []
  for (let run = 0; run < JOB_RUNS; run += 1) {
    times.push(await timeOf(() => job.handle({}, context)))
  }
  return computeMedian(times)
}
