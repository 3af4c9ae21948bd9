import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '#features/accounts/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestAdminRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const asked: string[] = []
const router = createTestAdminRouter({
  administration: {
    scheduleDeletion: async (_, { userId }) => void asked.push(userId),
    sendDataExport: async () => ({ retryAfterSeconds: 60 }),
  },
})

/** Opens a session of an account, proved just now, and makes calls in it. */
async function signIn(actor: Actor) {
  const token = `token-${actor.id}`
  const now = clock.now()
  await db.insert(sessions).values({
    userId: actor.id,
    token,
    expiresAt: new Date(now.getTime() + 86_400_000),
    createdAt: now,
    updatedAt: now,
    confirmedAt: now,
  })
  const requestHeaders = new Headers({ cookie: `lectern.session_token=${token}.signature` })
  return createRouterClient(router, { context: createTestContext(db, actor, { clock, requestHeaders }) })
}

const admin = await makeUser(db, { roles: ['admin'], name: 'Zoe Zimmer' })
const client = await signIn(admin)

test('somebody is found by the beginning of any name, address or username, and by id', async () => {
  const grace = await makeUser(db, { name: 'Grace Hopper', email: 'g.hopper_1@navy.example' })
  await db.update(users).set({ lastName: 'Hopper', username: 'amazing' }).where(eq(users.id, grace.id))
  for (const search of ['grace', 'GRACE HOP', 'hop', 'g.hopper_', 'amaz', '@amazing', grace.id]) {
    const { data } = await client.listPeople({ search })
    expect(data.map(({ id }) => id)).toEqual([grace.id])
  }
  // Signs of a pattern are letters like others, and one letter is too little.
  for (const search of ['%', 'g%', 'g.hopper-', 'x', "' or 1=1"])
    expect((await client.listPeople({ search })).data).toEqual([])
})

test('people are listed by group, the newest first, page by page', async () => {
  const mentors = []
  for (let made = 0; made < 5; made += 1) mentors.unshift(await makeUser(db, { roles: ['mentor'] }))
  const first = await client.listPeople({ group: 'mentors', limit: 3 })
  const second = await client.listPeople({ group: 'mentors', limit: 3, before: first.next ?? '' })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(mentors.map(({ id }) => id))
  expect(second.next).toBeNull()
  expect((await client.listPeople({ group: 'team' })).data.map(({ id }) => id)).toEqual([admin.id])
})

test('a page has what is known, and what the reader may do', async () => {
  const learner = await makeUser(db)
  const course = await makeCourse(db, { title: 'Sorting' })
  await makeEnrolment(db, learner.id, course.id)
  expect(await client.getPerson({ userId: learner.id })).toMatchObject({
    email: learner.email,
    enrolments: { total: 1, latest: [{ title: 'Sorting' }] },
    points: { balance: 0, latest: [] },
    abilities: { changeRoles: true, ban: true, unban: false, scheduleDeletion: true },
  })
  const own = await client.getPerson({ userId: admin.id })
  expect(own.abilities).toMatchObject({ ban: false, scheduleDeletion: false })
})

test('roles, points and bans are changed, and each change is in the log', async () => {
  const { id: userId } = await makeUser(db)
  expect((await client.changeRole({ userId, role: 'creator', granted: true })).roles).toContain('creator')
  expect((await client.changeRole({ userId, role: 'creator', granted: false })).roles).not.toContain(
    'creator',
  )
  const given = await client.adjustPoints({ userId, points: 40, reason: 'A prize' })
  expect(given.points).toMatchObject({ balance: 40, latest: [{ amount: 40, note: 'A prize' }] })
  await expect(client.adjustPoints({ userId, points: -41, reason: 'No' })).rejects.toMatchObject({
    code: 'REFUSED',
    message: 'There are only 40 points to take from.',
  })
  const banned = await client.banPerson({ userId, reason: 'Spam', until: null })
  expect(banned).toMatchObject({ ban: { reason: 'Spam', until: null }, abilities: { unban: true } })
  expect((await client.unbanPerson({ userId })).ban).toBeNull()
  expect((await listTestAuditEntries(db, userId)).map(({ action }) => action)).toEqual([
    'role.granted',
    'role.revoked',
    'points.adjusted',
    'account.banned',
    'account.unbanned',
  ])
})

test('everybody is signed out everywhere, and once is enough', async () => {
  const learner = await makeUser(db)
  await signIn(learner)
  expect((await client.getPerson({ userId: learner.id })).sessions).toHaveLength(1)
  expect((await client.signOutPerson({ userId: learner.id })).sessions).toEqual([])
  await client.signOutPerson({ userId: learner.id })
  expect(await listTestAuditEntries(db, learner.id)).toMatchObject([
    { action: 'account.signed-out', details: { sessions: 1 } },
  ])
})

test('what is refused says why, and missing people are missing', async () => {
  await expect(client.changeRole({ userId: admin.id, role: 'admin', granted: false })).rejects.toMatchObject({
    code: 'REFUSED',
    message: 'This is the last administrator. Make another one first.',
  })
  const other = await makeUser(db, { roles: ['admin'] })
  await expect(client.banPerson({ userId: other.id, reason: 'Rival' })).rejects.toMatchObject({
    code: 'REFUSED',
  })
  await expect(client.sendDataExport({ userId: other.id })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: 60 },
  })
  const userId = '0190a0a0-0000-7000-8000-000000000009'
  for (const call of [
    () => client.getPerson({ userId }),
    () => client.banPerson({ userId, reason: 'Spam' }),
    () => client.adjustPoints({ userId, points: 1, reason: 'Hm' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('after a quarter of an hour the password is asked for again', async () => {
  const { id: userId } = await makeUser(db)
  const second = await signIn(await makeUser(db, { roles: ['admin'] }))
  clock.advance(14 * 60_000)
  await second.scheduleDeletion({ userId })
  expect(asked).toEqual([userId])
  clock.advance(2 * 60_000)
  const wanted = { code: 'CONFIRMATION_NEEDED', status: 403 }
  await expect(second.changeRole({ userId, role: 'admin', granted: true })).rejects.toMatchObject(wanted)
  await expect(second.sendDataExport({ userId })).rejects.toMatchObject(wanted)
  expect((await second.getPerson({ userId })).roles).not.toContain('admin')
})
