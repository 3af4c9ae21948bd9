import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { io } from 'socket.io-client'
import { users } from '#features/accounts/server/tables.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeCourse, makeLesson } from './factories.ts'
import { createHttpBrowser } from './http-browser.ts'
import type { LecternProcess } from './lectern-process.ts'
import { PROCESS_REPORT_PREFIX, type ProcessReport } from './process-report.ts'
import { createSiteAccount } from './site-account.ts'

const AT_ONCE = 16
const PASSWORD = 'learn-with-lectern'
const SEGMENT = '240p/00000.m4s'
/** An address of a stream is good for some minutes: asked for anew this often, of all requests for it. */
const SIGNED_FOR = 500

interface Ask {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Leaves before the answer is complete. */
  readonly leave?: 'at once' | 'while sending' | 'while reading'
}

export interface SoakLoad {
  /** Sends so many requests of every kind, and gives how many were answered with which status. */
  requests(count: number): Promise<Record<string, number>>
  /** Opens and closes so many sockets, a few at a time. */
  sockets(count: number): Promise<void>
}

/** A learner and visitors who do everything that can be done to a server, over and over. */
export async function createSoakLoad(site: {
  address: string
  dataDir: string
  db: Database
}): Promise<SoakLoad> {
  const { hostname, port } = new URL(site.address.replace('localhost', '127.0.0.1'))
  const { course, lesson, video } = await makeLesson(site.db, { course: await makeCourse(site.db) })
  const article = await makeLesson(site.db, { course, type: 'article', articleHtml: '<p>x</p>', seqNo: 2 })
  for (const name of [SEGMENT, 'poster.jpg']) {
    const file = join(site.dataDir, 'media', video?.folder ?? '', name)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, Buffer.alloc(200_000))
  }
  const credentials = { email: 'soak@lectern.example', password: PASSWORD }
  const names = { firstName: 'Sola', lastName: 'Soak', username: 'soak', roles: [] }
  await createSiteAccount(site.db, { ...credentials, ...names })
  await site.db.update(users).set({ unlimitedWatch: true })
  const browser = createHttpBrowser(site.address)
  const { status } = await browser.send('POST', '/api/accounts/sign-in', { json: credentials })
  if (status !== 200) throw new Error(`signing in answered ${status}`)
  const cookie = () => [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const etag = String((await createHttpBrowser(site.address).send('GET', '/courses')).headers.etag)

  let stream = ''
  let streamed = 0
  async function segment(): Promise<string> {
    if (streamed % SIGNED_FOR === 0) {
      const answer = await browser.send('POST', `/api/lessons/${lesson.id}/stream`, { json: {} })
      stream = answer.json<{ address: string }>().address.replace('master.m3u8', SEGMENT)
    }
    streamed += 1
    return stream
  }

  const own = () => ({ cookie: cookie() })
  const json = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) })
  const gzip = { 'accept-encoding': 'gzip' }
  const kinds: (() => Promise<[string, Ask]> | [string, Ask])[] = [
    () => ['/healthz', {}],
    () => ['/courses', { headers: gzip }],
    () => ['/courses', { headers: { ...gzip, 'if-none-match': etag } }],
    () => [`/courses/${course.seoTitle}/${lesson.seoTitle}`, {}],
    () => ['/courses', { headers: { ...gzip, ...own() } }],
    () => ['/api/courses', {}],
    () => ['/api/accounts/me', { headers: own() }],
    () => [`/api/courses/${course.id}/progress`, { headers: own() }],
    () => [`/api/lessons/${article.lesson.id}/read`, { ...json({}), headers: own() }],
    () => [`/api/courses/${course.id}/wishlist-item`, { method: 'PUT', headers: own() }],
    async () => [await segment(), { headers: own() }],
    async () => [await segment(), { headers: { ...own(), range: 'bytes=10-1000' } }],
    async () => [await segment(), { headers: own(), leave: 'while reading' }],
    () => [`/media/${video?.folder}/poster.jpg`, {}],
    () => [`/media/${video?.folder}/missing.jpg`, {}],
    () => ['/nothing/here', {}],
    () => ['/api/nothing', {}],
    () => ['/api/courses?page=-1', {}],
    () => ['/api/accounts/sign-up', json({ email: 'x' })],
    () => ['/api/accounts/sign-out', { ...json({}), headers: { origin: 'https://evil.example' } }],
    () => ['/api/accounts/sign-up', json({ email: 'x'.repeat(300_000) })],
    () => ['/api/realtime/?EIO=4&transport=polling', {}],
    () => ['/courses', { headers: own(), leave: 'at once' }],
    () => ['/courses', { headers: gzip, leave: 'while reading' }],
    () => ['/api/accounts/sign-up', { ...json({ email: 'x' }), leave: 'while sending' }],
  ]

  return {
    async requests(count) {
      const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
      const answers: Record<string, number> = {}
      await atOnce(count, async (index) => {
        const kind = kinds[index % kinds.length]
        if (!kind) return
        const [path, ask] = await kind()
        const answer = await send({ agent, hostname, port, path }, ask)
        for (const line of answer.headers?.['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (ask.headers?.['cookie'] && value) browser.cookies.set(name, value)
        }
        answers[answer.status] = (answers[answer.status] ?? 0) + 1
      })
      agent.destroy()
      return answers
    },

    sockets: (count) =>
      atOnce(count, async (index) => {
        const socket = io(site.address, {
          ...{ path: '/api/realtime', transports: ['websocket'], reconnection: false, forceNew: true },
          extraHeaders: own(),
        })
        await new Promise((resolve, reject) => {
          socket.once('handshake', resolve).once('connect_error', reject)
        })
        await socket.timeout(30_000).emitWithAck('comments:watch', { lessonId: lesson.id })
        if (index % 2 === 0) socket.disconnect()
        else socket.io.engine.close()
      }),
  }
}

