import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createTestAccounts, TEST_PASSWORD } from '#tests/support/accounts.ts'
import { createTestCommandContext, listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { banUser, unbanUser } from '../commands/bans.ts'
import { grantRole } from '../commands/roles.ts'
import { accounts, sessions, users } from '../tables.ts'
import { dataExports } from '../user-details-tables.ts'
import type { PersonalDataHandler } from './personal-data.ts'

// Sessions end by the machine's clock, so this one starts there.
const clock = new FakeClock(new Date())
const database = await setUpTestDatabase()
const { db } = database
const erased: string[] = []
const diary: PersonalDataHandler = {
  name: 'diary',
  exportData: async (_db, userId) => ({ pages: [{ userId, text: 'Dear diary' }] }),
  listFiles: async () => [
    { name: 'cover.json', storageKey: 'diary/cover.json' },
    { name: 'gone.json', storageKey: 'diary/gone.json' },
  ],
  async eraseData(_tx, userId) {
    erased.push(userId)
  },
}
const site = await createTestAccounts(database, clock, { personalDataHandlers: [diary] })

const read = (bytes: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, json]) => [name, JSON.parse(strFromU8(json))]),
  )
const linkOf = (href: string | null | undefined) => {
  const url = new URL(href ?? '', 'http://localhost')
  return {
    exportId: url.pathname.split('/').at(-2) ?? '',
    until: Number(url.searchParams.get('until')),
    signature: url.searchParams.get('signature') ?? '',
  }
}
/** What the clock would start every hour. */
const everyHour = async () => {
  const job = site.accounts.jobs.find(({ name }) => name === 'accounts:erase-due')
  const log = createLogger('silent')
  await job?.handle({}, { log, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
  await site.runJobs()
}
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

describe('a copy of everything', () => {
  test('is made by a job, announced by mail, and has the data of each feature, without secrets', async () => {
    const { api, user } = await site.signedIn()
    await grantRole(createTestCommandContext(db, clock), { userId: user.id, role: 'mentor' })
    await site.storage.putBytes('diary/cover.json', new TextEncoder().encode('["a stored file"]'))
    const asked = await api.exportData()
    expect(asked.latestExport).toMatchObject({ state: 'working', progress: 0, href: null })
    expect((await api.exportData()).latestExport?.id).toBe(asked.latestExport?.id)
    await site.runJobs()
    expect(site.inbox.at(-1)).toMatchObject({ to: user.email, subject: 'Your data is ready – Lectern' })
    const { latestExport } = await api.getData()
    expect(latestExport).toMatchObject({ state: 'ready', progress: 100 })
    const file = await api.downloadExport(linkOf(latestExport?.href))
    expect(file.type).toBe('application/zip')
    const archive = read(new Uint8Array(await file.arrayBuffer()))
    expect(archive['account/profile.json']).toMatchObject({ email: user.email, roles: ['learner', 'mentor'] })
    expect(archive['account/administration.json']).toEqual([
      { at: clock.now().toISOString(), action: 'role.granted', details: { role: 'mentor' } },
    ])
    expect(archive['diary/pages.json']).toEqual([{ userId: user.id, text: 'Dear diary' }])
    expect(archive['diary/cover.json']).toEqual(['a stored file'])
    expect(archive).not.toHaveProperty('diary/gone.json')
    const [{ hash } = { hash: null }] = await db
      .select({ hash: accounts.password })
      .from(accounts)
      .where(eq(accounts.userId, user.id))
    expect(JSON.stringify(archive)).not.toContain(hash)
    expect(JSON.stringify(archive)).not.toMatch(/token/i)
  })

  test('can be downloaded by its owner only, by a signed link that has not expired', async () => {
    const owner = await site.signedIn()
    const other = await site.signedIn()
    await owner.api.exportData()
    await site.runJobs()
    const link = linkOf((await owner.api.getData()).latestExport?.href)
    const missing = { code: 'EXPORT_NOT_FOUND', status: 404 }
    await expect(other.api.downloadExport(link)).rejects.toMatchObject(missing)
    await expect(site.browser().api.downloadExport(link)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(owner.api.downloadExport({ ...link, until: link.until + 1 })).rejects.toMatchObject(missing)
    await expect(owner.api.downloadExport({ ...link, signature: 'forged' })).rejects.toMatchObject(missing)
    clock.advance({ minutes: 15 })
    await expect(owner.api.downloadExport(link)).rejects.toMatchObject(missing)
  })

  test('can be requested three times a day, and is removed after a week', async () => {
    const { api, user } = await site.signedIn()
    for (let copy = 0; copy < 3; copy += 1) {
      await api.exportData()
      await site.runJobs()
    }
    await expect(api.exportData()).rejects.toMatchObject({ code: 'EXPORT_LIMIT_REACHED', status: 429 })
    const key = `exports/${user.id}/${(await api.getData()).latestExport?.id}.zip`
    expect(await site.storage.head(key)).not.toBeNull()
    clock.advance({ days: 7 })
    await everyHour()
    expect(await site.storage.head(key)).toBeNull()
    expect(await db.$count(dataExports, eq(dataExports.userId, user.id))).toBe(0)
  })
})

describe('deleting an account', () => {
  test('needs the password again, and a session', async () => {
    const { api, user } = await site.signedIn()
    await expect(api.askDeletion({ password: 'a wrong one' })).rejects.toMatchObject({
      code: 'DELETION_PASSWORD_WRONG',
    })
    await expect(site.browser().api.askDeletion({ password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    expect((await rowOf(user.id))?.deletesAt).toBeNull()
    for (let guess = 0; guess < 4; guess += 1) {
      await expect(api.askDeletion({ password: `guess ${guess}` })).rejects.toThrow()
    }
    await expect(api.askDeletion({ password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('signs out everywhere, and whoever signs in again can keep it', async () => {
    const { api, user, whoAmI } = await site.signedIn()
    const { deletesAt } = await api.askDeletion({ password: TEST_PASSWORD })
    expect(new Date(deletesAt).getTime()).toBe(clock.now().getTime() + 14 * 86_400_000)
    expect(await whoAmI()).toBeNull()
    await site.runJobs()
    expect(site.inbox.at(-1)).toMatchObject({
      to: user.email,
      subject: 'Your account will be deleted – Lectern',
    })
    const again = site.browser()
    const account = await again.api.signIn({ email: user.email, password: TEST_PASSWORD })
    expect(account.deletesAt?.toISOString()).toBe(deletesAt)
    expect((await again.api.cancelDeletion()).deletesAt).toBeNull()
    clock.advance({ days: 15 })
    await everyHour()
    expect(await rowOf(user.id)).toMatchObject({ email: user.email, deletedAt: null })
  })

  test('can be cancelled without scripts, too', async () => {
    const { api, user } = await site.signedIn()
    await api.askDeletion({ password: TEST_PASSWORD })
    const again = site.browser()
    const form = { email: user.email, password: TEST_PASSWORD, redirect: '/courses' }
    expect((await again.api.signInByForm(form)).headers.location).toBe('/settings/data')
    expect((await again.api.cancelDeletionByForm()).headers.location).toBe('/settings/data')
    expect((await rowOf(user.id))?.deletesAt).toBeNull()
    expect((await site.browser().api.signInByForm(form)).headers.location).toBe('/courses')
    expect((await site.browser().api.cancelDeletionByForm()).headers.location).toBe(
      '/sign-in?redirect=%2Fsettings%2Fdata',
    )
  })

  test('happens after the days of grace and leaves nothing that identifies the person', async () => {
    const { api, user } = await site.signedIn()
    const portrait = `avatars/${user.id}.webp`
    await site.storage.putBytes(portrait, new Uint8Array([1]))
    await db
      .update(users)
      .set({ image: `/media/${portrait}`, about: 'Me', mobileNo: '+4912345678' })
      .where(eq(users.id, user.id))
    const spam = { userId: user.id, reason: `Ada wrote to ${user.email}`, until: null }
    await banUser(createTestCommandContext(db, clock), spam)
    await unbanUser(createTestCommandContext(db, clock), spam)
    await api.signIn({ email: user.email, password: TEST_PASSWORD })
    await api.exportData()
    await site.runJobs()
    await api.askDeletion({ password: TEST_PASSWORD })
    clock.advance({ days: 14, seconds: -1 })
    await everyHour()
    expect(await rowOf(user.id)).toMatchObject({ email: user.email })
    clock.advance({ seconds: 1 })
    await everyHour()
    const row = await rowOf(user.id)
    expect(row).toMatchObject({ name: 'Deleted account', username: null, image: null, deletesAt: null })
    expect(row?.deletedAt).toEqual(clock.now())
    // The audit log says what was done to the account, of which nothing but the id is left.
    const logged = await listTestAuditEntries(db, user.id)
    expect(logged.map(({ action }) => action)).toEqual(['account.banned', 'account.unbanned'])
    const words = JSON.stringify([row, logged])
    for (const trace of [user.email, user.username, 'Ada', 'Lovelace', '+4912345678', '"Me"']) {
      expect(words).not.toContain(trace)
    }
    expect(erased).toEqual([user.id])
    for (const table of [sessions, accounts, dataExports]) {
      expect(await db.$count(table, eq(table.userId, user.id))).toBe(0)
    }
    expect(await site.storage.deletePrefix(`exports/${user.id}`)).toBe(0)
    expect(await site.storage.head(portrait)).toBeNull()
    const events = await db.select().from(outbox).where(eq(outbox.type, 'account.deleted')).orderBy(outbox.id)
    expect(events.map(({ payload }) => payload)).toEqual([{ userId: user.id }])
    expect(site.inbox.at(-1)).toMatchObject({ to: user.email, subject: 'Your account was deleted – Lectern' })
    await everyHour()
    expect(erased).toHaveLength(1)
    const late = site.browser().api.signIn({ email: user.email, password: TEST_PASSWORD })
    await expect(late).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' })
  })

  test('happens one account after another, since two at once could deadlock on what they wrote to each other', () => {
    const job = site.accounts.jobs.find(({ name }) => name === 'accounts:erase')
    expect(job?.queue).toBe('accounts:erase')
  })

  test('without a password needs a code by mail that works once and not for long', async () => {
    const { api, user } = await site.signedIn()
    const code = async () => {
      await api.sendDeletionCode()
      await site.runJobs()
      return /^ {4}(\d{6})$/m.exec(site.inbox.at(-1)?.text ?? '')?.[1] ?? ''
    }
    const old = await code()
    clock.advance({ minutes: 10 })
    await expect(api.askDeletion({ otp: old })).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    await api.askDeletion({ otp: await code() })
    expect((await rowOf(user.id))?.deletesAt).not.toBeNull()
  })

  test('is refused for the last administrator', async () => {
    const { api, user } = await site.signedIn('admin')
    await expect(api.askDeletion({ password: TEST_PASSWORD })).rejects.toMatchObject({ code: 'LAST_ADMIN' })
    await site.person('admin')
    await api.askDeletion({ password: TEST_PASSWORD })
    expect((await rowOf(user.id))?.deletesAt).not.toBeNull()
  })
})
