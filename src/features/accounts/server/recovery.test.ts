import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { accounts, passwordRecoveries, users } from './tables.ts'

const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock)
const NEW_PASSWORD = 'battery staple'

/** Asks for a recovery as a stranger would, and reads the mail. */
async function recover(email: string, browser = site.browser()) {
  const pending = await browser.api.startRecovery({ email })
  return { ...pending, browser, otp: await codeFor(email) }
}

async function codeFor(email: string) {
  await site.runJobs()
  const mail = site.inbox.findLast(({ to }) => to === email)
  return /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

const finish = ({ recoveryId, email, otp, browser }: Awaited<ReturnType<typeof recover>>) =>
  browser.api.finishRecovery({ recoveryId, email, otp, password: NEW_PASSWORD })

const other = (otp: string) => (otp === '000000' ? '000001' : '000000')

describe('password recovery', () => {
  test('sets a new password, ends every session, signs in and tells the owner', async () => {
    const before = await site.signedIn()
    const { email, id } = before.user
    const asked = await recover(email)
    expect(asked).toMatchObject({ email, resendAfterSeconds: 30, sendsLeft: 3 })
    expect(await finish(asked)).toMatchObject({ account: { id } })
    expect(await asked.browser.whoAmI()).toMatchObject({ id })
    expect(await before.whoAmI()).toBeNull()

    const again = site.browser()
    await expect(again.api.signIn({ email, password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    })
    expect(await again.api.signIn({ email, password: NEW_PASSWORD })).toMatchObject({ id })
    await site.runJobs()
    expect(site.inbox.filter((mail) => mail.to === email).map((mail) => mail.subject)).toContain(
      'Your Lectern password was changed',
    )
  })

  test('refuses a weak password without spending the code', async () => {
    const { email } = await site.person()
    const asked = await recover(email)
    const weak = { recoveryId: asked.recoveryId, email, otp: asked.otp, password: 'ada.lovelace' }
    await expect(asked.browser.api.finishRecovery(weak)).rejects.toMatchObject({ code: 'PASSWORD_WEAK' })
    await expect(asked.browser.api.finishRecovery({ ...weak, otp: other(asked.otp) })).rejects.toMatchObject({
      code: 'CODE_REFUSED',
    })
    expect(await finish(asked)).toMatchObject({ account: { email } })
  })

  test('keeps no code in the clear', async () => {
    const user = await site.person()
    const { otp, recoveryId } = await recover(user.email)
    const [row] = await db.select().from(passwordRecoveries).where(eq(passwordRecoveries.id, recoveryId))
    expect(otp).toMatch(/^\d{6}$/)
    expect(JSON.stringify(row)).not.toContain(otp)
  })

  test('answers and works the same for an address without an account, and accepts no code', async () => {
    const user = await site.person()
    const known = await site.browser().api.startRecovery({ email: user.email })
    const unknown = await site.browser().api.startRecovery({ email: 'nobody@example.com' })
    expect({ ...unknown, recoveryId: '', email: '' }).toEqual({ ...known, recoveryId: '', email: '' })
    await site.runJobs()
    const rows = await db.select().from(passwordRecoveries)
    const shapes = [known, unknown].map(({ recoveryId }) => {
      const row = rows.find(({ id }) => id === recoveryId)
      return { hashed: row?.codeHash?.length, sentAt: row?.codeSentAt, tries: row?.wrongAttempts }
    })
    expect(shapes[0]).toEqual(shapes[1])
    const mail = site.inbox.findLast(({ to }) => to === 'nobody@example.com')
    expect(mail?.text).not.toMatch(/\d{6}/)
    for (const pending of [known, unknown]) {
      const attempt = site.browser().api.finishRecovery({ ...pending, otp: '123456', password: NEW_PASSWORD })
      await expect(attempt).rejects.toMatchObject({ code: 'CODE_REFUSED', status: 400 })
    }
  })

  test('works once, and makes the codes of other mails useless', async () => {
    const user = await site.person()
    const first = await recover(user.email)
    const second = await recover(user.email)
    await finish(second)
    await expect(finish(second)).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    await expect(finish(first)).rejects.toMatchObject({ code: 'CODE_REFUSED' })
  })

  test('finished twice at once, in two browsers, sets one of the passwords', async () => {
    const user = await site.person()
    for (let round = 0; round < 4; round += 1) {
      clock.advance({ hours: 25 })
      const asked = [await recover(user.email), await recover(user.email), await recover(user.email)]
      const outcomes = await Promise.allSettled(asked.map(finish))
      const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
      expect(refusals).toEqual(['CODE_REFUSED', 'CODE_REFUSED'])
    }
  })

  test('expires after ten minutes, and works with a new code', async () => {
    const user = await site.person()
    const asked = await recover(user.email)
    clock.advance({ minutes: 10 })
    await expect(finish(asked)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    await asked.browser.api.resendRecovery({ recoveryId: asked.recoveryId })
    expect(await finish({ ...asked, otp: await codeFor(user.email) })).toMatchObject({
      account: { id: user.id },
    })
  })

  test('refuses even the right code after five wrong ones, sent at once or not', async () => {
    const user = await site.person()
    const asked = await recover(user.email)
    const guesses = Array.from({ length: 8 }, () =>
      finish({ ...asked, otp: other(asked.otp) }).catch((error) => error.code as string),
    )
    expect((await Promise.all(guesses)).filter((code) => code === 'CODE_REFUSED')).toHaveLength(5)
    await expect(finish(asked)).rejects.toMatchObject({ code: 'CODE_TRIES_USED' })
  })

  test('accepts the code for no other address', async () => {
    const [user, victim] = [await site.person(), await site.person()]
    const asked = await recover(user.email)
    await expect(finish({ ...asked, email: victim.email })).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    const browser = site.browser()
    await browser.api.signIn({ email: victim.email, password: TEST_PASSWORD })
    expect(await browser.whoAmI()).toMatchObject({ id: victim.id })
  })

  test('sends four mails in 24 hours, 30 seconds apart, and counts sign-ups separately', async () => {
    const user = await site.person()
    const { api } = site.browser()
    const { recoveryId } = await api.startRecovery({ email: user.email })
    await expect(api.resendRecovery({ recoveryId })).rejects.toMatchObject({
      code: 'RESEND_TOO_SOON',
      data: { retryAfterSeconds: 30 },
    })
    for (let send = 0; send < 3; send += 1) {
      clock.advance({ seconds: 30 })
      await api.resendRecovery({ recoveryId })
    }
    clock.advance({ seconds: 30 })
    const refused = { code: 'CODE_LIMIT_REACHED', message: 'Limit Reached ! Please try again after 24 hours' }
    await expect(api.resendRecovery({ recoveryId })).rejects.toMatchObject(refused)
    await expect(api.startRecovery({ email: user.email })).rejects.toMatchObject(refused)
    const form = { firstName: 'A', lastName: '', email: user.email, mobileNo: '', password: TEST_PASSWORD }
    expect(await api.signUp(form)).toMatchObject({ sendsLeft: 3 })
  })

  test('sets a first password for an account without one', async () => {
    const user = await site.person()
    await db.delete(accounts).where(eq(accounts.userId, user.id))
    const asked = await recover(user.email)
    await finish(asked)
    const browser = site.browser()
    expect(await browser.api.signIn({ email: user.email, password: NEW_PASSWORD })).toMatchObject({
      id: user.id,
    })
  })

  test('gives somebody banned their password back, and no session', async () => {
    const user = await site.person()
    await db.update(users).set({ banned: true, banReason: 'spam' }).where(eq(users.id, user.id))
    const asked = await recover(user.email)
    expect(await finish(asked)).toEqual({ account: null, secondFactorNeeded: false })
    expect(await asked.browser.whoAmI()).toBeNull()
  })

  test('ends the session of whoever else was signed in to this browser', async () => {
    const browser = await site.signedIn()
    const kept = browser.headers()
    const user = await site.person()
    await finish(await recover(user.email, browser))
    expect((await site.accounts.authenticate(kept, { fresh: true })).actor).toBeNull()
    expect(await browser.whoAmI()).toMatchObject({ id: user.id })
  })

  test.each(['short', 'x'.repeat(21), ''])(
    'refuses %s as a password, and the code stays good',
    async (password) => {
      const user = await site.person()
      const asked = await recover(user.email)
      const { recoveryId, email, otp, browser } = asked
      await expect(browser.api.finishRecovery({ recoveryId, email, otp, password })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
      expect(await finish(asked)).toMatchObject({ account: { id: user.id } })
    },
  )

  test.each(['', 'no address', 'a@b.c\r\nBcc: x@example.com'])('refuses %j as an address', async (email) => {
    await expect(site.browser().api.startRecovery({ email })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is rate limited', async () => {
    const closed = await createTestAccounts(database, clock, {
      limits: {
        consume: async () => 42,
        getWaitSeconds: async () => 42,
        refund: async () => undefined,
        forget: async () => undefined,
      },
    })
    const { api } = closed.browser()
    const recoveryId = crypto.randomUUID()
    const email = 'ada@example.com'
    const doors = [
      api.startRecovery({ email }),
      api.resendRecovery({ recoveryId }),
      api.finishRecovery({ recoveryId, email, otp: '123456', password: NEW_PASSWORD }),
    ]
    for (const door of doors) {
      await expect(door).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 42 } })
    }
  })
})
