import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TickAck } from '#features/learning/rules/tick.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import { getClusterFolder } from '#platform/server/db/embedded-postgres-files.ts'
import { findPostgresProcesses } from '#platform/server/db/embedded-postgres-orphans.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeLesson } from '#tests/support/factories.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { createHttpBrowser, type HttpBrowser } from '#tests/support/http-browser.ts'
import { type LecternProcess, runLectern, startLecternProcess } from '#tests/support/lectern-process.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'

const PASSWORD = 'learn-with-lectern'
const LIMIT = { timeout: 40_000 }
const TEST_LIMIT_MS = 150_000
/** Answers that take longer hang: expected are two seconds on an idle machine. */
const HANG_MS = 15_000

/** One kind of outage, and its end. */
interface Fault {
  begin(): unknown
  end(): unknown
}

interface Scene {
  readonly lectern: LecternProcess
  /** Past the fault, to look at what is there afterwards. */
  readonly database: OpenDatabase
  readonly ada: HttpBrowser
  readonly lessonId: string
}

/** Of the server that is reached through a proxy here. */
const { url: direct } = await setUpTestDatabase()

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function setScene(lectern: LecternProcess, databaseUrl: string): Promise<Scene> {
  const database = openDatabase({ url: databaseUrl, onConnectionError: () => {} })
  closing.push(() => database.close())
  const username = `ada_${randomUUID().slice(0, 8)}`
  const email = `${username}@lectern.example`
  const names = { firstName: 'Ada', lastName: 'Away', username, roles: [] }
  await createSiteAccount(database.db, { email, password: PASSWORD, ...names })
  const { lesson } = await makeLesson(database.db)
  const ada = createHttpBrowser(lectern.address)
  expect(
    (await ada.send('POST', '/api/accounts/sign-in', { json: { email, password: PASSWORD } })).status,
  ).toBe(200)
  // Nothing is believed from a cookie here: who somebody is has to be looked up each time.
  ada.cookies.delete('lectern.session_data')
  return { lectern, database, ada, lessonId: lesson.id }
}

function connect({ lectern, ada }: Scene): Socket {
  const socket = io(lectern.address, {
    path: '/api/realtime',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: [...ada.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  closing.push(() => socket.disconnect())
  return socket
}

const outcome = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('handshake', ({ viewer }: { viewer: string }) => resolve(viewer))
    socket.once('connect_error', (error) => resolve(`refused: ${error.message}`))
  })

const within = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), HANG_MS).unref()),
  ])

/** Everything that needs the database is answered 503, whichever way it comes, and nobody is signed out. */
async function expectAway(scene: Scene): Promise<void> {
  const { ada, lectern } = scene
  const visitor = () => createHttpBrowser(lectern.address)
  const credentials = { email: 'nobody@lectern.example', password: PASSWORD }
  const answers = await within(
    Promise.all([
      ada.send('GET', '/settings'),
      ada.send('GET', '/settings.data'),
      ada.send('GET', '/no-such-page'),
      visitor().send('GET', `/courses/${randomUUID()}`),
      ada.send('GET', '/api/accounts/me'),
      ada.send('POST', '/api/rpc/accounts/updateTimeZone', { json: { json: { timeZone: 'UTC' } } }),
      visitor().send('POST', '/api/accounts/sign-in', { json: credentials }),
      visitor().send('GET', `/videopage/${scene.lessonId}`),
      visitor().send('GET', `/sitemap/courses-${scene.lessonId}.xml`),
    ]),
  )
  for (const { status, headers, body } of answers) {
    expect([status, headers['retry-after']], body.slice(0, 300)).toEqual([503, '2'])
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['set-cookie']).toBeUndefined()
  }
  const [page, , , , api, rpc] = answers
  expect(page?.headers['content-type']).toContain('text/html')
  expect(page?.body).toContain('Back in a moment')
  expect(page?.body).toMatch(/<noscript><meta http-equiv="refresh" content="2"/i)
  // Whose page it is nobody can say: it offers neither an account nor the way to one.
  expect(page?.body).not.toMatch(/Login|Sign in/)
  expect(api?.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', data: { retryAfterSeconds: 2 } })
  expect(rpc?.json()).toMatchObject({ json: { code: 'SERVICE_UNAVAILABLE', status: 503, defined: true } })

  const body = new URLSearchParams(credentials).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await within(visitor().send('POST', '/api/accounts/sign-in-form', { body, headers }))
  expect([form.status, form.headers.location]).toEqual([303, '/sign-in?failure=UNAVAILABLE'])
  const ready = await within(visitor().send('GET', '/readyz'))
  expect([ready.status, ready.json()]).toEqual([503, { database: false, storage: true, accepting: true }])
  expect((await within(visitor().send('GET', '/healthz'))).status).toBe(200)
  expect(await within(outcome(connect(scene)))).toBe('refused: unavailable')
}