async function atOnce(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

function send(
  to: { agent: Agent; hostname: string; port: string; path: string },
  { method = 'GET', headers = {}, body, leave }: Ask,
): Promise<{ status: string; headers?: IncomingHttpHeaders }> {
  const { promise, resolve } = Promise.withResolvers<{ status: string; headers?: IncomingHttpHeaders }>()
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) + (leave ? 1000 : 0) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const request = httpRequest({ ...to, method, headers: { ...type, ...length, ...headers } })
  let answered = false
  const over = () => !answered && resolve({ status: leave ? 'left' : 'failed' })
  request.on('error', over).on('close', over)
  request.on('response', (response) => {
    answered = true
    response.on('error', () => resolve({ status: 'left' }))
    if (leave === 'while reading') request.destroy()
    response.resume()
    response.on('close', () => resolve({ status: String(response.statusCode), headers: response.headers }))
  })
  if (leave === 'while sending') request.write(body, () => request.destroy())
  else request.end(body)
  if (leave === 'at once') request.once('finish', () => setImmediate(() => request.destroy()))
  return promise
}

const REPORTER = new URL('./process-report.ts', import.meta.url).href

/** For a server whose memory is to be looked at. */
export const PROCESS_REPORT_ENV = { NODE_OPTIONS: `--expose-gc --import ${REPORTER}` }

export interface SiteReport extends ProcessReport {
  /** Open connections to its database. */
  readonly connections: number
}

/** What a server started with `PROCESS_REPORT_ENV` holds on to, after a forced collection. */
export async function readSiteReport(
  site: Pick<LecternProcess, 'child' | 'lines'> & { pool: Pool },
): Promise<SiteReport> {
  const reports = () => site.lines.filter((line) => line.startsWith(PROCESS_REPORT_PREFIX))
  const before = reports().length
  site.child.kill('SIGUSR2')
  while (reports().length === before) await wait(20)
  const { rows } = await site.pool.query(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  )
  return {
    ...(JSON.parse(reports().at(-1)?.slice(PROCESS_REPORT_PREFIX.length) ?? '') as ProcessReport),
    connections: rows[0].count,
  }
}
