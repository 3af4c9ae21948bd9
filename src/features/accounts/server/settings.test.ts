import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { describeDevice } from './known-browsers.ts'
import { accounts, sessions, users } from './tables.ts'

const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock)
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

  test('is refused, with the reason, for an account without one', async () => {
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

  test('of somebody else cannot be ended', async () => {
    const [here, victim] = [await site.signedIn(), await site.signedIn()]
    const [theirs] = await db.select().from(sessions).where(eq(sessions.userId, victim.user.id))
    await here.api.endSession({ sessionId: theirs?.id ?? '' })
    expect(await victim.whoAmI()).toMatchObject({ id: victim.user.id })
  })
})

const UNFIT = 'Please use only letters and symbols that belong in a name.'
const RESERVED = 'This name is reserved for the people who run this site. Please choose another one.'

describe('settings', () => {
  test('save name and consents, and a new name emits one event', async () => {
    const here = await site.signedIn()
    const { account, ...rest } = await here.api.updateSettings(form)
    expect(account).toMatchObject({ name: 'Grace Hopper', firstName: 'Grace', lastName: 'Hopper' })
    expect(rest).toEqual({
      blogConsent: false,
      newsLetterConsent: true,
      hasPassword: true,
      googleLinked: false,
      twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
      interests: [],
    })
    await here.api.updateSettings({ ...form, blogConsent: true })
    expect(await here.whoAmI(false)).toMatchObject({ name: 'Grace Hopper' })
    const events = await db.select().from(outbox).where(eq(outbox.type, 'account.renamed')).orderBy(outbox.id)
    expect(events.map(({ payload }) => payload)).toEqual([{ userId: here.user.id }])
  })

  test('keep a chosen time zone, whatever the browser reports, until it follows the browser again', async () => {
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
    [{ firstName: '' }, { firstName: 'Please fill all the details' }],
    [{ firstName: 'x'.repeat(26) }, { firstName: 'Firstname is too long' }],
    [{ lastName: 'x'.repeat(26) }, { lastName: 'Lastname is too long' }],
    [{ firstName: '<script>' }, { firstName: UNFIT }],
    [
      { firstName: '\u200b', lastName: 'a\r\nBcc: x@example.com' },
      { firstName: UNFIT, lastName: UNFIT },
    ],
    [{ firstName: 'Lectern', lastName: 'Support' }, { firstName: RESERVED }],
    [{ firstName: 'Аdm1n', lastName: '' }, { firstName: RESERVED }],
  ])('refuse %j, and say what is wrong', async (wrong, data) => {
    const here = await site.signedIn()
    await expect(here.api.updateSettings({ ...form, ...wrong })).rejects.toMatchObject({
      code: 'NAME_REFUSED',
      status: 400,
      data,
    })
  })

  test('refuse an unknown time zone', async () => {
    const here = await site.signedIn()
    const refusal = here.api.updateSettings({ ...form, timeZone: 'Mars/Olympus' })
    await expect(refusal).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('let people with a role use its name', async () => {
    const [support, admin] = [await site.signedIn('support'), await site.signedIn('admin')]
    const named = (firstName: string) => ({ ...form, firstName, lastName: 'Support' })
    expect((await support.api.updateSettings(named('Lectern'))).account.name).toBe('Lectern Support')
    await expect(support.api.updateSettings(named('Admin'))).rejects.toMatchObject({ code: 'NAME_REFUSED' })
    expect((await admin.api.updateSettings(named('Admin'))).account.name).toBe('Admin Support')
  })

  test('keep a name that is longer than could be typed, until it is changed', async () => {
    const here = await site.signedIn()
    const fromGoogle = { firstName: 'G'.repeat(60), lastName: '\u2800' }
    await db.update(users).set(fromGoogle).where(eq(users.id, here.user.id))
    const saved = await here.api.updateSettings({ ...form, ...fromGoogle, blogConsent: true })
    expect(saved).toMatchObject({ account: fromGoogle, blogConsent: true })
    const changed = { ...form, ...fromGoogle, firstName: 'G'.repeat(59) }
    await expect(here.api.updateSettings(changed)).rejects.toMatchObject({
      data: { firstName: 'Firstname is too long' },
    })
  })

  test('keep a name in one spelling, counted in characters', async () => {
    const here = await site.signedIn()
    const name = { firstName: ` Zoe\u0308  Ann `, lastName: '𝒜'.repeat(25) }
    const { account } = await here.api.updateSettings({ ...form, ...name })
    expect(account).toMatchObject({ firstName: 'Zo\u00eb Ann', lastName: '𝒜'.repeat(25) })
  })
})

test('visitors and the banned can do none of this', async () => {
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
  expect(describeDevice(userAgent)).toEqual(expected)
})
