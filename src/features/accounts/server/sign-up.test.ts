import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_COOKIE } from '#platform/rules/messages/language.ts'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { accounts as credentials, signUps, users } from './tables.ts'

const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock)

let people = 0
const form = (overrides: Partial<Parameters<Client['signUp']>[0]> = {}) => {
  people += 1
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada${people}@example.com`,
    mobileNo: '+44 20 7946 0000',
    password: TEST_PASSWORD,
    ...overrides,
  }
}
type Client = ReturnType<typeof site.browser>['api']

const mailsTo = (email: string) => site.inbox.filter((mail) => mail.to === email)
const codeIn = (text = '') => /^ {4}([0-9]{6})$/m.exec(text)?.[1] ?? 'no code'
const lastCode = (email: string) => codeIn(mailsTo(email).at(-1)?.text)
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

/** A visitor who has sent the form and has the mail. */
async function begun(overrides?: Parameters<typeof form>[0]) {
  const visitor = site.browser()
  const typed = form(overrides)
  const pending = await visitor.api.signUp(typed)
  await site.runJobs()
  return { ...visitor, typed, ...pending, code: lastCode(pending.email) }
}

describe('sign-up form', () => {
  test('mails a code and creates no account yet', async () => {
    const { email, sendsLeft, resendAfterSeconds, code } = await begun()
    expect({ sendsLeft, resendAfterSeconds }).toEqual({ sendsLeft: 3, resendAfterSeconds: 30 })
    expect(code).toMatch(/^[0-9]{6}$/)
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([])
  })

  test('emits whose invitation brought somebody, once they have proved their address', async () => {
    const { api, email, signUpId, code } = await begun({ invite: ' a2b3c4d5 ' })
    const told = async () =>
      (await db.select().from(outbox).where(eq(outbox.type, 'account.created')).orderBy(outbox.id)).map(
        ({ payload }) => payload,
      )
    expect(JSON.stringify(await told())).not.toContain('a2b3c4d5')
    const { id } = await api.verifyCode({ signUpId, email, otp: code })
    expect(await told()).toContainEqual({ userId: id, invite: 'a2b3c4d5' })
    await expect(api.signUp(form({ invite: 'x'.repeat(65) }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test.each(['\u0000', 'a2b3\ud800', "' or 1=1", '<b>'])(
    'is not kept from anybody by a link with %j',
    async (invite) => {
      const { api, email, signUpId, code } = await begun({ invite })
      const { id } = await api.verifyCode({ signUpId, email, otp: code })
      const told = await db.select().from(outbox).where(eq(outbox.type, 'account.created')).orderBy(outbox.id)
      expect(told.map(({ payload }) => payload)).toContainEqual({ userId: id })
    },
  )

  test('stores neither the code nor the password in plain text', async () => {
    const { email, code } = await begun()
    const kept = await db.select().from(signUps).where(eq(signUps.email, email))
    const jobs = await database.pool.query('select * from graphile_worker._private_jobs')
    const everything = JSON.stringify([kept, jobs.rows])
    expect(kept).toHaveLength(1)
    expect(everything).not.toContain(code)
    expect(everything).not.toContain(TEST_PASSWORD)
  })

  test.each([
    [{ firstName: 'x'.repeat(26) }, 'Firstname is too long'],
    [{ lastName: 'x'.repeat(26) }, 'Lastname is too long'],
    [{ firstName: '  ' }, 'Please fill all the details'],
    [
      { firstName: 'Ada\r\nBcc: all@example.com' },
      'Please use only letters and symbols that belong in a name.',
    ],
    [{ password: 'seven77' }, 'Password is too short.'],
    [{ password: 'x'.repeat(21) }, 'Password must be less than 20 chars.'],
    [{ email: 'ada@example.com\r\nBcc: all@example.com' }, 'Email is not valid please check it again.'],
    [{ email: 'ada@example.com, eve@example.com' }, 'Email is not valid please check it again.'],
    [{ mobileNo: 'call me' }, 'Please enter a valid mobile number, or leave it empty.'],
  ])('refuses %o', async (overrides, message) => {
    const refusal = site.browser().api.signUp(form(overrides))
    await expect(refusal).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ message }] } })
  })

  test('refuses a password that is easy to guess, and says why', async () => {
    for (const password of ['password1', 'AdaLovelace', 'Lectern2026']) {
      const refusal = site.browser().api.signUp(form({ firstName: 'Ada', lastName: 'Lovelace', password }))
      await expect(refusal).rejects.toMatchObject({ code: 'PASSWORD_WEAK', status: 400 })
    }
  })

  test('refuses a name that passes for the site, and an invisible one', async () => {
    const { api } = site.browser()
    await expect(api.signUp(form({ firstName: 'Lectern', lastName: 'Team' }))).rejects.toMatchObject({
      code: 'NAME_REFUSED',
      data: {
        firstName: 'This name is reserved for the people who run this site. Please choose another one.',
      },
    })
    await expect(api.signUp(form({ firstName: '\u3164' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('accepts a password of 20 characters and a name of 25', async () => {
    const { signUpId } = await begun({ password: 'twenty characters ok', firstName: 'x'.repeat(25) })
    expect(signUpId).toBeTruthy()
  })

  test('answers an address that has an account just as a new one, and mails its owner the way in', async () => {
    const owner = await site.person()
    const stranger = site.browser()
    const known = await stranger.api.signUp(form({ email: owner.email.toUpperCase() }))
    const unknown = await stranger.api.signUp(form())
    await site.runJobs()
    expect(shapeOf(known)).toEqual(shapeOf(unknown))
    expect(known.sendsLeft).toBe(unknown.sendsLeft)
    const [mail] = mailsTo(owner.email)
    expect(codeIn(mail?.text)).toBe('no code')
    expect(mail?.text).toContain(`/sign-in?email=${encodeURIComponent(owner.email)}`)
  })

  test('behaves the same to guesses and new codes, whether the address has an account or not', async () => {
    const story = async (email: string) => {
      const { api, signUpId, ...pending } = await begun({ email })
      const told: unknown[] = []
      const ask = (answer: Promise<unknown>) =>
        answer.then(shapeOf, (error: { code: string }) => error.code).then((line) => told.push(line))
      for (let guess = 0; guess < 7; guess += 1) {
        await ask(api.verifyCode({ signUpId, email: pending.email, otp: wrong(pending.code) }))
      }
      clock.advance({ seconds: 30 })
      await ask(api.resendCode({ signUpId }))
      await site.runJobs()
      await ask(api.verifyCode({ signUpId, email: pending.email, otp: wrong(lastCode(pending.email)) }))
      clock.advance({ minutes: 10 })
      await ask(api.verifyCode({ signUpId, email: pending.email, otp: '000000' }))
      for (let more = 0; more < 3; more += 1) {
        clock.advance({ seconds: 31 })
        await ask(api.resendCode({ signUpId }))
      }
      return told
    }
    const owner = await site.person()
    const known = await story(owner.email)
    expect(known).toEqual(await story(form().email))
    expect(known.filter((code) => code === 'CODE_REFUSED')).toHaveLength(6)
    expect(known).toContain('CODE_TRIES_USED')
    expect(known).toContain('CODE_EXPIRED')
    expect(known.at(-1)).toBe('CODE_LIMIT_REACHED')
  })
})

describe('code', () => {
  test('creates a verified account, signs in and emits the event', async () => {
    const visitor = await begun({ email: 'Grace@Example.COM' })
    const account = await visitor.api.verifyCode({
      signUpId: visitor.signUpId,
      email: 'grace@example.com',
      otp: visitor.code,
    })
    expect(account).toMatchObject({
      email: 'grace@example.com',
      name: 'Ada Lovelace',
      username: null,
      roles: ['learner'],
      usernameChangesLeft: 3,
    })
    expect(await visitor.whoAmI()).toMatchObject({ id: account.id, email: 'grace@example.com' })
    const [user] = await db.select().from(users).where(eq(users.id, account.id))
    expect(user).toMatchObject({ emailVerified: true, blogConsent: true, newsLetterConsent: true })
    expect(user?.createdAt).toEqual(clock.now())
    const events = await db.select().from(outbox).where(eq(outbox.type, 'account.created')).orderBy(outbox.id)
    expect(events.map((event) => event.payload)).toContainEqual({ userId: account.id })
  })

  test('works once', async () => {
    const { api, signUpId, email, code } = await begun()
    await api.verifyCode({ signUpId, email, otp: code })
    await expect(site.browser().api.verifyCode({ signUpId, email, otp: code })).rejects.toMatchObject({
      code: 'CODE_REFUSED',
      message: 'Verification failed, Please try again.',
    })
  })

  test('works for ten minutes', async () => {
    const { api, signUpId, email, code } = await begun()
    clock.advance({ minutes: 10 })
    await expect(api.verifyCode({ signUpId, email, otp: code })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
  })

  test('stops working after five wrong tries', async () => {
    const { api, signUpId, email, code } = await begun()
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(api.verifyCode({ signUpId, email, otp: wrong(code) })).rejects.toMatchObject({
        code: 'CODE_REFUSED',
      })
    }
    await expect(api.verifyCode({ signUpId, email, otp: code })).rejects.toMatchObject({
      code: 'CODE_TRIES_USED',
    })
  })

  test('allows no more tries for guesses at once', async () => {
    const { api, signUpId, email, code } = await begun()
    const guesses = Array.from({ length: 12 }, () =>
      api.verifyCode({ signUpId, email, otp: wrong(code) }).catch((error: { code: string }) => error.code),
    )
    const codes = await Promise.all(guesses)
    expect(codes.filter((one) => one === 'CODE_REFUSED')).toHaveLength(5)
    expect(codes.filter((one) => one === 'CODE_TRIES_USED')).toHaveLength(7)
  })

  test('is accepted only once when sent several times at once', async () => {
    const { api, signUpId, email, code } = await begun()
    const tries = Array.from({ length: 6 }, () => api.verifyCode({ signUpId, email, otp: code }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })

  test('creates one account from two forms of one address finished at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const first = await begun()
      const second = await begun({ email: first.email })
      const outcomes = await Promise.allSettled(
        [first, second].map(({ api, signUpId, email, code }) =>
          api.verifyCode({ signUpId, email, otp: code }),
        ),
      )
      const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
      expect(refusals).toEqual(['CODE_REFUSED'])
    }
  })

  test('belongs to one form: another one for the same address gains nothing from it', async () => {
    const owner = await begun()
    const intruder = await begun({ email: owner.email, password: 'intruder at work' })
    await expect(
      intruder.api.verifyCode({ signUpId: intruder.signUpId, email: owner.email, otp: owner.code }),
    ).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    await owner.api.verifyCode({ signUpId: owner.signUpId, email: owner.email, otp: owner.code })
    await expect(
      site.browser().api.signIn({ email: owner.email, password: 'intruder at work' }),
    ).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' })
    await expect(
      intruder.api.verifyCode({ signUpId: intruder.signUpId, email: owner.email, otp: intruder.code }),
    ).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    const rows = await db.select().from(credentials).innerJoin(users, eq(users.id, credentials.userId))
    expect(rows.filter((row) => row.users.email === owner.email)).toHaveLength(1)
  })

  test.each([
    ['', 'Please enter OTP'],
    ['12345', 'Please enter the 6-digit OTP'],
    ['12345a', 'Please enter the 6-digit OTP'],
    ['1234567', 'Please enter the 6-digit OTP'],
  ])('refuses %o as malformed', async (otp, message) => {
    const { api, signUpId, email } = await begun()
    const refusal = await api.verifyCode({ signUpId, email, otp }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
    expect(JSON.stringify(refusal)).toContain(message)
  })

  test('is refused before the mail was made, and for an unknown sign-up', async () => {
    const { api } = site.browser()
    const pending = await api.signUp(form())
    const { signUpId, email } = pending
    await expect(api.verifyCode({ signUpId, email, otp: '000000' })).rejects.toMatchObject({
      code: 'CODE_REFUSED',
    })
    await expect(
      api.verifyCode({ signUpId: crypto.randomUUID(), email, otp: '000000' }),
    ).rejects.toMatchObject({ code: 'CODE_REFUSED' })
  })

  test('makes an administrator of somebody who proves an address from the settings', async () => {
    const boss = await begun({ email: 'boss@example.com' })
    const account = await boss.api.verifyCode({ signUpId: boss.signUpId, email: boss.email, otp: boss.code })
    expect(account.roles).toEqual(['learner', 'admin'])
  })

  test('ends the session that the browser had before', async () => {
    const visitor = await site.signedIn()
    const before = visitor.headers()
    const pending = await visitor.api.signUp(form())
    await site.runJobs()
    await visitor.api.verifyCode({
      signUpId: pending.signUpId,
      email: pending.email,
      otp: lastCode(pending.email),
    })
    expect(await visitor.whoAmI()).toMatchObject({ email: pending.email })
    expect((await site.accounts.authenticate(before, { fresh: true })).actor).toBeNull()
  })
})

describe('new code', () => {
  test('comes after 30 seconds and ends the one before', async () => {
    const { api, signUpId, email, code } = await begun()
    clock.advance({ seconds: 29 })
    await expect(api.resendCode({ signUpId })).rejects.toMatchObject({
      code: 'RESEND_TOO_SOON',
      data: { retryAfterSeconds: 1 },
    })
    clock.advance({ seconds: 1 })
    expect(await api.resendCode({ signUpId })).toMatchObject({ sendsLeft: 2, email })
    await site.runJobs()
    const renewed = lastCode(email)
    if (renewed !== code) {
      await expect(api.verifyCode({ signUpId, email, otp: code })).rejects.toMatchObject({
        code: 'CODE_REFUSED',
      })
    }
    expect(await api.verifyCode({ signUpId, email, otp: renewed })).toMatchObject({ email })
  })

  test('is sent at most three times after the first in 24 hours, whatever form asks for it', async () => {
    const { api, signUpId, typed } = await begun()
    for (const left of [2, 1]) {
      clock.advance({ minutes: 1 })
      expect(await api.resendCode({ signUpId })).toMatchObject({ sendsLeft: left })
    }
    expect(await api.signUp(typed)).toMatchObject({ sendsLeft: 0 })
    clock.advance({ hours: 23 })
    const limit = {
      code: 'CODE_LIMIT_REACHED',
      status: 429,
      message: 'Limit Reached ! Please try again after 24 hours',
    }
    await expect(api.resendCode({ signUpId })).rejects.toMatchObject(limit)
    await expect(site.browser().api.signUp(typed)).rejects.toMatchObject(limit)
    await site.runJobs()
    expect(mailsTo(typed.email)).toHaveLength(4)
    clock.advance({ hours: 1 })
    expect(await api.resendCode({ signUpId })).toMatchObject({ signUpId })
  })

  test('is counted correctly when many are requested at once', async () => {
    const { typed } = await begun()
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => site.browser().api.signUp(typed)))
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  })

  test('needs an existing sign-up', async () => {
    await expect(site.browser().api.resendCode({ signUpId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'SIGN_UP_NOT_FOUND',
    })
  })
})

const shapeOf = (answer: unknown) => Object.keys(answer as object).sort()

describe('the language of a sign-up', () => {
  /** Signs up in a language that was chosen at the foot of a page, or that the browser asks for. */
  async function signUpIn(language: string, { isChosen }: { isChosen: boolean }) {
    const visitor = site.browser()
    if (isChosen) visitor.cookies.set(LANGUAGE_COOKIE, language)
    const typed = form()
    const { id } = await runInLanguage(language, async () => {
      const { signUpId, email } = await visitor.api.signUp(typed)
      await site.runJobs()
      return visitor.api.verifyCode({ signUpId, email, otp: lastCode(email) })
    })
    const readUser = async () => {
      const columns = { language: users.language, languageChosen: users.languageChosen }
      return (await db.select(columns).from(users).where(eq(users.id, id)))[0]
    }
    return { ...typed, visitor, readUser }
  }
  const signInIn = (language: string, email: string) =>
    runInLanguage(language, () => site.browser().api.signIn({ email, password: TEST_PASSWORD }))

  test('that was chosen at the foot of a page comes into the account, for pages and mails on every device', async () => {
    const { email, visitor, readUser } = await signUpIn('de', { isChosen: true })
    expect(await readUser()).toEqual({ language: 'de', languageChosen: true })
    expect(await visitor.whoAmI()).toMatchObject({ language: 'de' })
    await signInIn('en', email)
    expect(await readUser()).toEqual({ language: 'de', languageChosen: true })
    await runInLanguage('en', () => site.browser().api.startRecovery({ email }))
    await site.runJobs()
    expect(mailsTo(email).at(-1)?.text).toContain('Passwort')
  })

  test('that only the browser asks for is followed from browser to browser', async () => {
    const { email, readUser } = await signUpIn('hi', { isChosen: false })
    expect(await readUser()).toEqual({ language: 'hi', languageChosen: false })
    await signInIn('de', email)
    expect(await readUser()).toEqual({ language: 'de', languageChosen: false })
  })

  test('a choice at the foot of a page changes nothing in an account that was used before', async () => {
    const { email, readUser } = await signUpIn('hi', { isChosen: false })
    const elsewhere = site.browser()
    elsewhere.cookies.set(LANGUAGE_COOKIE, 'de')
    await runInLanguage('de', () => elsewhere.api.signIn({ email, password: TEST_PASSWORD }))
    expect(await readUser()).toEqual({ language: 'de', languageChosen: false })
  })
})
