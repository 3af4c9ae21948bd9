import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { codeMails, passwordRecoveries, sessions, signUps, users } from '../tables.ts'

// Sessions end by the machine's clock, so this one starts there.
const clock = new FakeClock(new Date())
const database = await setUpTestDatabase()
const { db, pool } = database
const site = await createTestAccounts(database, clock)

const form = (email: string) => ({
  firstName: 'Ada',
  lastName: '',
  email,
  mobileNo: '',
  password: TEST_PASSWORD,
})

/** Makes failed jobs due at once. */
const retry = async () => {
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await site.runJobs()
}

test('a code mail that could not be delivered goes out later, with a code that works', async () => {
  const visitor = site.browser()
  site.post.works = false
  const { signUpId, email } = await visitor.api.signUp(form('late@example.com'))
  await site.runJobs()
  expect(site.inbox).toHaveLength(0)
  clock.advance({ minutes: 11 })
  site.post.works = true
  await retry()
  const code = /^ {4}([0-9]{6})$/m.exec(site.inbox[0]?.text ?? '')?.[1] ?? ''
  expect(await visitor.api.verifyCode({ signUpId, email, otp: code })).toMatchObject({ email })
})

test('mails are in the language of whoever gets them', async () => {
  const visitor = site.browser()
  await runInLanguage('de', () => visitor.api.signUp(form('neu@example.com')))
  const { user } = await site.signedIn()
  await db.update(users).set({ language: 'hi', languageChosen: true }).where(eq(users.id, user.id))
  // Whoever asks reads German; the account's owner does not.
  await runInLanguage('de', () => visitor.api.startRecovery({ email: user.email }))
  const { user: other } = await site.signedIn()
  await visitor.api.startRecovery({ email: other.email })
  await site.runJobs()
  const languageOf = (email: string) =>
    /<html lang="([^"]*)"/.exec(site.inbox.find(({ to }) => to === email)?.html ?? '')?.[1]
  expect([languageOf('neu@example.com'), languageOf(user.email), languageOf(other.email)]).toEqual([
    'de',
    'hi',
    'en',
  ])
})

test('a mail whose sign-up is gone is not sent', async () => {
  const { signUpId } = await site.browser().api.signUp(form('gone@example.com'))
  await db.delete(signUps).where(eq(signUps.id, signUpId))
  const before = site.inbox.length
  await site.runJobs()
  expect(site.inbox).toHaveLength(before)
})

test('what was never finished is deleted after a day, and no sooner', async () => {
  await site.browser().api.signUp(form('old@example.com'))
  await site.browser().api.startRecovery({ email: 'old@example.com' })
  const { user } = await site.signedIn()
  const forget = site.accounts.jobs.find((job) => job.name === 'accounts:forget-sign-ups')
  const run = () =>
    forget?.handle(
      {},
      { log: createLogger('silent'), signal: new AbortController().signal, attempt: 1, maxAttempts: 1 },
    )
  const left = async () => ({
    signUps: (await db.select().from(signUps).where(eq(signUps.email, 'old@example.com'))).length,
    recoveries: await db.$count(passwordRecoveries, eq(passwordRecoveries.email, 'old@example.com')),
    sends: (await db.select().from(codeMails).where(eq(codeMails.email, 'old@example.com'))).length,
    sessions: (await db.select().from(sessions).where(eq(sessions.userId, user.id))).length,
  })
  clock.advance({ hours: 24 })
  await run()
  expect(await left()).toEqual({ signUps: 1, recoveries: 1, sends: 2, sessions: 1 })
  clock.advance({ minutes: 1 })
  await run()
  expect(await left()).toEqual({ signUps: 0, recoveries: 0, sends: 0, sessions: 1 })
  clock.advance({ days: 31 })
  await run()
  expect(await left()).toEqual({ signUps: 0, recoveries: 0, sends: 0, sessions: 0 })
})
