import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Role } from '#platform/rules/actor.ts'
import { auditLog } from '#platform/server/audit/tables.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { users } from '../tables.ts'
import { authenticators, recoveryCodes } from '../two-factor-tables.ts'
import { resetTwoFactor } from './authenticator.ts'

const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock)
const WRONG = '000000'

/** What an authenticator app shows now, or some periods later. */
const codeOf = async (secret: string, later = 0) => {
  const code = await createOTP(Uint8Array.from(base32.decode(secret))).hotp(
    Math.floor(clock.now().getTime() / 30_000) + later,
  )
  // One in a million is the wrong one of these tests.
  return code === WRONG ? Promise.reject(new Error('run it again')) : code
}

/** Somebody with an authenticator; the period of its first code is over. */
async function withAuthenticator(...roles: Role[]) {
  const here = await site.signedIn(...roles)
  const { secret, address } = await here.api.beginAuthenticator()
  const { recoveryCodes: codes } = await here.api.finishAuthenticator({ code: await codeOf(secret) })
  clock.advance({ minutes: 1 })
  return { ...here, secret, address, codes }
}

/** Another browser, in which the password was entered. */
async function halfway(email: string, ip?: string) {
  const browser = site.browser(ip)
  await expect(browser.api.signIn({ email, password: TEST_PASSWORD })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
    status: 401,
  })
  return browser
}

const mailTo = async (email: string) => {
  await site.runJobs()
  return site.inbox.findLast(({ to }) => to === email)
}

