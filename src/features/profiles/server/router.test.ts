import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { formerUsernames } from '#features/accounts/server/user-details-tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestProfilesRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const router = createTestProfilesRouter()
const ask = (username: string) =>
  call(router.getProfile, { username }, { context: createTestContext(db, null, { clock }) })
const codeOf = async (username: string) => {
  const { error } = await safe(ask(username))
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}

test('a profile shows what is public, and nothing else', async () => {
  const { id } = await makeUser(db, {
    username: 'grace_h',
    name: 'Grace Hopper',
    mobileNo: '+1 555 0100',
    headline: 'Compilers',
    about: 'Ships and nanoseconds.',
    roles: ['creator', 'staff'],
  })
  expect(await ask('GRACE_H')).toEqual({
    id,
    username: 'grace_h',
    name: 'Grace Hopper',
    profileImage: null,
    headline: 'Compilers',
    about: 'Ships and nanoseconds.',
    isCreator: true,
    isMentor: false,
    joinedAt: '2026-01-05T08:00:00.000Z',
    sections: {
      social: null,
      education: null,
      experience: null,
      projects: null,
      certificates: null,
      skills: null,
    },
    showActivity: false,
    allowIndexing: false,
  })
})

test('unknown, banned and erased people have none', async () => {
  await makeUser(db, { username: 'shut_out', banned: true })
  await makeUser(db, { username: 'was_out', banned: true, banExpires: new Date('2026-03-01T00:00:00Z') })
  await makeUser(db, { username: 'who_left', deletedAt: clock.now() })
  expect(await codeOf('no_one')).toBe('NOT_FOUND')
  expect(await codeOf('shut_out')).toBe('NOT_FOUND')
  expect(await codeOf('who_left')).toBe('NOT_FOUND')
  expect(await codeOf('nobody_here')).toBe('NOT_FOUND')
  expect(await codeOf('a\u0000b')).toBe('BAD_REQUEST')
  expect(await codeOf('was_out')).toBeNull()
})

test('a former username leads to its owner for as long as it is reserved', async () => {
  const { id } = await makeUser(db, { username: 'new_name' })
  const days = (count: number) => new Date(clock.now().getTime() - count * 24 * 60 * 60_000)
  await db.insert(formerUsernames).values({ username: 'old_name', userId: id, freedAt: days(89) })
  await db.insert(formerUsernames).values({ username: 'older_name', userId: id, freedAt: days(90) })
  expect(await ask('OLD_name')).toMatchObject({ id, username: 'new_name' })
  expect(await codeOf('older_name')).toBe('NOT_FOUND')
  const other = await makeUser(db, { username: 'older_name' })
  expect(await ask('older_name')).toMatchObject({ id: other.id })
  await db.update(users).set({ banned: true }).where(eq(users.id, id))
  expect(await codeOf('old_name')).toBe('NOT_FOUND')
})
