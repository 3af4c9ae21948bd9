import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { grantRole } from '#features/accounts/server/index.ts'
import { milestoneReached } from '#features/learning/rules/events.ts'
import { isAnyRunnerAlive } from '#platform/server/jobs/runner.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import type { HttpBrowser } from '#tests/support/http-browser.ts'
import { startTestSite } from '#tests/support/test-site.ts'
import { startTestWorker } from '#tests/support/test-worker.ts'

const LIMIT = { timeout: 20_000 }

const site = await startTestSite({ WORKER: 'separate' })
const ends: (() => void)[] = []
afterAll(() => {
  for (const end of ends) end()
})

/** `lectern worker` on the site's database, once it says that it works. */
async function startWorker(env: Record<string, string> = {}) {
  const worker = await startTestWorker({ DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, ...env })
  ends.push(() => worker.child.kill('SIGKILL'))
  return worker
}

/** A tab of this browser: what it hears, and why its connection ended. */
async function openTab({ cookies }: HttpBrowser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const options = { path: '/api/realtime', transports: ['websocket'], reconnection: false, forceNew: true }
  const socket = io(site.address, { ...options, extraHeaders: { cookie } })
  ends.push(() => socket.disconnect())
  const heard: unknown[][] = []
  const ended: string[] = []
  socket.onAny((...message: unknown[]) => heard.push(message))
  socket.on('disconnect', (reason) => ended.push(reason))
  await expect.poll(() => heard, LIMIT).toEqual([['handshake', { viewer: 'learner' }]])
  heard.length = 0
  return { heard, ended }
}

test('what a separate worker does reaches browsers of the web process, and it stops cleanly', async () => {
  expect(await isAnyRunnerAlive(site.pool)).toBe(false)
  const learner = await site.person('learner')
  const tab = await openTab(learner.browser)
  const event = { userId: learner.id, day: '2026-03-02', learnedMs: 5 * 60_000 }
  await site.db.transaction((tx) => emitEvent(tx, milestoneReached, event, new Date()))

  const worker = await startWorker()
  const news = expect.objectContaining({ balance: 5 })
  await expect.poll(() => tab.heard, LIMIT).toEqual([['points:changed', news]])
  expect(await isAnyRunnerAlive(site.pool)).toBe(true)

  await grantRole(createTestCommandContext(site.db, new Date()), { userId: learner.id, role: 'mentor' })
  await expect.poll(() => tab.ended, LIMIT).toEqual(['io server disconnect'])

  worker.child.kill('SIGTERM')
  expect(await worker.ended).toEqual([0, null])
  expect(worker.lines).toEqual(['Lectern is doing jobs'])
  // PostgreSQL notices the end of a process a moment after it.
  await expect.poll(() => isAnyRunnerAlive(site.pool), LIMIT).toBe(false)
})

test('without a database it says what is missing', async () => {
  const { ended, lines } = await startWorker({ DATABASE_URL: '' })
  expect(await ended).toEqual([1, null])
  expect(lines).toEqual([
    `No site is running on ${site.dataDir}. Start it first, or set DATABASE_URL for both.`,
  ])
})