describe('setting up an authenticator', () => {
  test('gives a secret, takes its first code and gives recovery codes once', async () => {
    const { api, user, secret, address, codes } = await withAuthenticator()
    expect(address).toContain(`otpauth://totp/Lectern:${encodeURIComponent(user.email)}?secret=${secret}`)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await api.getSettings()).twoFactor).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 10,
    })
    expect((await mailTo(user.email))?.subject).toContain('Two-factor sign-in was turned on')
  })

  test('stores neither secret nor codes readably', async () => {
    const { user, secret, codes } = await withAuthenticator()
    const rows = JSON.stringify([
      await db.select().from(authenticators).where(eq(authenticators.userId, user.id)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id)),
    ])
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows).not.toContain(text)
  })

  test('changes nothing before its first code was right', async () => {
    const here = await site.signedIn()
    const { secret } = await here.api.beginAuthenticator()
    await expect(here.api.finishAuthenticator({ code: WRONG })).rejects.toMatchObject({
      code: 'CODE_REFUSED',
    })
    expect(
      await site.browser().api.signIn({ email: here.user.email, password: TEST_PASSWORD }),
    ).toMatchObject({
      id: here.user.id,
    })
    expect((await here.api.finishAuthenticator({ code: await codeOf(secret) })).recoveryCodes).toHaveLength(
      10,
    )
  })

  test('can be begun anew, and the earlier secret is then nothing', async () => {
    const here = await site.signedIn()
    const { secret } = await here.api.beginAuthenticator()
    await here.api.beginAuthenticator()
    const code = await codeOf(secret)
    await expect(here.api.finishAuthenticator({ code })).rejects.toMatchObject({ code: 'CODE_REFUSED' })
  })

  test('is refused where one is set up, and a code before it was begun', async () => {
    const { api, secret } = await withAuthenticator()
    await expect(api.beginAuthenticator()).rejects.toMatchObject({ code: 'TWO_FACTOR_ON_ALREADY' })
    const code = await codeOf(secret)
    await expect(api.finishAuthenticator({ code })).rejects.toMatchObject({ code: 'SETUP_NOT_BEGUN' })
    const other = await site.signedIn()
    await expect(other.api.finishAuthenticator({ code })).rejects.toMatchObject({ code: 'SETUP_NOT_BEGUN' })
    await expect(other.api.renewRecoveryCodes()).rejects.toMatchObject({ code: 'TWO_FACTOR_IS_OFF' })
  })

  test('finished twice at once turns on once', async () => {
    const here = await site.signedIn()
    const { secret } = await here.api.beginAuthenticator()
    const code = await codeOf(secret)
    const both = await Promise.allSettled([1, 2].map(() => here.api.finishAuthenticator({ code })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('needs a recent proof, and a visitor has none', async () => {
    const { api } = await site.signedIn()
    clock.advance({ minutes: 16 })
    for (const call of [
      () => api.beginAuthenticator(),
      () => api.finishAuthenticator({ code: WRONG }),
      () => api.renewRecoveryCodes(),
      () => api.turnOffTwoFactor(),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
    await expect(site.browser().api.beginAuthenticator()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('signing in', () => {
  test('asks for a code after the password', async () => {
    const { user, secret } = await withAuthenticator()
    const browser = await halfway(user.email)
    expect(await browser.whoAmI()).toBeNull()
    expect(await browser.api.finishSignIn({ code: await codeOf(secret) })).toMatchObject({ id: user.id })
    expect(await browser.whoAmI()).toMatchObject({ id: user.id })
  })

  test('says nothing of it to who does not know the password', async () => {
    const { user } = await withAuthenticator()
    const { api } = site.browser()
    await expect(api.signIn({ email: user.email, password: 'not the one' })).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    })
  })

  test('takes a code of the period before or after, and none further away', async () => {
    const { user, secret } = await withAuthenticator()
    for (const [later, isIn] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      const browser = await halfway(user.email)
      const code = await codeOf(secret, later)
      await browser.api.finishSignIn({ code }).catch(() => undefined)
      expect([later, (await browser.whoAmI()) !== null]).toEqual([later, isIn])
    }
  })

  test('takes a code once, in one browser and at once in two', async () => {
    const { user, secret } = await withAuthenticator()
    const code = await codeOf(secret)
    const browsers = await Promise.all([halfway(user.email), halfway(user.email)])
    const tries = await Promise.allSettled(browsers.map(({ api }) => api.finishSignIn({ code })))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const late = await halfway(user.email)
    await expect(late.api.finishSignIn({ code })).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { api, user, codes } = await withAuthenticator()
    const [code = ''] = codes
    const browser = await halfway(user.email)
    await browser.api.finishSignIn({ code: ` ${code.toUpperCase().replace('-', ' ')}` })
    expect(await browser.whoAmI()).toMatchObject({ id: user.id })
    expect((await api.getSettings()).twoFactor.recoveryCodesLeft).toBe(9)
    const again = await halfway(user.email)
    await expect(again.api.finishSignIn({ code })).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  })

  test('is over after five wrong codes, in spite of the right one', async () => {
    const { user, secret } = await withAuthenticator()
    const browser = await halfway(user.email)
    for (let guess = 0; guess < 5; guess += 1)
      await expect(browser.api.finishSignIn({ code: WRONG })).rejects.toMatchObject({
        code: 'SECOND_FACTOR_WRONG',
      })
    await expect(browser.api.finishSignIn({ code: await codeOf(secret) })).rejects.toMatchObject({
      code: 'SIGN_IN_EXPIRED',
      status: 401,
    })
  })

  test('is stopped after ten wrong codes, however often the password is entered', async () => {
    const { user } = await withAuthenticator()
    const ip = 'one network'
    const outcomes: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const browser = await halfway(user.email, ip)
      for (let guess = 0; guess < 4; guess += 1)
        await browser.api.finishSignIn({ code: WRONG }).catch((error) => outcomes.push(error.code))
    }
    expect(outcomes).toEqual([
      ...Array(10).fill('SECOND_FACTOR_WRONG'),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ])
  })

  test('belongs to the browser that began it, for ten minutes', async () => {
    const { user, secret } = await withAuthenticator()
    const browser = await halfway(user.email)
    const code = await codeOf(secret)
    await expect(site.browser().api.finishSignIn({ code })).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' })
    clock.advance({ minutes: 10 })
    const late = await codeOf(secret)
    await expect(browser.api.finishSignIn({ code: late })).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  })

  test('ends with a change of the password, and with a ban', async () => {
    const here = await withAuthenticator()
    const [begun, banned] = [await halfway(here.user.email), await withAuthenticator()]
    await here.api.changePassword({ oldPassword: TEST_PASSWORD, password: 'battery staple' })
    await expect(begun.api.finishSignIn({ code: await codeOf(here.secret) })).rejects.toMatchObject({
      code: 'SIGN_IN_EXPIRED',
    })
    const browser = await halfway(banned.user.email)
    await db.update(users).set({ banned: true }).where(eq(users.id, banned.user.id))
    await expect(browser.api.finishSignIn({ code: await codeOf(banned.secret) })).rejects.toMatchObject({
      code: 'BANNED',
    })
    expect(await browser.whoAmI()).toBeNull()
  })

  test('by a form without scripts asks for it, too', async () => {
    const { user, secret } = await withAuthenticator()
    const browser = site.browser()
    const form = { email: user.email, password: TEST_PASSWORD, redirect: '/courses' }
    expect((await browser.api.signInByForm(form)).headers.location).toBe(
      '/sign-in?step=code&redirect=%2Fcourses',
    )
    const enter = async (code: string) =>
      (await browser.api.finishSignInByForm({ code, redirect: '/courses' })).headers.location
    expect(await enter('')).toBe('/sign-in?step=code&redirect=%2Fcourses&failure=SECOND_FACTOR_MALFORMED')
    expect(await enter(WRONG)).toBe('/sign-in?step=code&redirect=%2Fcourses&failure=SECOND_FACTOR_WRONG')
    expect(await enter(await codeOf(secret))).toBe('/courses')
    expect(await browser.whoAmI()).toMatchObject({ id: user.id })
    expect(await enter(WRONG)).toBe('/sign-in?redirect=%2Fcourses&failure=SIGN_IN_EXPIRED')
  })

  test('after a recovery by mail asks for it, too', async () => {
    const { user, secret } = await withAuthenticator()
    const browser = site.browser()
    const { recoveryId, email } = await browser.api.startRecovery({ email: user.email })
    const otp = /^ {4}([0-9]{6})$/m.exec((await mailTo(email))?.text ?? '')?.[1] ?? ''
    const recovered = await browser.api.finishRecovery({ recoveryId, email, otp, password: 'battery staple' })
    expect(recovered).toEqual({ account: null, secondFactorNeeded: true })
    expect(await browser.whoAmI()).toBeNull()
    await browser.api.finishSignIn({ code: await codeOf(secret) })
    expect(await browser.whoAmI()).toMatchObject({ id: user.id })
  })

  test.each(['', '12345', '1234567', 'abcde', 'x'.repeat(200)])('refuses %j as malformed', async (code) => {
    await expect(site.browser().api.finishSignIn({ code })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('confirming who one is', () => {
  test('takes a code, and the password no longer', async () => {
    const { api, secret, codes } = await withAuthenticator()
    clock.advance({ minutes: 16 })
    await expect(api.turnOffTwoFactor()).rejects.toMatchObject({ data: { method: 'authenticator' } })
    await expect(api.confirmIdentity({ password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
    })
    const code = await codeOf(secret)
    await api.confirmIdentity({ code })
    await expect(api.confirmIdentity({ code })).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
    await api.confirmIdentity({ code: codes[0] ?? '' })
    expect((await api.renewRecoveryCodes()).recoveryCodes).toHaveLength(10)
  })
})

describe('afterwards', () => {
  test('new recovery codes replace the old ones', async () => {
    const { api, user, codes } = await withAuthenticator()
    const fresh = (await api.renewRecoveryCodes()).recoveryCodes
    const browser = await halfway(user.email)
    await expect(browser.api.finishSignIn({ code: codes[1] ?? '' })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
    })
    await browser.api.finishSignIn({ code: fresh[0] ?? '' })
  })

  test('turned off, the password alone signs in, and its owner is told', async () => {
    const { api, user, codes } = await withAuthenticator()
    const begun = await halfway(user.email)
    expect((await api.turnOffTwoFactor()).twoFactor).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
    await expect(begun.api.finishSignIn({ code: codes[0] ?? '' })).rejects.toMatchObject({
      code: 'SIGN_IN_EXPIRED',
    })
    await site.browser().api.signIn({ email: user.email, password: TEST_PASSWORD })
    await mailTo(user.email)
    const subjects = site.inbox.filter(({ to }) => to === user.email).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('Two-factor sign-in was turned off'))
  })

  test('an administrator’s reset takes it away and is in the audit log', async () => {
    const { user } = await withAuthenticator()
    const ctx = {
      db,
      clock,
      mailer: { send: async () => undefined },
      site: { name: 'Lectern', publicUrl: 'http://localhost:3000' },
      actor: { kind: 'command-line', osUser: 'root' } as const,
    }
    expect(await resetTwoFactor(ctx, { userId: user.id })).toBe(true)
    expect(await resetTwoFactor(ctx, { userId: user.id })).toBe(false)
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id))).toMatchObject([
      { action: 'two-factor.reset', actorKind: 'command-line' },
    ])
    await site.browser().api.signIn({ email: user.email, password: TEST_PASSWORD })
  })

  test('the copy of one’s data says that it is on, without secrets, and an erasure deletes all of it', async () => {
    const { user } = await withAuthenticator()
    await db.delete(users).where(eq(users.id, user.id))
    expect(await db.$count(authenticators, eq(authenticators.userId, user.id))).toBe(0)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
  })
})

const strict = await createTestAccounts(database, clock, { teamNeedsTwoFactor: true })

describe('where the team needs a second factor', () => {
  test('its roles count only with one, at once and in every session', async () => {
    const here = await strict.signedIn('admin', 'creator')
    const there = strict.browser()
    await there.api.signIn({ email: here.user.email, password: TEST_PASSWORD })
    const without = { roles: ['learner', 'creator'], withheldRoles: ['admin'] }
    expect(await here.whoAmI()).toMatchObject(without)
    expect(await here.whoAmI(false)).toMatchObject(without)
    expect((await here.api.getSettings()).twoFactor).toMatchObject({ enabled: false, required: true })
    const { secret } = await here.api.beginAuthenticator()
    await here.api.finishAuthenticator({ code: await codeOf(secret) })
    for (const browser of [here, there]) {
      const actor = await browser.whoAmI()
      expect(actor?.roles).toContain('admin')
      expect(actor?.withheldRoles).toBeUndefined()
    }
    await here.api.turnOffTwoFactor()
    for (const browser of [here, there]) expect(await browser.whoAmI()).toMatchObject(without)
  })

  test('others are asked for nothing', async () => {
    const { whoAmI, api } = await strict.signedIn('creator', 'mentor')
    expect((await whoAmI())?.roles).toEqual(['learner', 'creator', 'mentor'])
    expect((await api.getSettings()).twoFactor.required).toBe(false)
  })

  test('where it does not, roles count without', async () => {
    expect((await (await site.signedIn('admin')).whoAmI())?.roles).toContain('admin')
  })
})
