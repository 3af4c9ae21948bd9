import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { banUser } from '#features/accounts/server/index.ts'
import { sessions } from '#features/accounts/server/tables.ts'
import type { TickAck } from '#features/learning/rules/tick.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { makeLesson } from '#tests/support/factories.ts'
import type { HttpBrowser } from '#tests/support/http-browser.ts'
import { startLecternProcess } from '#tests/support/lectern-process.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const AUTH_SECRET = 'a secret that both processes of this test share'
const PASSWORD = 'learn-with-lectern'
const LIMIT = { timeout: 20_000 }

const site = await startTestSite({ AUTH_SECRET })
/** A second web process over the same database. */
const beside = await startLecternProcess({ DATABASE_URL: site.databaseUrl, LOG_LEVEL: 'warn', AUTH_SECRET })
afterAll(async () => {
  await beside.stop()
  beside.clean()
})
const { lesson } = await makeLesson(site.db)

/** A tab of this browser whose connection stands, and what it hears; it does not come back by itself. */
async function openTab({ cookies }: HttpBrowser, address = site.address) {
  const socket: Socket = io(address, {
    path: '/api/realtime',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
  })
  onTestFinished(() => void socket.disconnect())
  const heard: unknown[] = []
  await new Promise((resolve) => socket.once('handshake', resolve))
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]))
  socket.on('disconnect', () => heard.push('closed'))
  let seq = 0
  const session = randomUUID()
  return {
    heard,
    /** Reports watching; undefined where no answer comes. */
    async tick(): Promise<TickAck | undefined> {
      seq += 1
      const tick = { session, seq, lesson: lesson.id, from: 0, to: 0, playedMs: 0, rate: 1 }
      return socket
        .timeout(2_000)
        .emitWithAck('watch:tick', tick)
        .catch(() => undefined)
    },
  }
}

const closedBy = (reason: string) => [['session:ended', { reason }], 'closed']

test('signing out closes the connections of this session in every process, and takes no tick after it', async () => {
  const { browser, username } = await site.person('leaving_tabs')
  const elsewhere = await site.signedIn(username)
  const tabs = [await openTab(browser), await openTab(browser, beside.address)]
  const others = [await openTab(elsewhere), await openTab(elsewhere, beside.address)]
  for (const { tick } of [...tabs, ...others]) expect(await tick()).toMatchObject({ ok: 1 })

  expect((await browser.send('POST', '/api/accounts/sign-out', { json: {} })).status).toBe(200)
  for (const { heard } of tabs) await expect.poll(() => heard, LIMIT).toEqual(closedBy('ended'))
  for (const { tick } of tabs) expect(await tick()).toBeUndefined()
  for (const { tick } of others) expect(await tick()).toMatchObject({ ok: 2 })
  for (const { heard } of others) expect(heard).toEqual([])
})

test('a session that is ended from another browser, or by another password, closes its connections', async () => {
  const { browser, username } = await site.person('revoked_tabs')
  const own = await openTab(browser)
  const listed = await site.signedIn(username)
  const [first, second] = [await openTab(listed), await openTab(listed, beside.address)]
  const { data } = (await browser.send('GET', '/api/accounts/sessions')).json<{
    data: { id: string; current: boolean }[]
  }>()
  const other = data.find(({ current }) => !current)
  await browser.send('DELETE', `/api/accounts/sessions/${other?.id}`)
  for (const { heard } of [first, second]) await expect.poll(() => heard, LIMIT).toEqual(closedBy('ended'))

  const third = await openTab(await site.signedIn(username), beside.address)
  const changed = await browser.send('PUT', '/api/accounts/password', {
    json: { oldPassword: PASSWORD, password: 'battery staple' },
  })
  expect(changed.status).toBe(200)
  await expect.poll(() => third.heard, LIMIT).toEqual(closedBy('ended'))
  expect(own.heard).toEqual([])
})

test('a ban closes all of them, and says so', async () => {
  const { id, browser, username } = await site.person('rowdy_tabs')
  const tabs = [await openTab(browser), await openTab(await site.signedIn(username), beside.address)]
  await banUser(createTestCommandContext(site.db, new Date()), {
    userId: id,
    reason: 'Shouting',
    until: null,
  })
  for (const { heard } of tabs) await expect.poll(() => heard, LIMIT).toEqual(closedBy('banned'))
})

test('an end that no process was told of is found all the same', async () => {
  const { id, browser } = await site.person('unheard_tabs')
  const tab = await openTab(browser, beside.address)
  await site.db.delete(sessions).where(eq(sessions.userId, id))
  await expect.poll(() => tab.heard, { timeout: 40_000 }).toEqual(closedBy('ended'))
})
