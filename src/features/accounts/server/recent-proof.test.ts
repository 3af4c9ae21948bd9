import { call, os } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { CONFIRMATION_NEEDED } from '../rules/contract-errors.ts'
import { banUser, unbanUser } from './commands/bans.ts'
import { requireRecentProof } from './recent-proof.ts'
import { accounts } from './tables.ts'

const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock)

const act = os
  .$context<RequestContext>()
  .errors({ CONFIRMATION_NEEDED })
  .use(requireRecentProof)
  .handler(() => 'done')

type Browser = ReturnType<typeof site.browser>

const actSensitively = async (browser: Browser) => {
  const given = { clock, requestHeaders: browser.headers() }
  const actor = await browser.whoAmI()
  const context = actor ? createTestContext(db, actor, given) : createTestContext(db, null, given)
  return call(act, undefined, { context }).catch((error: { code: string }) => error.code)
}

const withoutPassword = async () => {
  const here = await site.signedIn()
  await db.delete(accounts).where(eq(accounts.userId, here.user.id))
  return here
}

describe('a sensitive act', () => {
  test('is open for 15 minutes after signing in', async () => {
    const here = await site.signedIn()
    clock.advance({ minutes: 14 })
    expect(await actSensitively(here)).toBe('done')
    clock.advance({ minutes: 1 })
    expect(await actSensitively(here)).toBe('CONFIRMATION_NEEDED')
  })

  test('is refused with 403 and with what is asked for', async () => {
    const here = await site.signedIn()
    const passwordless = await withoutPassword()
    clock.advance({ minutes: 16 })
    for (const [browser, method] of [
      [here, 'password'],
      [passwordless, 'mail-code'],
    ] as const) {
      const actor = await browser.whoAmI()
      if (!actor) throw new Error('signed out')
      const context = createTestContext(db, actor, { clock, requestHeaders: browser.headers() })
      await expect(call(act, undefined, { context })).rejects.toMatchObject({
        code: 'CONFIRMATION_NEEDED',
        status: 403,
        defined: true,
        data: { method },
      })
    }
  })

  test('is open again after the password, in this session only', async () => {
    const here = await site.signedIn()
    const there = site.browser()
    await there.api.signIn({ email: here.user.email, password: TEST_PASSWORD })
    clock.advance({ minutes: 20 })
    expect(await here.api.confirmIdentity({ password: TEST_PASSWORD })).toEqual({ confirmed: true })
    expect(await actSensitively(here)).toBe('done')
    expect(await actSensitively(there)).toBe('CONFIRMATION_NEEDED')
  })

  test('is not opened by the session of somebody else in another cookie', async () => {
    const here = await site.signedIn()
    clock.advance({ minutes: 20 })
    const other = await site.signedIn()
    const actor = await here.whoAmI()
    if (!actor) throw new Error('signed out')
    const context = createTestContext(db, actor, { clock, requestHeaders: other.headers() })
    await expect(call(act, undefined, { context })).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
  })

  test('needs a proof with the new password after a change of password', async () => {
    const here = await site.signedIn()
    await here.api.changePassword({ oldPassword: TEST_PASSWORD, password: 'battery staple' })
    expect(await actSensitively(here)).toBe('CONFIRMATION_NEEDED')
    await expect(here.api.confirmIdentity({ password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      status: 403,
    })
    await here.api.confirmIdentity({ password: 'battery staple' })
    expect(await actSensitively(here)).toBe('done')
  })

  test('is closed by a ban, and the old session does not open it afterwards', async () => {
    const here = await site.signedIn()
    const ctx = { db, clock, actor: { kind: 'command-line', osUser: 'root' } as const }
    await banUser(ctx, { userId: here.user.id, reason: 'spam', until: null })
    expect(await actSensitively(here)).toBe('UNAUTHORIZED')
    await unbanUser(ctx, { userId: here.user.id })
    expect(await actSensitively(here)).toBe('UNAUTHORIZED')
  })

  test('is refused to visitors', async () => {
    expect(await actSensitively(site.browser())).toBe('UNAUTHORIZED')
  })
})

describe('confirming', () => {
  test('shares its tries with signing in', async () => {
    const here = await site.signedIn()
    const codes: string[] = []
    for (let guess = 0; guess < 11; guess += 1) {
      await here.api.confirmIdentity({ password: `guess ${guess}` }).catch((error) => codes.push(error.code))
    }
    expect(codes).toEqual([...Array(10).fill('PASSWORD_WRONG'), 'TOO_MANY_REQUESTS'])
    await expect(here.api.signIn({ email: here.user.email, password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('takes a mailed code of an account without a password, once', async () => {
    const here = await withoutPassword()
    clock.advance({ minutes: 20 })
    await here.api.sendConfirmationCode()
    await site.runJobs()
    const mail = site.inbox.findLast(({ to }) => to === here.user.email)
    expect(mail?.subject).toContain('Confirm that it’s you')
    const otp = /^ {4}([0-9]{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
    await expect(here.api.askDeletion({ otp })).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    await here.api.confirmIdentity({ otp })
    expect(await actSensitively(here)).toBe('done')
    await expect(here.api.confirmIdentity({ otp })).rejects.toMatchObject({ code: 'CODE_REFUSED' })
  })

  test('does not take a mailed code in place of a password', async () => {
    const here = await site.signedIn()
    await here.api.sendConfirmationCode()
    await site.runJobs()
    const mail = site.inbox.findLast(({ to }) => to === here.user.email)
    const otp = /^ {4}([0-9]{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
    await expect(here.api.confirmIdentity({ otp })).rejects.toMatchObject({ code: 'CODE_REFUSED' })
  })

  test.each([{}, { password: '' }, { otp: 'abcdef' }])('refuses %o as malformed', async (proof) => {
    const here = await site.signedIn()
    await expect(here.api.confirmIdentity(proof as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is not for visitors', async () => {
    const { api } = site.browser()
    await expect(api.confirmIdentity({ password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(api.sendConfirmationCode()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
