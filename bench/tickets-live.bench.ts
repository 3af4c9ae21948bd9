import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { TICKET_CHANGED_MESSAGE } from '#features/support/rules/tickets/ticket-events.ts'
import type { Role } from '#platform/rules/actor.ts'
import { createHttpBrowser, type HttpBrowser } from '#tests/support/http-browser.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'
import { type BenchFigure, computeMedian, requireAtMost, told } from './figure.ts'
import { type BenchSite, startBenchSite } from './support/bench-site.ts'

const [ROUNDS, ANSWERS] = [5, 20]
const BETWEEN_MS = 200
/** What a learner may wait for an answer in an open tab, and when one counts as lost. */
const [LIMIT_MS, LOST_MS] = [1_000, 20_000]
const PASSWORD = 'benchmark password'

/** The support answers a ticket that its learner has open: until their tab is told, and until it has read the answer. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(0)
  try {
    const support = await signUp(site, 'support', ['support'])
    const learner = await signUp(site, 'learner', [])
    const rounds: Awaited<ReturnType<typeof measureRound>>[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(site, support, learner))
    const median = (kind: 'told' | 'shown', share: number) =>
      computeMedian(rounds.map((round) => quantile(round[kind], share)))
    return [
      requireAtMost(
        1,
        'answer to the event in an open tab, p95, of its limit',
        median('told', 0.95) / LIMIT_MS,
        '',
      ),
      requireAtMost(
        1,
        'answer to the tab having read it, p95, of its limit',
        median('shown', 0.95) / LIMIT_MS,
        '',
      ),
      told('answer to the event in an open tab, p50', median('told', 0.5), 'ms'),
      told('answer to the event in an open tab, p95', median('told', 0.95), 'ms'),
      told('answer to the tab having read it, p50', median('shown', 0.5), 'ms'),
      told('answer to the tab having read it, p95', median('shown', 0.95), 'ms'),
    ]
  } finally {
    await site.stop()
  }
}

async function measureRound(site: BenchSite, support: HttpBrowser, learner: HttpBrowser) {
  const question = { type: 'others', title: 'A question', message: 'one two three four five six' }
  const filed = await learner.send('POST', '/api/tickets', {
    json: { ...question, idempotencyKey: randomUUID() },
  })
  if (filed.status !== 201) throw new Error(`filing a ticket answered ${filed.status}: ${filed.body}`)
  const { id } = JSON.parse(filed.body) as { id: string }
  const tab = await openTab(site.address, learner)
  const times: { told: number[]; shown: number[] } = { told: [], shown: [] }
  try {
    for (let seqNo = 1; seqNo <= ANSWERS; seqNo += 1) {
      // After what came before has been told.
      await wait(BETWEEN_MS)
      const heard = tab.next()
      const json = { text: 'Have you tried it again?', seenSeqNo: seqNo, idempotencyKey: randomUUID() }
      const { status, body } = await support.send('POST', `/api/admin/tickets/${id}/answers`, { json })
      if (status !== 200) throw new Error(`answering answered ${status}: ${body}`)
      const answeredAt = performance.now()
      // The event may be there before the answer is.
      times.told.push(Math.max(0, (await heard) - answeredAt))
      const { messages } = JSON.parse((await learner.send('GET', `/api/tickets/${id}`)).body)
      if (messages.length !== seqNo + 1) throw new Error('the event came before the message')
      times.shown.push(performance.now() - answeredAt)
    }
    return times
  } finally {
    tab.close()
  }
}

/** The learner's open page, as far as it hears of tickets. */
async function openTab(address: string, { cookies }: HttpBrowser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const options = {
    path: '/api/realtime',
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie },
  }
  const socket = io(address, options)
  await new Promise((resolve, reject) => {
    socket.once('handshake', resolve)
    socket.once('connect_error', reject)
  })
  return {
    /** When the next event comes. */
    next: () =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the tab was never told')), LOST_MS)
        socket.once(TICKET_CHANGED_MESSAGE, () => {
          clearTimeout(timer)
          resolve(performance.now())
        })
      }),
    close: () => socket.disconnect(),
  }
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN

async function signUp(site: BenchSite, username: string, roles: Role[]): Promise<HttpBrowser> {
  const email = `${username}@lectern.example`
  const names = { firstName: 'Ada', lastName: 'Bench', username }
  await createSiteAccount(site.db, { ...names, email, password: PASSWORD, roles })
  const browser = createHttpBrowser(site.address)
  const json = { email, password: PASSWORD }
  const { status } = await browser.send('POST', '/api/accounts/sign-in', { json })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return browser
}
