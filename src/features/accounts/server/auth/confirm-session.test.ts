import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestAccounts } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { sessions, users } from '../tables.ts'

const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock)
let person: Awaited<ReturnType<typeof site.signedIn>>
beforeEach(async () => {
  person = await site.signedIn()
})

/** What a write finds out, behind a cookie that says who is signed in. */
const authenticate = () => site.accounts.authenticate(person.headers(), { fresh: true })
const change = (values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, person.user.id))
const ofPerson = () => eq(sessions.userId, person.user.id)

test('a session that is as the cookie says needs no new cookie', async () => {
  const { actor, session, setCookie } = await authenticate()
  const [stored] = await db.select().from(sessions).where(ofPerson())
  expect(actor).toMatchObject({ id: person.user.id, email: person.user.email })
  expect(session).toEqual({ id: stored?.id, expiresAt: stored?.expiresAt })
  expect(setCookie).toEqual([])
})

test.each([
  { name: 'Grace Hopper' },
  { role: 'learner,staff' },
  { timeZone: 'Asia/Kolkata' },
  { unlimitedWatch: true },
])('what was changed since counts, and the cookie says so from then on: %o', async (changed) => {
  await change(changed)
  const { actor, setCookie } = await authenticate()
  const { role, ...rest } = { role: 'learner', ...changed }
  expect(actor).toMatchObject({ ...rest, roles: role.split(',') })
  expect(setCookie.join()).toContain('lectern.session_data=')
})

test('a session that was deleted or has expired is nobody, and its cookie is removed', async () => {
  const before = person.headers()
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(ofPerson())
  expect(await authenticate()).toMatchObject({ actor: null, session: null })
  expect(await db.$count(sessions, ofPerson())).toBe(0)
  const { actor, setCookie } = await site.accounts.authenticate(before, { fresh: true })
  expect(actor).toBeNull()
  expect(setCookie.join()).toMatch(/lectern\.session_token=;/)
})

test('a banned person is nobody at once; one whose ban has ended is somebody', async () => {
  await change({ banned: true, banExpires: null })
  expect((await authenticate()).actor).toBeNull()
  await change({ banned: true, banExpires: new Date(clock.now().getTime() - 1) })
  expect((await authenticate()).actor).toMatchObject({ id: person.user.id })
})

test('an hour after its last renewal a session is renewed', async () => {
  const [before] = await db.select().from(sessions).where(ofPerson())
  const expiresAt = new Date((before?.expiresAt.getTime() ?? 0) - 3_600_000)
  await db.update(sessions).set({ expiresAt }).where(ofPerson())
  const { actor, setCookie } = await authenticate()
  const [after] = await db.select().from(sessions).where(ofPerson())
  expect(actor).toMatchObject({ id: person.user.id })
  expect(after?.expiresAt.getTime()).toBeGreaterThan(expiresAt.getTime() + 3_500_000)
  expect(setCookie.join()).toContain('lectern.session_token=')
})

test('a cookie that is not signed by the site is nobody', async () => {
  const forged =
    person
      .headers()
      .get('cookie')
      ?.replace(/(session_token=\w+)\.[^;]+/, '$1.x') ?? ''
  const unsigned = forged.replaceAll(/; ?lectern\.session_data[^;]*|lectern\.session_data[^;]*; ?/g, '')
  const { actor } = await site.accounts.authenticate(new Headers({ cookie: unsigned }), { fresh: true })
  expect(actor).toBeNull()
})
