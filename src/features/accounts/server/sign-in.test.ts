import { createHook } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { accounts as credentials, sessions, users } from './tables.ts'

const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock)

const ban = (id: string, until: Date | null = null) =>
  db.update(users).set({ banned: true, banReason: 'spam', banExpires: until }).where(eq(users.id, id))

describe('sign-in', () => {
  test('gives the account and a session, whatever the case of the address', async () => {
    const user = await site.person('creator')
    const browser = site.browser('203.0.113.7')
    const account = await browser.api.signIn({
      email: ` ${user.email.toUpperCase()} `,
      password: TEST_PASSWORD,
    })
    expect(account).toMatchObject({ id: user.id, username: user.username, roles: ['learner', 'creator'] })
    expect(await browser.whoAmI()).toMatchObject({ id: user.id, roles: ['learner', 'creator'] })
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(session).toMatchObject({ ipAddress: '203.0.113.7', userAgent: 'Test' })
  })

  test('gives the same answer for a wrong password and an unknown address', async () => {
    const user = await site.person()
    const { api } = site.browser()
    const answers = await Promise.all(
      [user.email, 'nobody@example.com'].map((email) =>
        api.signIn({ email, password: 'not the one' }).catch((error: unknown) => JSON.stringify(error)),
      ),
    )
    expect(answers[0]).toContain('CREDENTIALS_WRONG')
    expect(answers[1]).toBe(answers[0])
  })

  test('does the same work for an unknown address as for a wrong password, so that timing reveals nothing', async () => {
    const { email } = await site.person()
    const { email: withoutPassword, id } = await site.person()
    await db.delete(credentials).where(eq(credentials.userId, id))
    const hashes: number[] = []
    for (const address of [email, 'nobody@example.com', withoutPassword]) {
      let count = 0
      const hook = createHook({
        init(_id, type) {
          if (type === 'SCRYPTREQUEST') count += 1
        },
      }).enable()
      await site
        .browser()
        .api.signIn({ email: address, password: 'wrong horse' })
        .catch(() => undefined)
      hook.disable()
      hashes.push(count)
    }
    expect(hashes).toEqual([1, 1, 1])
  })

  test.each(['x'.repeat(21), 'short'])('calls %s wrong rather than malformed', async (password) => {
    const user = await site.person()
    await expect(site.browser().api.signIn({ email: user.email, password })).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
      status: 401,
    })
  })

  test.each([
    { email: '', password: TEST_PASSWORD },
    { email: 'not an address', password: TEST_PASSWORD },
    { email: 'ada@example.com', password: '' },
  ])('refuses %o as malformed', async (form) => {
    await expect(site.browser().api.signIn(form)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('refuses the banned, but says so only with the right password', async () => {
    const user = await site.person()
    await ban(user.id)
    const { api, whoAmI } = site.browser()
    await expect(api.signIn({ email: user.email, password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'BANNED',
      status: 403,
    })
    await expect(api.signIn({ email: user.email, password: 'not the one' })).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    })
    expect(await whoAmI()).toBeNull()
  })

  test('stops a guesser after ten tries, and lets the owner in from elsewhere', async () => {
    const user = await site.person()
    const guesser = site.browser()
    const codes: string[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const password = guess === 11 ? TEST_PASSWORD : `guess number ${guess}`
      await guesser.api.signIn({ email: user.email, password }).catch((error) => codes.push(error.code))
    }
    expect(codes).toEqual([...Array(10).fill('CREDENTIALS_WRONG'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    expect(await site.browser().api.signIn({ email: user.email, password: TEST_PASSWORD })).toMatchObject({
      id: user.id,
    })
  })

  test('stops guesses from many networks after fifty', async () => {
    const email = 'target@example.com'
    const guesses = Array.from({ length: 55 }, (_, number) =>
      site
        .browser()
        .api.signIn({ email, password: `guess number ${number}` })
        .catch((error) => error.code as string),
    )
    const codes = await Promise.all(guesses)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5)
  })

  test('never keeps a session that was there before', async () => {
    const browser = await site.signedIn()
    const before = browser.headers()
    await browser.api.signIn({ email: browser.user.email, password: TEST_PASSWORD })
    expect((await site.accounts.authenticate(before, { fresh: true })).actor).toBeNull()
    expect(await browser.whoAmI()).toMatchObject({ id: browser.user.id })
  })

  test('accepts no session token that somebody else has chosen', async () => {
    const user = await site.person()
    const browser = site.browser()
    browser.cookies.set('lectern.session_token', 'chosen.by-an-attacker')
    await browser.api.signIn({ email: user.email, password: TEST_PASSWORD })
    expect(browser.cookies.get('lectern.session_token')).not.toContain('chosen')
  })
})

describe('session', () => {
  test('ends with sign-out, everywhere its cookie is kept', async () => {
    const browser = await site.signedIn()
    const kept = browser.headers()
    expect(await browser.api.signOut({})).toEqual({ signedOut: true })
    // By that one the browser is known again; it opens nothing.
    expect([...browser.cookies.keys()]).toEqual(['lectern_known'])
    expect((await site.accounts.authenticate(kept, { fresh: true })).actor).toBeNull()
    expect(await browser.api.me()).toBeNull()
  })

  test('signing out as a visitor is no error', async () => {
    expect(await site.browser().api.signOut({})).toEqual({ signedOut: true })
  })

  test('of a banned person is invalid for writes at once', async () => {
    const browser = await site.signedIn()
    await ban(browser.user.id)
    expect(await browser.whoAmI(true)).toBeNull()
    await expect(browser.api.updateUsername({ username: 'free_again' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  test('comes back when the ban has ended', async () => {
    const browser = await site.signedIn()
    await ban(browser.user.id, new Date(clock.now().getTime() + 60_000))
    expect(await browser.whoAmI()).toBeNull()
    clock.advance({ minutes: 2 })
    expect(await browser.whoAmI()).toMatchObject({ id: browser.user.id })
  })

  test('can be read from the cookie without the database, and not from a changed one', async () => {
    const browser = await site.signedIn()
    await db.delete(sessions).where(eq(sessions.userId, browser.user.id))
    expect(await browser.whoAmI(false)).toMatchObject({ id: browser.user.id })
    const data = browser.cookies.get('lectern.session_data') ?? ''
    browser.cookies.set('lectern.session_data', `${data.slice(0, -3)}AAA`)
    expect(await browser.whoAmI(false)).toBeNull()
  })

  test('with a forged token is invalid', async () => {
    const browser = site.browser()
    browser.cookies.set('lectern.session_token', 'abcdefghijklmnopqrstuvwxyzabcdef.c2lnbmF0dXJl')
    expect(await browser.whoAmI()).toBeNull()
  })

  test('shows the own account to its owner and nothing to a visitor', async () => {
    const browser = await site.signedIn('staff')
    expect(await browser.api.me()).toEqual({
      id: browser.user.id,
      name: 'Ada Lovelace',
      onboarding: null,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: browser.user.email,
      username: browser.user.username,
      image: null,
      roles: ['learner', 'staff'],
      timeZone: 'UTC',
      timeZoneChosen: false,
      language: null,
      unlimitedWatch: false,
      deletesAt: null,
      usernameChangesLeft: 3,
    })
    expect(await site.browser().api.me()).toBeNull()
  })
})

describe('time zone', () => {
  test('is saved and known to the session at once', async () => {
    const browser = await site.signedIn()
    expect(await browser.api.updateTimeZone({ timeZone: 'Asia/Kolkata' })).toMatchObject({
      timeZone: 'Asia/Kolkata',
    })
    expect(await browser.whoAmI(false)).toMatchObject({ timeZone: 'Asia/Kolkata' })
  })

  test.each(['Mars/Olympus', '+05:30', '', "UTC'; drop table users"])('refuses %o', async (timeZone) => {
    const browser = await site.signedIn()
    await expect(browser.api.updateTimeZone({ timeZone })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('cannot be set by a visitor', async () => {
    await expect(site.browser().api.updateTimeZone({ timeZone: 'UTC' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})
