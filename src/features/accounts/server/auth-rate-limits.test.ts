import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createAuthRateLimits } from './auth-rate-limits.ts'
import { sessions } from './tables.ts'

const database = await setUpTestDatabase()

/** How many tries go through before the first refusal. */
async function allowed(attempt: (number: number) => Promise<void>): Promise<number> {
  for (let number = 0; number < 1000; number += 1) {
    const refused = await attempt(number).then(
      () => false,
      () => true,
    )
    if (refused) return number
  }
  return Number.POSITIVE_INFINITY
}

describe('rate limits of what visitors can call', () => {
  test.each([
    ['sign-ups of one network', 100, (a: Attempts) => a.signUp('10.0.0.1')],
    ['new codes of one network', 200, (a: Attempts) => a.resend('10.0.0.1')],
    ['codes tried by one network', 200, (a: Attempts) => a.verify('10.0.0.1')],
    [
      'sign-ins of one network to one account',
      10,
      (a: Attempts) => a.signIn('10.0.0.1', 'ada@example.com', null),
    ],
    [
      'sign-ins to one account',
      50,
      (a: Attempts, n: number) => a.signIn(`10.0.0.${n}`, 'ada@example.com', null),
    ],
    [
      'sign-ins of one network',
      300,
      (a: Attempts, n: number) => a.signIn('10.0.0.1', `${n}@example.com`, null),
    ],
  ])('%s: %i', async (_name, limit, attempt) => {
    const attempts = createAuthRateLimits(createRateLimits())
    expect(await allowed((number) => attempt(attempts, number))).toBe(limit)
  })

  test('are not used up by sign-ins that succeed', async () => {
    const site = await createTestAccounts(database, new FakeClock())
    const { email } = await site.person()
    const browser = site.browser('10.0.0.9')
    for (let time = 0; time < 12; time += 1) await browser.api.signIn({ email, password: TEST_PASSWORD })
    const wrong = () => browser.api.signIn({ email, password: 'not the one' })
    for (let time = 0; time < 10; time += 1) {
      await expect(wrong()).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' })
    }
    await expect(wrong()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const right = browser.api.signIn({ email, password: TEST_PASSWORD })
    await expect(right).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('of strangers do not lock the owner out of a browser they have used, and a new password lifts them', async () => {
    const site = await createTestAccounts(database, new FakeClock())
    const { email } = await site.person()
    const own = site.browser('10.0.0.1')
    await own.api.signIn({ email, password: TEST_PASSWORD })
    await own.api.signOut()
    for (let guess = 0; guess < 60; guess += 1) {
      const stranger = site.browser(`10.1.0.${guess % 7}`).api.signIn({ email, password: `guess ${guess}` })
      await expect(stranger).rejects.toThrow()
    }
    const fresh = site.browser('10.0.0.2')
    const refused = { code: 'TOO_MANY_REQUESTS' }
    await expect(fresh.api.signIn({ email, password: TEST_PASSWORD })).rejects.toMatchObject(refused)
    await own.api.signIn({ email, password: TEST_PASSWORD })
    // Known, it has a count of its own.
    const wrong = () => own.api.signIn({ email, password: 'not the one' })
    for (let guess = 0; guess < 10; guess += 1)
      await expect(wrong()).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' })
    await expect(wrong()).rejects.toMatchObject(refused)

    const { recoveryId } = await fresh.api.startRecovery({ email })
    await site.runJobs()
    const otp = /\b\d{6}\b/.exec(site.inbox.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    await fresh.api.finishRecovery({ recoveryId, email, otp, password: 'battery staple' })
    await site.browser('10.0.0.2').api.signIn({ email, password: 'battery staple' })
  })

  test('allow 30 successful sign-ins an hour for an account, checked before the password', async () => {
    const attempts = createAuthRateLimits(createRateLimits())
    const email = 'ada@example.com'
    const signedIn = async (network: number) => {
      await attempts.signIn(`10.0.0.${network}`, email, null)
      await attempts.signedIn(`10.0.0.${network}`, email, null)
    }
    expect(await allowed(signedIn)).toBe(30)
    await expect(signedIn(31)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
    await attempts.signIn('10.0.0.1', 'grace@example.com', null)
  })

  test('stop a script with the right password', async () => {
    const site = await createTestAccounts(database, new FakeClock())
    const { email, id } = await site.person()
    const codes = []
    for (let time = 0; time < 32; time += 1) {
      const entered = site.browser().api.signIn({ email, password: TEST_PASSWORD })
      codes.push(
        await entered.then(
          () => 'in',
          (error) => error.code,
        ),
      )
    }
    expect(codes).toEqual([...Array(30).fill('in'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    expect(await database.db.$count(sessions, eq(sessions.userId, id))).toBe(30)
    await site.runJobs()
    expect(site.inbox.filter(({ to }) => to === email)).toHaveLength(5)
  })

  test('apply to everything that visitors can call', async () => {
    const closed = {
      consume: async () => 42,
      getWaitSeconds: async () => 42,
      refund: async () => undefined,
      forget: async () => undefined,
    }
    const { browser } = await createTestAccounts(database, new FakeClock(), { limits: closed })
    const { api } = browser()
    const email = 'ada@example.com'
    const signUpId = crypto.randomUUID()
    const doors = [
      api.signUp({ firstName: 'Ada', lastName: '', email, mobileNo: '', password: 'correct horse' }),
      api.resendCode({ signUpId }),
      api.verifyCode({ signUpId, email, otp: '123456' }),
      api.signIn({ email, password: 'correct horse' }),
    ]
    for (const door of doors) {
      await expect(door).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        status: 429,
        data: { retryAfterSeconds: 42 },
      })
    }
    expect(await api.signInByForm({ email, password: 'correct horse' })).toEqual({
      headers: { location: '/sign-in?failure=TOO_MANY_REQUESTS' },
    })
  })
})

type Attempts = ReturnType<typeof createAuthRateLimits>
