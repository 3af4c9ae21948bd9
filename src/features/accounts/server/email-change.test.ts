import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { accounts, codeMails, users } from './tables.ts'
import { emailChanges } from './user-details-tables.ts'

const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db, pool } = database
const site = await createTestAccounts(database, clock)

const newAddress = () => `new-${randomUUID().slice(0, 8)}@example.com`
const lastMailTo = (address: string) => site.inbox.findLast(({ to }) => to === address)
const codeFor = (address: string) => /^ {4}(\d{6})$/m.exec(lastMailTo(address)?.text ?? '')?.[1] ?? ''
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const emailOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.email

const MAILS_JOB = 'accounts:send-email-change-mails'

/** Makes failed jobs due at once. */
const retry = async () => {
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await site.runJobs()
}

/** Somebody who has asked for another address, with the codes from both mailboxes. */
async function begun(email = newAddress()) {
  const browser = await site.signedIn()
  const pending = await browser.api.startEmailChange({ email, password: TEST_PASSWORD })
  await site.runJobs()
  const codes = { oldOtp: codeFor(browser.user.email), newOtp: codeFor(email) }
  const finish = (given: Partial<typeof codes> = {}) =>
    browser.api.finishEmailChange({ email, ...codes, ...given })
  return { ...browser, email, pending, codes, finish }
}

