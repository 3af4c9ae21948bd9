import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listenToChannel } from '#platform/server/db/persistent-connection.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { banUser, SESSIONS_ENDED_CHANNEL } from '../index.ts'
import { users } from '../tables.ts'

const clock = new FakeClock()
// Cookies are made by the machine's clock, which a slow machine takes far from where this one began.
beforeEach(() => clock.set(new Date()))
const database = await setUpTestDatabase()
const { db, pool } = database
const site = await createTestAccounts(database, clock)
const heard: (string | undefined)[] = []
let listening: ReturnType<typeof listenToChannel>

beforeAll(async () => {
  listening = listenToChannel(pool, SESSIONS_ENDED_CHANNEL, createLogger('silent'), (userId) => {
    heard.push(userId)
    if (userId) site.accounts.sessionsEnded(userId)
  })
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 })
})
afterAll(() => listening.stop())

type Person = Awaited<ReturnType<typeof site.signedIn>>

const everyHour = async () => {
  const job = site.accounts.jobs.find(({ name }) => name === 'accounts:erase-due')
  const how = {
    log: createLogger('silent'),
    signal: new AbortController().signal,
    attempt: 1,
    maxAttempts: 1,
  }
  await job?.handle({}, how)
  await site.runJobs()
}

/** Every way in which a session ends; the browser given keeps its cookies. */
const ENDINGS: Record<string, (person: Person) => Promise<unknown>> = {
  'its owner signs out in this browser': async ({ headers }) => {
    const same = site.browser()
    for (const pair of headers().get('cookie')?.split('; ') ?? []) {
      same.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    await same.api.signOut()
  },
  'another browser signs it out': async ({ user }) => {
    const other = site.browser()
    await other.api.signIn({ email: user.email, password: TEST_PASSWORD })
    const { data } = await other.api.listSessions()
    await other.api.endSession({ sessionId: data.find(({ current }) => !current)?.id ?? '' })
  },
  'another browser signs all others out': async ({ user }) => {
    const other = site.browser()
    await other.api.signIn({ email: user.email, password: TEST_PASSWORD })
    await other.api.endOtherSessions()
  },
  'the password is changed elsewhere': async ({ user }) => {
    const other = site.browser()
    await other.api.signIn({ email: user.email, password: TEST_PASSWORD })
    await other.api.changePassword({ oldPassword: TEST_PASSWORD, password: 'battery staple' })
  },
  'the account is recovered elsewhere': async ({ user: { email } }) => {
    const other = site.browser()
    const { recoveryId } = await other.api.startRecovery({ email })
    await site.runJobs()
    const mail = site.inbox.findLast(({ to }) => to === email)
    const otp = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
    await other.api.finishRecovery({ recoveryId, email, otp, password: 'battery staple' })
  },
  'somebody signs in over it': async ({ headers }) => {
    const same = site.browser()
    for (const pair of headers().get('cookie')?.split('; ') ?? []) {
      same.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const { email } = await site.person()
    await same.api.signIn({ email, password: TEST_PASSWORD })
  },
  'its owner is banned': ({ user }) =>
    banUser(createTestCommandContext(db, clock), { userId: user.id, reason: 'spam', until: null }),
  'its owner asks for the end of their account elsewhere': async ({ user }) => {
    const other = site.browser()
    await other.api.signIn({ email: user.email, password: TEST_PASSWORD })
    await other.api.askDeletion({ password: TEST_PASSWORD })
  },
  'its owner is erased': async ({ user }) => {
    await db.update(users).set({ deletesAt: clock.now() }).where(eq(users.id, user.id))
    await everyHour()
  },
}

/** A connection of this browser, and what it hears. */
async function connect({ headers }: Person): Promise<unknown[]> {
  const told: unknown[] = []
  const { actor, session } = await site.accounts.authenticate(headers(), { fresh: true })
  if (!actor || !session) throw new Error('nobody is signed in')
  const socket = {
    use: () => undefined,
    on: () => undefined,
    emit: (event: string) => told.push(event),
    disconnect: () => told.push('closed'),
  }
  site.accounts.sessionSockets.onConnection(socket, { kind: 'learner', id: actor.id, actor, session })
  return told
}
afterAll(() => site.accounts.sessionSockets.stop())

test.each(Object.entries(ENDINGS))(
  'no cookie is believed and no connection left once %s',
  async (_how, end) => {
    const person = await site.signedIn()
    expect(await person.whoAmI(false)).toMatchObject({ id: person.user.id })
    const [kept, told] = [person.headers(), await connect(person)]
    await end(person)
    await expect.poll(() => heard).toContain(person.user.id)
    expect((await site.accounts.authenticate(kept)).actor).toBeNull()
    await expect.poll(() => told).toEqual(['session:ended', 'closed'])
  },
)

test('a session that goes on stays valid, and keeps its connection', async () => {
  const person = await site.signedIn()
  const told = await connect(person)
  await person.api.endOtherSessions()
  await expect.poll(() => heard).toContain(person.user.id)
  expect(await person.whoAmI(false)).toMatchObject({ id: person.user.id })
  await site.accounts.sessionSockets.recheck(person.user.id)
  expect(told).toEqual([])
})
