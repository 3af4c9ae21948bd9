import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Role } from '#platform/rules/actor.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createSoftwarePasskey } from '#tests/support/software-passkey.ts'
import { banUser } from '../commands/bans.ts'
import { passkeys, spentPasskeyChallenges } from '../passkeys-tables.ts'
import { accountsPersonalData } from '../personal-data/personal-data.ts'
import { resetTwoFactor } from '../two-factor/authenticator.ts'

const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock)
const strict = await createTestAccounts(database, clock, { teamNeedsTwoFactor: true })
const REFUSED = { code: 'PASSKEY_REFUSED', status: 401 }
const GONE = { code: 'PASSKEY_MISSING', status: 404 }

type Site = typeof site
type Browser = ReturnType<Site['browser']>
type Device = ReturnType<typeof createSoftwarePasskey>

const add = async ({ api }: Pick<Browser, 'api'>, device: Device, name = 'My phone') =>
  api.addPasskey({ name, passkey: device.create(await api.beginPasskey()) })

/** Somebody with a passkey. */
async function withPasskey(where: Site = site, ...roles: Role[]) {
  const here = await where.signedIn(...roles)
  const device = createSoftwarePasskey()
  const { data } = await add(here, device)
  return { ...here, device, passkeyId: data[0]?.id ?? '' }
}

const enter = async (
  { api }: Pick<Browser, 'api'>,
  device: Device,
  given: Parameters<Device['get']>[1] = {},
) => api.signInWithPasskey({ proof: device.get(await api.beginPasskeyProof(), given) })

const lastMailTo = async (email: string) => {
  await site.runJobs()
  return site.inbox.findLast(({ to }) => to === email)
}

const commandLine = {
  db,
  clock,
  mailer: { send: async () => undefined },
  site: { name: 'Lectern', publicUrl: 'http://localhost:3000' },
  actor: { kind: 'command-line', osUser: 'root' } as const,
}

