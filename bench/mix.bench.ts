import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type BenchFigure, requireAtLeast, requireAtMost, told } from './figure.ts'
import { type BenchLearner, refreshLearners } from './support/bench-learners.ts'
import type { HttpRequest } from './support/http-load.ts'
import { type LearnerSite, startLearnerSite } from './support/learner-site.ts'
import { makeLearners } from './support/make-learners.ts'
import type { MixLoadResult, MixLoadSettings, MixRun } from './support/mix-load.ts'
import {
  findPostmaster,
  listDescendants,
  readCpuSeconds,
  readPss,
  readRss,
  waitForMessage,
} from './support/processes.ts'

const LOADER = fileURLToPath(new URL('./support/mix-load.ts', import.meta.url))
const LOADERS = 2
const SOCKETS = 5_000
const PER_SECOND = 1_000
/** What the machine bears without waiting: what a request costs is taken from it. */
const CALM_PER_SECOND = 100
const [WARM_SECONDS, SECONDS] = [5, 30]
/** Of twenty: 60 % ticks, 20 % reads of the API, 15 % pages, 5 % writes. */
const ORDER =
  'tick page tick read tick tick read tick page tick tick read tick write tick page tick tick read tick'.split(
    ' ',
  )
const KINDS = ['tick', 'read', 'page', 'write']
const BAR_MS = 50
/** Of what is answered when there is more to do than can be done: what would take longer has to be refused. */
const OVERLOADED_BAR_MS = 2_000
const SHOWN_FAILURES = 10
const MEGABYTE = 1_048_576

/**
 * What people who learn send, 1,000 a second for half a minute from 5,000 of them, each with an open socket: of a hundred
 *
 * - 60 ticks of a player, on a socket of its own each, one in eight seconds;
 * - 20 reads of the API: the number at the bell three times, notifications, a lesson twice, comments twice, replies, enrolments,
 *   notes and a search, in turn;
 * - 15 pages, signed in and compressed: a lesson four times, home, /courses, the dashboard, enrolments and notifications, in turn;
 * - 5 writes: a comment, a like, a note, following somebody and a course on the wishlist, in turn.
 *
 * Every second learner comes with a copy of the session in the cookie that is good for a minute, so that a fifth of the requests look
 * it up, as is with one request in twelve seconds. What is due is sent at a constant rate whether or not anything has been
 * answered, and its time counts from when it was due. What follows writes is done by jobs within the same process.
 */
export async function run(): Promise<BenchFigure[]> {
  const site = await startLearnerSite()
  try {
    const learners = await makeLearners(site, SOCKETS)
    const parts = Array.from({ length: LOADERS }, (_, part) =>
      learners.filter((_one, index) => index % LOADERS === part),
    )
    const loaders = await Promise.all(parts.map((own) => startLoader(settingsOf(site, own))))
    const postmaster = await findPostmaster(site.dataDir)
    const databasePids = async () => [postmaster, ...(await listDescendants(postmaster))]
    const costs = async () => ({
      node: await readCpuSeconds(site.child.pid ?? 0),
      database: await sum(readCpuSeconds, await databasePids()),
      load: await sum(
        readCpuSeconds,
        loaders.map(({ pid }) => pid),
      ),
    })
    const measure = async (perSecond: number) => {
      const shared = { perSecond: perSecond / LOADERS, warmSeconds: WARM_SECONDS, seconds: SECONDS }
      const runs: MixRun[] = []
      for (const own of parts) runs.push({ ...shared, cookies: await halfRefreshed(site, own) })
      const [before, started] = [await costs(), performance.now()]
      const results = await Promise.all(runs.map((run, part) => loaders[part]?.run(run)))
      const [after, passed] = [await costs(), (performance.now() - started) / 1_000]
      const used = (who: keyof typeof before) => after[who] - before[who]
      return {
        ...summarise(results.flatMap((one) => one ?? [])),
        ofCore: (who: keyof typeof before) => (used(who) / passed) * 100,
        perRequest: (who: keyof typeof before) =>
          (used(who) / (perSecond * (WARM_SECONDS + SECONDS))) * 1_000,
      }
    }
    const calm = await measure(CALM_PER_SECOND)
    const busy = await measure(PER_SECOND)
    const rss = await readRss(site.child.pid ?? 0)
    const [pids, pss] = [await databasePids(), await sum(readPss, await databasePids())]
    await Promise.all(loaders.map(({ stop }) => stop()))
    return [
      requireAtMost(
        BAR_MS,
        `p99 of ${PER_SECOND} requests/s of every kind over ${SOCKETS} sockets`,
        busy.p99(),
        'ms',
      ),
      requireAtLeast(1, 'answered with success, of those sent', busy.answered, ''),
      requireAtMost(OVERLOADED_BAR_MS, 'p99 of those answered with success', busy.answeredP99, 'ms'),
      told('refused with 503 and Retry-After, of those sent', busy.refused(), ''),
      ...KINDS.flatMap((kind) => [
        told(`${kind}, p99 of those answered`, busy.p99(kind), 'ms'),
        told(`${kind}, answered, of those sent`, busy.answeredOf(kind), ''),
        told(`${kind}, refused, of those sent`, busy.refused(kind), ''),
      ]),
      told('CPU of Node, of one core', busy.ofCore('node'), '%'),
      told('CPU of PostgreSQL, of one core', busy.ofCore('database'), '%'),
      told('CPU of the load itself, of one core', busy.ofCore('load'), '%'),
      told('memory of the web process', rss / MEGABYTE, 'MB'),
      told('memory of PostgreSQL, all processes', pss / MEGABYTE, 'MB'),
      told('processes of PostgreSQL', pids.length, ''),
      told(`p99 at ${CALM_PER_SECOND} requests/s`, calm.p99(), 'ms'),
      ...KINDS.map((kind) => told(`${kind}, p99 at ${CALM_PER_SECOND} requests/s`, calm.p99(kind), 'ms')),
      told(`answered with success at ${CALM_PER_SECOND} requests/s`, calm.answered, ''),
      told('CPU of Node per request', calm.perRequest('node'), 'ms'),
      told('CPU of PostgreSQL per request', calm.perRequest('database'), 'ms'),
    ]
  } finally {
    await site.stop()
  }
}

