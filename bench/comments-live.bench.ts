import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { follows } from '#features/community/server/follow-tables.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import { createHttpBrowser, type HttpBrowser } from '#tests/support/http-browser.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'
import { type BenchFigure, requireAtLeast, requireAtMost } from './figure.ts'
import { startBenchSite } from './support/bench-site.ts'
import type { CommentWatchersRequest, CommentWatchersResult } from './support/comment-watchers.ts'
import { waitForMessage } from './support/processes.ts'

const SOCKETS = 1_000
const MENTIONED = 50
const COMMENTS = 20
const BETWEEN_MS = 1_500
const PASSWORD = 'benchmark password'
const PROGRAM = fileURLToPath(new URL('./support/comment-watchers.ts', import.meta.url))

/** A comment that mentions 50 people, seen by 1,000 open tabs, those of the 50 among them. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(0)
  try {
    const { lesson } = await makeLesson(site.db, { course: await makeCourse(site.db) })
    const people: { id: string; username: string; browser: HttpBrowser }[] = []
    for (let index = 0; index <= MENTIONED; index += 1) people.push(await signUp(site, `person${index}`))
    const [author, ...mentioned] = people
    if (!author) throw new Error('nobody writes')
    await site.db
      .insert(follows)
      .values(mentioned.map(({ id }) => ({ followerId: author.id, userId: id, createdAt: new Date() })))
    const visitor = createHttpBrowser(site.address)
    await visitor.send('POST', '/api/allowance', { json: {} })
    const cookies = [
      ...mentioned.map(({ browser }) => cookieOf(browser)),
      ...Array.from({ length: SOCKETS - MENTIONED }, () => cookieOf(visitor)),
    ]
    const tabs = await openTabs({ address: site.address, lessonId: lesson.id, cookies })
    const text = `Look at 0:12, ${mentioned.map(({ username }) => `@${username}`).join(' ')}`
    const sentAt = new Map<string, number>()
    for (let index = 0; index < COMMENTS; index += 1) {
      const id = randomUUID()
      sentAt.set(id, now())
      const json = { id, text }
      const { status } = await author.browser.send('POST', `/api/lessons/${lesson.id}/comments`, { json })
      if (status !== 201) throw new Error(`commenting answered ${status}`)
      await wait(BETWEEN_MS)
    }
    const heard = await tabs.report()
    await tabs.stop()
    const taken = heard.comments.map(([id, at]) => at - (sentAt.get(id) ?? Number.NaN))
    const starts = [...sentAt.values()]
    const bells = heard.bells.map((at) => at - Math.max(...starts.filter((start) => start <= at)))
    return [
      requireAtMost(
        1_000,
        `p99 until ${SOCKETS} tabs have a comment that mentions ${MENTIONED}`,
        p99(taken),
        'ms',
      ),
      requireAtMost(1_000, `p99 until the ${MENTIONED} mentioned have it at their bell`, p99(bells), 'ms'),
      requireAtLeast(1, 'comments heard, of those due', taken.length / (SOCKETS * COMMENTS), ''),
      requireAtLeast(1, 'bells heard, of those due', bells.length / (MENTIONED * COMMENTS), ''),
    ]
  } finally {
    await site.stop()
  }
}

const now = () => performance.timeOrigin + performance.now()

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}

const cookieOf = ({ cookies }: HttpBrowser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function signUp(site: Awaited<ReturnType<typeof startBenchSite>>, username: string) {
  const email = `${username}@lectern.example`
  const names = { firstName: 'Ada', lastName: 'Bench', username }
  const id = await createSiteAccount(site.db, { ...names, email, password: PASSWORD, roles: [] })
  const browser = createHttpBrowser(site.address)
  const { status } = await browser.send('POST', '/api/accounts/sign-in', {
    json: { email, password: PASSWORD },
  })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return { id, username, browser }
}

async function openTabs(watchers: CommentWatchersRequest) {
  const child = fork(PROGRAM, [], { execArgv: [] })
  child.send(watchers)
  await waitForMessage(child)
  return {
    async report(): Promise<CommentWatchersResult> {
      const answer = waitForMessage<CommentWatchersResult>(child)
      child.send('report')
      return answer
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