async function expectBack(scene: Scene): Promise<void> {
  const { ada, database } = scene
  await expect.poll(async () => (await ada.send('GET', '/settings')).status, LIMIT).toBe(200)
  expect((await ada.send('GET', '/api/accounts/me')).json()).toMatchObject({ lastName: 'Away' })
  expect((await ada.send('GET', '/readyz')).status).toBe(200)
  expect(await outcome(connect(scene))).toBe('learner')
  // Events become jobs and jobs are done: an export is made after it was asked for.
  expect((await ada.send('POST', '/api/rpc/accounts/exportData', { json: { json: {} } })).status).toBe(200)
  const isIdle = () =>
    database.pool
      .query(
        `select type from outbox union all select task_identifier from graphile_worker.jobs where attempts < 1`,
      )
      .then(({ rows }) => rows)
      .catch((error: unknown) => [error])
  await expect.poll(isIdle, LIMIT).toEqual([])
}

/** Begins the fault under load, so that statements, transactions and ticks are under way. */
async function expectToBear(scene: Scene, fault: Fault): Promise<void> {
  const { ada, lectern, lessonId } = scene
  const before = lectern.lines.length
  const visitor = createHttpBrowser(lectern.address)
  const cached = await visitor.send('GET', '/about-us')
  expect(cached.status).toBe(200)
  const socket = connect(scene)
  expect(await outcome(socket)).toBe('learner')
  const session = randomUUID()
  const tick = (seq: number, playedMs: number): Promise<TickAck> =>
    socket
      .timeout(60_000)
      .emitWithAck('watch:tick', { session, seq, lesson: lessonId, from: 0, to: playedMs, playedMs, rate: 1 })
  expect(await tick(1, 0)).toMatchObject({ ok: 1 })

  const under = Array.from({ length: 40 }, (_, n) =>
    n % 2
      ? ada.send('GET', '/api/accounts/me')
      : ada.send('POST', '/api/rpc/accounts/updateTimeZone', { json: { json: { timeZone: 'UTC' } } }),
  )
  await fault.begin()
  let acknowledged = false
  const later = tick(2, 1_000).then((ack) => {
    acknowledged = true
    return ack
  })
  for (const { status } of await within(Promise.all(under))) expect([200, 503]).toContain(status)
  await expect.poll(async () => (await within(visitor.send('GET', '/readyz'))).status, LIMIT).toBe(503)
  await expectAway(scene)
  expect((await within(visitor.send('GET', '/about-us'))).body).toBe(cached.body)
  expect(acknowledged).toBe(false)
  await fault.end()
  // What had reached a halted database is written when it goes on; sent again, it is known.
  expect([{ ok: 2 }, { duplicate: 2 }]).toContainEqual(expect.objectContaining(numberOf(await later)))
  await expectBack(scene)
  // Logged once, and not for each request; a short outage may not be logged at all.
  const errors = lectern.lines.slice(before).filter((line) => line.includes('"level":50'))
  expect(errors.length).toBeLessThanOrEqual(1)
  expect(errors.every((line) => line.includes('the database does not answer'))).toBe(true)
}

const numberOf = (ack: TickAck) => ('ok' in ack ? { ok: ack.ok } : ack)

