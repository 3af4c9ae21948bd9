import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { banUser, unbanUser } from '#features/accounts/server/index.ts'
import { comments } from '#features/community/server/index.ts'
import { inboxItems } from '#features/support/server/inbox-tables.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { makeLesson } from '#tests/support/factories.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()
const { lesson } = await makeLesson(site.db)

/** Open to everybody, signed in or not, and done without a session: the ban does not apply. */
const OPEN_TO_VISITORS = new Set([
  'POST /accounts/sign-up',
  'POST /accounts/resend-code',
  'POST /accounts/verify-code',
  'POST /accounts/sign-in',
  'POST /accounts/sign-in-form',
  'POST /accounts/sign-in/second-factor',
  'POST /accounts/sign-in/second-factor-form',
  'POST /accounts/passkeys/challenge',
  'POST /accounts/sign-in/passkey',
  'POST /accounts/sign-out',
  'POST /accounts/recovery',
  'POST /accounts/recovery/resend',
  'POST /accounts/recovery/finish',
])
const APPEAL = 'POST /appeal'

async function writes(): Promise<{ endpoint: string; method: string; path: string }[]> {
  const answer = await site.visitor().send('GET', '/api/openapi.json')
  const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => method.toUpperCase())
      .filter((method) => method !== 'GET')
      .map((method) => ({ endpoint: `${method} ${path}`, method, path })),
  )
}

/** Somebody who has been banned while signed in; the browser keeps its cookies, of a visitor's device too. */
async function bannedPerson(username: string) {
  const person = await site.person(username)
  const visitor = site.visitor()
  await visitor.send('POST', '/api/allowance', { json: {} })
  for (const [name, value] of visitor.cookies) person.browser.cookies.set(name, value)
  await banUser(createTestCommandContext(site.db, new Date()), {
    userId: person.id,
    reason: 'Shouting',
    until: null,
  })
  return person
}

test('of all writes of the contract a banned person can send the appeal alone, and go in or out', async () => {
  const { browser } = await bannedPerson('sends_nothing')
  const cookies = new Map(browser.cookies)
  const ids = { videoId: lesson.id, lessonId: lesson.id, courseId: lesson.courseId }
  const answers: Record<string, unknown> = {}
  for (const { endpoint, method, path } of await writes()) {
    if (endpoint === APPEAL || OPEN_TO_VISITORS.has(endpoint)) continue
    // Each as if it were the first, with the cookies of before the ban; then with the proof that the ban left.
    const at = `/api${path.replace(/\{(\w+)\}/g, (_, name) => ids[name as keyof typeof ids] ?? randomUUID())}`
    const proof = new Map(browser.cookies)
    browser.cookies.clear()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const fresh = await browser.send(method, at, { json: { text: 'Hello', message: 'Hello' } })
    const proven = await browser.send(method, at, { json: { text: 'Hello', message: 'Hello' } })
    answers[endpoint] = [fresh, proven].map((answer) => [answer.status, answer.json<{ code: string }>().code])
    expect(proof.size).toBeGreaterThan(0)
  }
  expect(Object.keys(answers).length).toBeGreaterThan(50)
  const refused = Array(2).fill([403, 'BANNED'])
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((endpoint) => [endpoint, refused])))
  expect(await site.db.$count(comments)).toBe(0)
  expect(await site.db.$count(inboxItems)).toBe(0)
})

test('in the dialect of our own pages as well, where reading goes on', async () => {
  const { browser } = await bannedPerson('sends_no_rpc')
  const json = {
    json: { feedbackType: 'Others', name: 'A', email: 'a@example.com', contact: '1', message: 'x' },
  }
  const sent = await browser.send('POST', '/api/rpc/support/sendFeedback', { json })
  expect([sent.status, sent.body]).toEqual([403, expect.stringContaining('BANNED')])
  expect((await browser.send('POST', '/api/rpc/accounts/me', { json: {} })).status).toBe(200)
  expect((await browser.send('GET', '/api/courses')).status).toBe(200)
})

test('no connection either, not even as a visitor', async () => {
  const { browser } = await bannedPerson('has_no_socket')
  expect([...browser.cookies.keys()]).toContain('lectern_device')
  for (let time = 0; time < 2; time += 1) {
    const socket = io(site.address, {
      path: '/api/realtime',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    onTestFinished(() => void socket.disconnect())
    const outcome = await new Promise<string>((resolve) => {
      socket.once('handshake', () => resolve('let in'))
      socket.once('connect_error', ({ message }) => resolve(message))
    })
    expect(outcome).toBe('unauthorized')
    // The second time with what the ban left in place of the session.
    await browser.send('GET', '/banned')
  }
})

test('the appeal can be sent from the browser that was signed out, and from a new sign-in', async () => {
  const { id, browser, username } = await bannedPerson('may_appeal')
  const json = { contact: '+1 555 0100', message: 'It was not me.' }
  expect((await browser.send('GET', '/api/appeal')).json()).toMatchObject({ reason: 'Shouting' })
  expect((await browser.send('POST', '/api/appeal', { json })).status).toBe(201)
  const elsewhere = site.visitor()
  const credentials = { email: `${username}@lectern.example`, password: 'learn-with-lectern' }
  expect((await elsewhere.send('POST', '/api/accounts/sign-in', { json: credentials })).status).toBe(403)
  const again = await elsewhere.send('POST', '/api/appeal', { json })
  expect([again.status, again.json()]).toMatchObject([409, { code: 'APPEAL_OPEN' }])
  await unbanUser(createTestCommandContext(site.db, new Date()), { userId: id })
  expect((await elsewhere.send('POST', '/api/accounts/sign-in', { json: credentials })).status).toBe(200)
  await banUser(createTestCommandContext(site.db, new Date()), { userId: id, reason: 'Again', until: null })
  const states = () =>
    site.db.select({ state: inboxItems.state }).from(inboxItems).where(eq(inboxItems.userId, id))
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'closed' }])
  expect((await elsewhere.send('POST', '/api/appeal', { json })).status).toBe(201)
  expect(await states()).toHaveLength(2)
})
