import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '#platform/server/outbox/tables.ts'
import { TEST_PASSWORD, testAccounts } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { deviceOf } from './device-name.ts'
import { accounts, sessions, users } from './tables.ts'

const clock = new FakeClock()
const database = await testDatabase()
const { db } = database
const site = await testAccounts(database, clock)
const NEW_PASSWORD = 'battery staple'

/** Another browser in which the same person is signed in. */
async function elsewhere(email: string) {
  const browser = site.browser()
  await browser.api.signIn({ email, password: TEST_PASSWORD })
  return browser
}

const form = {
  firstName: 'Grace',
  lastName: 'Hopper',
  timeZone: null,
  blogConsent: false,
  newsLetterConsent: true,
}

describe('changing the password', () => {
  test('keeps this session, ends the others with their connections, and tells the owner', async () => {
    const here = await site.signedIn()
    const { email, id } = here.user
    const there = await elsewhere(email)
    expect(await here.api.changePassword({ oldPassword: TEST_PASSWORD, password: NEW_PASSWORD })).toEqual({
      changed: true,
    })
    expect(await here.whoAmI()).toMatchObject({ id })
    expect(await there.whoAmI()).toBeNull()
    await site.runJobs()
    const mail = site.inbox.findLast(({ to }) => to === email)
    expect(mail?.subject).toBe('Your Lectern password was changed')
    expect(`${mail?.text}${mail?.html}`).not.toContain(NEW_PASSWORD)
    await expect(elsewhere(email)).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' })
    expect(await there.api.signIn({ email, password: NEW_PASSWORD })).toMatchObject({ id })
  })

  test('needs the present password', async () => {
    const here = await site.signedIn()
    const there = await elsewhere(here.user.email)
    await expect(
      here.api.changePassword({ oldPassword: 'not the one', password: NEW_PASSWORD }),
    ).rejects.toMatchObject({ code: 'OLD_PASSWORD_WRONG', status: 400 })
    expect(await there.whoAmI()).toMatchObject({ id: here.user.id })
  })

  test('is stopped after ten guesses in a quarter of an hour', async () => {
    const here = await site.signedIn()
    const codes: string[] = []
    for (let guess = 0; guess < 11; guess += 1) {
      const change = { oldPassword: `guess ${guess}`, password: NEW_PASSWORD }
      await here.api.changePassword(change).catch((error) => codes.push(error.code))
    }
    expect(codes).toEqual([...Array(10).fill('OLD_PASSWORD_WRONG'), 'TOO_MANY_REQUESTS'])
  })

  test.each(['short', 'x'.repeat(21), ''])('refuses %j as the new one', async (password) => {
    const here = await site.signedIn()
    await expect(here.api.changePassword({ oldPassword: TEST_PASSWORD, password })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('is nothing for an account without one, which is told so', async () => {
    const here = await site.signedIn()
    expect(await here.api.getSettings()).toMatchObject({ hasPassword: true })
    await db.delete(accounts).where(eq(accounts.userId, here.user.id))
    expect(await here.api.getSettings()).toMatchObject({ hasPassword: false })
    await expect(
      here.api.changePassword({ oldPassword: TEST_PASSWORD, password: NEW_PASSWORD }),
    ).rejects.toMatchObject({ code: 'PASSWORD_NOT_SET', status: 409 })
  })
})

describe('sessions', () => {
  test('are listed with their devices, this one first, and nobody else’s', async () => {
    const here = await site.signedIn()
    await elsewhere(here.user.email)
    await site.signedIn()
    const { data } = await here.api.listSessions()
    expect(data.map(({ current }) => current)).toEqual([true, false])
    expect(JSON.stringify(data)).not.toContain('token')
  })

  test('can be ended one by one', async () => {
    const here = await site.signedIn()
    const [there, away] = [await elsewhere(here.user.email), await elsewhere(here.user.email)]
    const mine = (await there.api.listSessions()).data.find(({ current }) => current)
    const { data } = await here.api.endSession({ sessionId: mine?.id ?? '' })
    expect(data).toHaveLength(2)
    expect(await there.whoAmI()).toBeNull()
    expect(await away.whoAmI()).toMatchObject({ id: here.user.id })
  })

  test('can all be ended but this one', async () => {
    const here = await site.signedIn()
    const [there, away] = [await elsewhere(here.user.email), await elsewhere(here.user.email)]
    const { data } = await here.api.endOtherSessions()
    expect(data).toMatchObject([{ current: true }])
    expect([await there.whoAmI(), await away.whoAmI()]).toEqual([null, null])
    expect(await here.whoAmI()).toMatchObject({ id: here.user.id })
    await here.api.endOtherSessions()
  })

  test('of somebody else are out of reach', async () => {
    const [here, victim] = [await site.signedIn(), await site.signedIn()]
    const [theirs] = await db.select().from(sessions).where(eq(sessions.userId, victim.user.id))
    await here.api.endSession({ sessionId: theirs?.id ?? '' })
    expect(await victim.whoAmI()).toMatchObject({ id: victim.user.id })
  })
})

describe('settings', () => {
  test('keep name and consents, and a new name is told once', async () => {
    const here = await site.signedIn()
    const { account, ...rest } = await here.api.updateSettings(form)
    expect(account).toMatchObject({ name: 'Grace Hopper', firstName: 'Grace', lastName: 'Hopper' })
    expect(rest).toEqual({ blogConsent: false, newsLetterConsent: true, hasPassword: true, interests: [] })
    await here.api.updateSettings({ ...form, blogConsent: true })
    expect(await here.whoAmI(false)).toMatchObject({ name: 'Grace Hopper' })
    const events = await db.select().from(outbox).where(eq(outbox.type, 'account.renamed')).orderBy(outbox.id)
    expect(events.map(({ payload }) => payload)).toEqual([{ userId: here.user.id }])
  })

  test('hold a chosen time zone against the browser, until it may follow again', async () => {
    const here = await site.signedIn()
    await here.api.updateSettings({ ...form, timeZone: 'Asia/Kolkata' })
    expect(await here.api.updateTimeZone({ timeZone: 'Europe/Paris' })).toMatchObject({
      timeZone: 'Asia/Kolkata',
      timeZoneChosen: true,
    })
    await here.api.updateSettings(form)
    expect(await here.api.updateTimeZone({ timeZone: 'Europe/Paris' })).toMatchObject({
      timeZone: 'Europe/Paris',
      timeZoneChosen: false,
    })
  })

  test.each([
    { firstName: '' },
    { firstName: 'x'.repeat(26) },
    { lastName: 'x'.repeat(26) },
    { firstName: '<script>' },
    { lastName: 'a\r\nBcc: x@example.com' },
    { timeZone: 'Mars/Olympus' },
  ])('refuse %j', async (wrong) => {
    const here = await site.signedIn()
    await expect(here.api.updateSettings({ ...form, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

test('nothing of all this is for visitors or the banned', async () => {
  const banned = await site.signedIn()
  await db.update(users).set({ banned: true }).where(eq(users.id, banned.user.id))
  for (const { api } of [site.browser(), banned]) {
    const doors = [
      api.changePassword({ oldPassword: TEST_PASSWORD, password: NEW_PASSWORD }),
      api.getSettings(),
      api.updateSettings(form),
      api.listSessions(),
      api.endSession({ sessionId: crypto.randomUUID() }),
      api.endOtherSessions(),
    ]
    for (const answer of await Promise.allSettled(doors)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHORIZED' } })
    }
  }
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    { device: 'Chrome on Linux', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    { device: 'Safari on iOS', kind: 'phone' },
  ],
  [null, { device: 'Unknown device', kind: 'unknown' }],
])('the device of %s', (userAgent, expected) => {
  expect(deviceOf(userAgent)).toEqual(expected)
})