const signalAll = (cluster: () => string, signal: NodeJS.Signals) => () => {
  for (const pid of findPostgresProcesses(cluster())) kill(pid, signal)
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has just ended by itself, as those of PostgreSQL's workers do.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

describe('an embedded database', () => {
  let lectern: LecternProcess
  const cluster = () => getClusterFolder(lectern.dataDir)

  beforeAll(async () => {
    lectern = await startLecternProcess({ LOG_LEVEL: 'warn' })
  })
  afterAll(async () => {
    signalAll(cluster, 'SIGCONT')()
    await lectern.stop()
    lectern.clean()
  })

  test('that is halted', { timeout: TEST_LIMIT_MS }, async () => {
    const scene = await setScene(lectern, lectern.databaseUrl)
    await expectToBear(scene, { begin: signalAll(cluster, 'SIGSTOP'), end: signalAll(cluster, 'SIGCONT') })
  })

  test('that is killed is started again, and all goes on', { timeout: TEST_LIMIT_MS }, async () => {
    const scene = await setScene(lectern, lectern.databaseUrl)
    const { ada } = scene
    signalAll(cluster, 'SIGKILL')()
    // It may be there again before anybody has looked.
    const { status, headers } = await within(ada.send('GET', '/settings'))
    expect([200, 503]).toContain(status)
    expect(headers['set-cookie']?.join() ?? '').not.toMatch(/session_token=;/)
    await expectBack(scene)
  })

  // The last one: nothing comes after it.
  test('the site ends in good order while its database is halted', { timeout: TEST_LIMIT_MS }, async () => {
    signalAll(cluster, 'SIGSTOP')()
    const browser = createHttpBrowser(lectern.address)
    await expect.poll(async () => (await browser.send('GET', '/readyz')).status, LIMIT).toBe(503)
    const ended = lectern.stop()
    await expect
      .poll(
        () =>
          browser.send('GET', '/healthz').then(
            () => 'serves',
            () => 'gone',
          ),
        LIMIT,
      )
      .toBe('gone')
    // PostgreSQL itself can only end when it runs.
    signalAll(cluster, 'SIGCONT')()
    expect(await ended).toBe(0)
  })
})

describe('a database on a server', () => {
  let proxy: FaultProxy
  let lectern: LecternProcess

  beforeAll(async () => {
    proxy = await startFaultProxy(direct)
    lectern = await startLecternProcess({ DATABASE_URL: proxy.url, LOG_LEVEL: 'warn', DRAIN_SECONDS: '1' })
  })

  afterAll(async () => {
    await lectern.stop()
    lectern.clean()
    await proxy.close()
  })

  test('whose network swallows everything', { timeout: TEST_LIMIT_MS }, async () => {
    const scene = await setScene(lectern, direct)
    await expectToBear(scene, { begin: proxy.swallow, end: proxy.mend })
  })

  test('that takes no connections', { timeout: TEST_LIMIT_MS }, async () => {
    const scene = await setScene(lectern, direct)
    await expectToBear(scene, { begin: proxy.refuse, end: proxy.mend })
  })

  test.each([
    ['refuse', 'server', []],
    ['swallow', 'cli', ['orders', 'list']],
  ] as const)(
    'that stays away at the start (%s) ends the %s with one line',
    { timeout: TEST_LIMIT_MS },
    async (how, program, args) => {
      const own = await startFaultProxy(direct)
      closing.push(() => own.close())
      await own[how]()
      const dataDir = mkdtempSync(join(tmpdir(), 'lectern-away-'))
      closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
      const url = new URL(own.url)
      url.password = 'secret-word'
      const env = { DATABASE_URL: url.href, DATA_DIR: dataDir, PORT: '0', SEED_DEMO: '0', LOG_LEVEL: 'warn' }
      const { code, stderr, stdout } = await runLectern(program, args, env)
      expect(code).toBe(1)
      const told = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
      expect(told).toEqual([
        expect.stringMatching(/^The database at 127\.0\.0\.1:\d+\/\S+ cannot be reached: /),
      ])
      expect(stdout + stderr).not.toContain('secret-word')
    },
  )

  // The last one of this site: nothing comes after it.
  test('that is gone for good keeps no site from ending', { timeout: TEST_LIMIT_MS }, async () => {
    const scene = await setScene(lectern, direct)
    const socket = connect(scene)
    expect(await outcome(socket)).toBe('learner')
    proxy.swallow()
    // What is under way will never be done.
    socket.emit('watch:tick', {
      ...{ session: randomUUID(), seq: 1, lesson: scene.lessonId },
      ...{ from: 0, to: 0, playedMs: 0, rate: 1 },
    })
    const asked = scene.ada.send('GET', '/settings').catch(() => undefined)
    expect([0, 1]).toContain(await within(lectern.stop()))
    await asked
  })
})