describe('adding a passkey', () => {
  test('lists it by its name and mails its owner', async () => {
    const { api, user } = await withPasskey()
    expect(await api.listPasskeys()).toEqual({
      data: [{ id: expect.any(String), name: 'My phone', createdAt: clock.now(), lastUsedAt: null }],
    })
    expect((await lastMailTo(user.email))?.text).toContain('with the passkey “My phone”')
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device to which nobody showed themselves', { verified: false }],
  ])('refuses one of %s', async (_, options) => {
    const here = await site.signedIn()
    await expect(add(here, createSoftwarePasskey(options))).rejects.toMatchObject({
      code: 'PASSKEY_NOT_ADDED',
    })
    expect(await here.api.listPasskeys()).toEqual({ data: [] })
  })

  test('takes a challenge once, in five minutes, and of this account only', async () => {
    const { api, cookies } = await site.signedIn()
    const options = await api.beginPasskey()
    const kept = new Map(cookies)
    const again = () => {
      for (const [name, value] of kept) cookies.set(name, value)
    }
    await api.addPasskey({ name: 'One', passkey: createSoftwarePasskey().create(options) })
    again()
    const second = { name: 'Two', passkey: createSoftwarePasskey().create(options) }
    await expect(api.addPasskey(second)).rejects.toMatchObject({ code: 'PASSKEY_NOT_ADDED' })
    const late = createSoftwarePasskey().create(await api.beginPasskey())
    clock.advance({ minutes: 5 })
    await expect(api.addPasskey({ name: 'Late', passkey: late })).rejects.toMatchObject({ status: 400 })
    const other = await site.signedIn()
    const stolen = createSoftwarePasskey().create(await api.beginPasskey())
    other.cookies.set('lectern_passkey', cookies.get('lectern_passkey') ?? '')
    await expect(other.api.addPasskey({ name: 'Mine', passkey: stolen })).rejects.toMatchObject({
      status: 400,
    })
    expect((await api.listPasskeys()).data).toHaveLength(1)
  })

  test('refuses one that another account has', async () => {
    const { device } = await withPasskey()
    await expect(add(await site.signedIn(), device)).rejects.toMatchObject({ code: 'PASSKEY_NOT_ADDED' })
  })

  test('needs a recent proof, and a visitor has none', async () => {
    const { api, passkeyId } = await withPasskey()
    clock.advance({ minutes: 16 })
    for (const call of [() => api.beginPasskey(), () => api.removePasskey({ passkeyId })])
      await expect(call()).rejects.toMatchObject({
        code: 'CONFIRMATION_NEEDED',
        data: { method: 'password' },
      })
    const visitor = site.browser()
    await expect(visitor.api.beginPasskey()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(visitor.api.listPasskeys()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(visitor.api.removePasskey({ passkeyId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('signing in', () => {
  test('takes a passkey for both factors, and it proves who one is', async () => {
    const { api, user, device } = await withPasskey()
    const browser = site.browser()
    const userHandle = Buffer.from(user.id).toString('base64url')
    expect(await enter(browser, device, { userHandle })).toMatchObject({ id: user.id })
    expect(await browser.whoAmI()).toMatchObject({ id: user.id })
    await browser.api.beginAuthenticator()
    expect((await api.listPasskeys()).data[0]?.lastUsedAt).toEqual(clock.now())
  })

  test('refuses an answer a second time, and at once in two', async () => {
    const { device } = await withPasskey()
    const browser = site.browser()
    const proof = device.get(await browser.api.beginPasskeyProof())
    const kept = browser.cookies.get('lectern_passkey') ?? ''
    const tries = await Promise.allSettled([1, 2].map(() => browser.api.signInWithPasskey({ proof })))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    browser.cookies.set('lectern_passkey', kept)
    await expect(browser.api.signInWithPasskey({ proof })).rejects.toMatchObject(REFUSED)
  })

  test('refuses an answer in another browser, and one that comes late', async () => {
    const { device } = await withPasskey()
    const [browser, other] = [site.browser(), site.browser()]
    await other.api.beginPasskeyProof()
    const proof = device.get(await browser.api.beginPasskeyProof())
    await expect(other.api.signInWithPasskey({ proof })).rejects.toMatchObject(REFUSED)
    clock.advance({ minutes: 5 })
    await expect(browser.api.signInWithPasskey({ proof })).rejects.toMatchObject(REFUSED)
  })

  test('answers an unknown passkey like a wrong one', async () => {
    const { device, user } = await withPasskey()
    const stranger = { ...createSoftwarePasskey(), id: device.id }
    const forge = (challenge: { challenge: string }) => ({
      ...stranger.get(challenge),
      id: device.id,
      rawId: device.id,
    })
    const browser = site.browser()
    await expect(enter(browser, createSoftwarePasskey())).rejects.toMatchObject(REFUSED)
    const proof = forge(await browser.api.beginPasskeyProof())
    await expect(browser.api.signInWithPasskey({ proof })).rejects.toMatchObject(REFUSED)
    await expect(enter(browser, device, { origin: 'https://evil.example' })).rejects.toMatchObject(REFUSED)
    await expect(enter(browser, device, { verified: false })).rejects.toMatchObject(REFUSED)
    await expect(enter(browser, device, { userHandle: 'c29tZWJvZHk' })).rejects.toMatchObject(REFUSED)
    expect(await browser.whoAmI()).toBeNull()
    expect(await enter(browser, device)).toMatchObject({ id: user.id })
  })

  test('refuses a counter that does not go on', async () => {
    const { device } = await withPasskey()
    const browser = site.browser()
    await enter(browser, device, { counter: 7 })
    for (const counter of [7, 6, 0])
      await expect(enter(browser, device, { counter })).rejects.toMatchObject(REFUSED)
    await enter(browser, device, { counter: 8 })
  })

  test('refuses the banned, who may appeal', async () => {
    const { device, user } = await withPasskey()
    await banUser(commandLine, { userId: user.id, reason: 'spam', until: null })
    const browser = site.browser()
    await expect(enter(browser, device)).rejects.toMatchObject({ code: 'BANNED', status: 403 })
    expect(await browser.whoAmI()).toBeNull()
    expect(await site.accounts.findAppellant(browser.headers())).toMatchObject({ id: user.id })
  })

  test('is stopped after ten wrong answers for one passkey', async () => {
    const { device } = await withPasskey()
    const browser = site.browser()
    for (let guess = 0; guess < 10; guess += 1)
      await expect(enter(browser, device, { verified: false })).rejects.toMatchObject(REFUSED)
    await expect(enter(browser, device)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('confirming who one is', () => {
  test('takes one’s own passkey and nobody else’s', async () => {
    const { api, device } = await withPasskey()
    const other = await withPasskey()
    clock.advance({ minutes: 16 })
    const passkey = other.device.get(await api.beginPasskeyProof())
    await expect(api.confirmIdentity({ passkey })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    await api.confirmIdentity({ passkey: device.get(await api.beginPasskeyProof()) })
    await api.beginPasskey()
  })
})

describe('renaming a passkey', () => {
  test('changes its name alone, without a recent proof', async () => {
    const { api, user, device, passkeyId } = await withPasskey()
    clock.advance({ minutes: 16 })
    for (const name of ['x', 'x'.repeat(60), '<b>Phone</b>'])
      expect((await api.renamePasskey({ passkeyId, name: ` ${name} ` })).data).toMatchObject([
        { id: passkeyId, name, lastUsedAt: null },
      ])
    expect(await enter(site.browser(), device)).toMatchObject({ id: user.id })
    await site.runJobs()
    const mails = site.inbox.filter(({ to, subject }) => to === user.email && subject.includes('passkey'))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('was added')])
  })

  test.each(['', '  ', 'x'.repeat(61)])('to %j is refused', async (name) => {
    const { api, passkeyId } = await withPasskey()
    await expect(api.renamePasskey({ passkeyId, name })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await api.listPasskeys()).data).toMatchObject([{ name: 'My phone' }])
  })

  test('is for one’s own alone, and not for visitors', async () => {
    const { api, passkeyId } = await withPasskey()
    const rename = { passkeyId, name: 'Mine' }
    const other = await withPasskey()
    await expect(other.api.renamePasskey(rename)).rejects.toMatchObject(GONE)
    await expect(site.browser().api.renamePasskey(rename)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await api.listPasskeys()).data).toMatchObject([{ name: 'My phone' }])
  })

  test('does not bring one back that is removed at once', async () => {
    const { api, passkeyId } = await withPasskey()
    await Promise.allSettled([
      api.removePasskey({ passkeyId }),
      api.renamePasskey({ passkeyId, name: 'New' }),
    ])
    expect(await api.listPasskeys()).toEqual({ data: [] })
    await expect(api.renamePasskey({ passkeyId, name: 'New' })).rejects.toMatchObject(GONE)
  })
})

describe('removing a passkey', () => {
  test('ends what it opens, and mails its owner', async () => {
    const { api, user, device, passkeyId } = await withPasskey()
    expect(await api.removePasskey({ passkeyId })).toEqual({ data: [] })
    await expect(api.removePasskey({ passkeyId })).rejects.toMatchObject(GONE)
    await expect(enter(site.browser(), device)).rejects.toMatchObject(REFUSED)
    expect((await lastMailTo(user.email))?.subject).toContain('A passkey was removed')
  })

  test('is for one’s own alone', async () => {
    const { api, passkeyId } = await withPasskey()
    const other = await withPasskey()
    await expect(other.api.removePasskey({ passkeyId })).rejects.toMatchObject(GONE)
    expect((await api.listPasskeys()).data).toHaveLength(1)
  })
})

describe('where the team needs a second factor', () => {
  test('its roles count in sessions that have shown a passkey, and a password does not replace it', async () => {
    const here = await withPasskey(strict, 'admin')
    expect((await here.whoAmI())?.roles).toContain('admin')
    const there = strict.browser()
    await there.api.signIn({ email: here.user.email, password: TEST_PASSWORD })
    expect(await there.whoAmI()).toMatchObject({ roles: ['learner'], withheldRoles: ['admin'] })
    await expect(there.api.beginPasskey()).rejects.toMatchObject({ data: { method: 'passkey' } })
    await expect(there.api.beginAuthenticator()).rejects.toMatchObject({ data: { method: 'passkey' } })
    await expect(there.api.confirmIdentity({ password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'PASSKEY_REFUSED',
    })
    await there.api.confirmIdentity({ passkey: here.device.get(await there.api.beginPasskeyProof()) })
    for (const fresh of [true, false]) expect((await there.whoAmI(fresh))?.roles).toContain('admin')
    await here.api.removePasskey({ passkeyId: here.passkeyId })
    for (const browser of [here, there])
      expect(await browser.whoAmI()).toMatchObject({ withheldRoles: ['admin'] })
  })

  test('an operator’s reset removes passkeys, too', async () => {
    const here = await withPasskey(strict, 'admin')
    expect(await resetTwoFactor(commandLine, { userId: here.user.id })).toBe(true)
    expect(await here.whoAmI()).toMatchObject({ withheldRoles: ['admin'] })
    expect(await here.api.listPasskeys()).toEqual({ data: [] })
  })
})

test('the copy of one’s data names passkeys without keys, and an erasure deletes them', async () => {
  const { user, device } = await withPasskey()
  const copy = await accountsPersonalData.exportData(db, user.id)
  expect(copy['passkeys']).toEqual([{ name: 'My phone', addedAt: clock.now(), lastUsedAt: null }])
  await db.transaction((tx) => accountsPersonalData.eraseData(tx, user.id, clock.now()))
  expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
  await expect(enter(site.browser(), device)).rejects.toMatchObject(REFUSED)
})

test('spent challenges are deleted when they have expired', async () => {
  clock.advance({ minutes: 6 })
  await site.runJob('accounts:forget-sign-ups')
  expect(await db.$count(spentPasskeyChallenges)).toBe(0)
})