async function startLoader(settings: MixLoadSettings) {
  const child = fork(LOADER, [], { execArgv: [] })
  child.send(settings)
  await waitForMessage(child)
  return {
    pid: child.pid ?? 0,
    async run(run: MixRun): Promise<MixLoadResult> {
      const result = waitForMessage<MixLoadResult>(child)
      child.send(run)
      return result
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Cookies of these learners, every second one with a copy of the session that is good for the run. */
async function halfRefreshed(site: LearnerSite, learners: readonly BenchLearner[]): Promise<string[]> {
  const fresh = await refreshLearners(
    site,
    learners.filter((_, index) => index % 2 === 0),
  )
  return learners.map((one, index) => (index % 2 === 0 ? (fresh[index / 2] ?? one) : one).cookie)
}

function settingsOf(site: LearnerSite, learners: readonly BenchLearner[]): MixLoadSettings {
  const { address, course, lecture, thread, lessons, people, courseIds } = site
  const get = (path: string): HttpRequest => ({ path })
  const post = (path: string, sent: object): HttpRequest => ({
    path,
    method: 'POST',
    body: JSON.stringify(sent),
  })
  const put = (path: string): HttpRequest => ({ path, method: 'PUT' })
  const bell = get('/api/notifications/unread')
  const lessonRead = get(`/api/courses/${course.seoTitle}/lessons/${lecture.seoTitle}`)
  const comments = get(`/api/lessons/${lecture.id}/comments`)
  const replies = get(`/api/comments/${thread}/replies`)
  const notesRead = get(`/api/lessons/${lecture.id}/notes`)
  const text = 'The table has to grow with what it holds, which took me a while to see at 0:42'
  const lectures = lessons.filter(({ type }) => type === 'lecture')
  return {
    address: address.replace('localhost', '127.0.0.1'),
    cookies: learners.map(({ cookie }) => cookie),
    lessonId: lecture.id,
    order: ORDER,
    requests: {
      read: [
        ...[bell, lessonRead, comments, bell, get('/api/notifications'), replies, lessonRead, bell, comments],
        ...[get('/api/profile/enrollments'), notesRead, get('/api/search?query=usual%20title')],
      ],
      page: [
        ...lectures.slice(0, 2).map(({ seoTitle }) => get(`/courses/${course.seoTitle}/${seoTitle}`)),
        ...['/', '/courses', '/profile'].map(get),
        ...lectures.slice(2, 4).map(({ seoTitle }) => get(`/courses/${course.seoTitle}/${seoTitle}`)),
        ...['/profile/enrollments', '/notifications'].map(get),
      ],
      write: lectures.flatMap(({ id }, index) => [
        post(`/api/lessons/${id}/comments`, { id: '{uuid}', text }),
        put(`/api/lessons/${id}/like`),
        post(`/api/lessons/${id}/notes`, {
          id: '{uuid}',
          title: 'What a look-up costs',
          text,
          timestamp: 42,
        }),
        put(`/api/people/${people[index % people.length]}/follow`),
        put(`/api/courses/${courseIds[index % courseIds.length]}/wishlist-item`),
      ]),
    },
  }
}

/** Over processes, some of which may have ended meanwhile. */
async function sum(read: (pid: number) => Promise<number>, pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map((pid) => read(pid).catch(() => 0)))
  return each.reduce((all, one) => all + one, 0)
}

/** What was answered, and how fast; failures are named. */
function summarise(results: readonly MixLoadResult[]) {
  const failures = new Set(results.flatMap((one) => one.failures))
  if (failures.size > 0)
    process.stdout.write(`  failed: ${[...failures].slice(0, SHOWN_FAILURES).join('; ')}\n`)
  const timesOf = (kind: string) => results.flatMap(({ times }) => times[kind] ?? [])
  const all = KINDS.flatMap(timesOf)
  const sent = results.reduce((count, one) => count + one.sent, 0)
  // What was not answered is waited for for ever.
  const unanswered = Array.from({ length: sent - all.length }, () => Number.POSITIVE_INFINITY)
  const shareOf = (kind: string) => ORDER.filter((one) => one === kind).length / ORDER.length
  const refusedOf = (kind: string) => results.reduce((count, { refused }) => count + (refused[kind] ?? 0), 0)
  return {
    answered: all.length / sent,
    answeredOf: (kind: string) => timesOf(kind).length / (sent * shareOf(kind)),
    answeredP99: p99(all),
    refused: (kind?: string) =>
      kind
        ? refusedOf(kind) / (sent * shareOf(kind))
        : KINDS.reduce((n, one) => n + refusedOf(one), 0) / sent,
    p99: (kind?: string) => p99(kind ? timesOf(kind) : [...all, ...unanswered]),
  }
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
}