describe('a change of address', () => {
  test('needs both codes, tells the former address and ends all other sessions', async () => {
    const here = await begun(`Mixed.Case-${newAddress()}`.toLowerCase())
    const elsewhere = site.browser()
    await elsewhere.api.signIn({ email: here.user.email, password: TEST_PASSWORD })
    expect(here.pending).toEqual({
      oldEmail: here.user.email,
      newEmail: here.email,
      resendAfterSeconds: 30,
      sendsLeft: 3,
    })
    expect(here.codes.oldOtp).not.toBe('')
    const { account } = await here.finish()
    expect(account.email).toBe(here.email)
    expect(await here.whoAmI(false)).toMatchObject({ id: here.user.id, email: here.email })
    expect(await elsewhere.whoAmI()).toBeNull()
    await site.runJobs()
    const told = lastMailTo(here.user.email)
    expect(told).toMatchObject({ subject: 'Your email address was changed – Lectern' })
    expect(`${told?.text}${told?.html}`).not.toContain(here.email)
    const { api } = site.browser()
    await expect(api.signIn({ email: here.user.email, password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    })
    expect(await api.signIn({ email: here.email, password: TEST_PASSWORD })).toMatchObject({
      id: here.user.id,
    })
    const events = await db
      .select()
      .from(outbox)
      .where(eq(outbox.type, 'account.email-changed'))
      .orderBy(outbox.id)
    expect(events.map(({ payload }) => payload)).toContainEqual({ userId: here.user.id })
  })

  test('asks for the password', async () => {
    const { api, user } = await site.signedIn()
    for (const password of ['', 'not the one']) {
      await expect(api.startEmailChange({ email: newAddress(), password })).rejects.toMatchObject({
        code: 'PASSWORD_WRONG',
        status: 403,
      })
    }
    expect(await emailOf(user.id)).toBe(user.email)
  })

  test('needs none for an account without one: the code to its address proves who asks', async () => {
    const here = await site.signedIn()
    await db.delete(accounts).where(eq(accounts.userId, here.user.id))
    const email = newAddress()
    await here.api.startEmailChange({ email, password: '' })
    await site.runJobs()
    const codes = { oldOtp: codeFor(here.user.email), newOtp: codeFor(email) }
    await expect(
      here.api.finishEmailChange({ email, ...codes, oldOtp: other(codes.oldOtp) }),
    ).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    expect((await here.api.finishEmailChange({ email, ...codes })).account.email).toBe(email)
  })

  test.each([['oldOtp'], ['newOtp']] as const)(
    'is refused when %s is wrong, five times at most',
    async (which) => {
      const here = await begun()
      const wrong = { [which]: other(here.codes[which]) }
      const tries = await Promise.allSettled(Array.from({ length: 7 }, () => here.finish(wrong)))
      const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.code : 'CHANGED'))
      expect(codes.filter((code) => code === 'CODE_REFUSED')).toHaveLength(5)
      expect(codes.filter((code) => code === 'CODE_TRIES_USED')).toHaveLength(2)
      await expect(here.finish()).rejects.toMatchObject({ code: 'CODE_TRIES_USED' })
      expect(await emailOf(here.user.id)).toBe(here.user.email)
    },
  )

  test('does not accept one code for the other, nor codes after ten minutes', async () => {
    const here = await begun()
    const swapped = { oldOtp: here.codes.newOtp, newOtp: here.codes.oldOtp }
    await expect(here.finish(swapped)).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    clock.advance({ minutes: 10 })
    await expect(here.finish()).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('happens once, and only for the address that was asked for last', async () => {
    const here = await begun()
    const second = newAddress()
    await here.api.startEmailChange({ email: second, password: TEST_PASSWORD })
    await site.runJobs()
    await expect(here.finish()).rejects.toMatchObject({ code: 'EMAIL_CHANGE_NOT_FOUND', status: 404 })
    const codes = { email: second, oldOtp: codeFor(here.user.email), newOtp: codeFor(second) }
    const both = await Promise.allSettled([
      here.api.finishEmailChange(codes),
      here.api.finishEmailChange(codes),
    ])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('cannot be finished by somebody else, nor begun or finished by a visitor', async () => {
    const here = await begun()
    const stranger = await site.signedIn()
    const input = { email: here.email, ...here.codes }
    await expect(stranger.api.finishEmailChange(input)).rejects.toMatchObject({
      code: 'EMAIL_CHANGE_NOT_FOUND',
    })
    const { api } = site.browser()
    const calls = [
      api.startEmailChange({ email: newAddress(), password: TEST_PASSWORD }),
      api.resendEmailChange({}),
      api.finishEmailChange(input),
    ]
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('does not reveal whether the new address has an account; its owner is mailed', async () => {
    const owner = await site.person()
    const here = await begun(owner.email)
    expect(here.pending).toEqual({ ...here.pending, newEmail: owner.email, sendsLeft: 3 })
    expect(lastMailTo(owner.email)).toMatchObject({
      subject: 'This address already has an account – Lectern',
    })
    expect(here.codes.newOtp).toBe('')
    await expect(here.finish({ newOtp: '123456' })).rejects.toMatchObject({
      code: 'CODE_REFUSED',
      message: 'Verification failed, Please try again.',
    })
    expect(await emailOf(owner.id)).toBe(owner.email)
  })

  test('gives an address that two want at once to one of them', async () => {
    const email = newAddress()
    const first = await begun(email)
    const second = await begun(email)
    const outcomes = await Promise.allSettled([first.finish(), second.finish()])
    expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'CODE_REFUSED' })
  })

  test('gives an address to one of a change and a sign-up at once', async () => {
    const here = await begun()
    const visitor = site.browser()
    const { signUpId } = await visitor.api.signUp({
      firstName: 'Ada',
      lastName: '',
      email: here.email,
      mobileNo: '',
      password: TEST_PASSWORD,
    })
    await site.runJobs()
    const otp = codeFor(here.email)
    const outcomes = await Promise.allSettled([
      here.finish(),
      visitor.api.verifyCode({ signUpId, email: here.email, otp }),
    ])
    expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.$count(users, eq(users.email, here.email))).toBe(1)
  })

  test('is refused for the present address', async () => {
    const { api, user } = await site.signedIn()
    const same = api.startEmailChange({ email: ` ${user.email.toUpperCase()} `, password: TEST_PASSWORD })
    await expect(same).rejects.toMatchObject({ code: 'EMAIL_SAME' })
  })

  test('sends its codes four times in 24 hours, to whatever address, and not twice in 30 seconds', async () => {
    const here = await begun()
    await expect(here.api.resendEmailChange({})).rejects.toMatchObject({
      code: 'RESEND_TOO_SOON',
      data: { retryAfterSeconds: 30 },
    })
    clock.advance({ seconds: 31 })
    expect(await here.api.resendEmailChange({})).toMatchObject({ sendsLeft: 2 })
    await site.runJobs()
    await expect(here.finish()).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    const start = () => here.api.startEmailChange({ email: newAddress(), password: TEST_PASSWORD })
    await start()
    await start()
    await expect(start()).rejects.toMatchObject({ code: 'CODE_LIMIT_REACHED', status: 429 })
  })

  test('sends each mail once and keeps counting wrong tries when a mail has to be tried again', async () => {
    const here = await site.signedIn()
    const [old, email] = [here.user.email, newAddress()]
    const sentTo = (address: string) => site.inbox.filter(({ to }) => to === address).length
    site.post.refuses = email
    await here.api.startEmailChange({ email, password: TEST_PASSWORD })
    await site.runJobs()
    await retry()
    expect([sentTo(old), sentTo(email)]).toEqual([0, 0])

    site.post.refuses = old
    await retry()
    expect([sentTo(old), sentTo(email)]).toEqual([0, 1])
    const newOtp = codeFor(email)

    site.post.refuses = ''
    await retry()
    expect([sentTo(old), sentTo(email)]).toEqual([1, 1])
    const codes = { oldOtp: codeFor(old), newOtp }
    await expect(
      here.api.finishEmailChange({ email, ...codes, newOtp: other(newOtp) }),
    ).rejects.toMatchObject({ code: 'CODE_REFUSED' })

    // A worker that dies after a mail has its job run again.
    for (const to of ['new', 'old'])
      await site.runJob(MAILS_JOB, { userId: here.user.id, newEmail: email, to })
    await site.runJobs()
    expect([sentTo(old), sentTo(email)]).toEqual([1, 1])
    const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, here.user.id))
    expect(row?.wrongAttempts).toBe(1)
    expect((await here.api.finishEmailChange({ email, ...codes })).account.email).toBe(email)
  })

  test('asked for again while its first mail waits, sends two mails and no more', async () => {
    const here = await site.signedIn()
    const email = newAddress()
    site.post.refuses = email
    await here.api.startEmailChange({ email, password: TEST_PASSWORD })
    await site.runJobs()
    clock.advance({ seconds: 31 })
    await here.api.resendEmailChange({})
    site.post.refuses = ''
    await retry()
    const sentTo = (address: string) => site.inbox.filter(({ to }) => to === address).length
    expect([sentTo(here.user.email), sentTo(email)]).toEqual([1, 1])
  })

  test('counts nothing for the present address when the new one may have no more mails', async () => {
    const email = newAddress()
    for (let time = 0; time < 4; time += 1) await begun(email)
    const here = await site.signedIn()
    const refused = here.api.startEmailChange({ email, password: TEST_PASSWORD })
    await expect(refused).rejects.toMatchObject({ code: 'CODE_LIMIT_REACHED' })
    expect(await db.$count(codeMails, eq(codeMails.email, here.user.email))).toBe(0)
    const elsewhere = { email: newAddress(), password: TEST_PASSWORD }
    expect(await here.api.startEmailChange(elsewhere)).toMatchObject({ sendsLeft: 3 })
  })

  test('stores no code in plain text', async () => {
    const here = await begun()
    const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, here.user.id))
    expect(JSON.stringify(row)).not.toContain(here.codes.oldOtp)
    expect(JSON.stringify(row)).not.toContain(here.codes.newOtp)
  })
})
