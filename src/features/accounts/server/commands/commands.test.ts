import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createTestAccounts, FAST_PASSWORD_HASHER } from '#tests/support/accounts.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createAccount, grantRole } from '../index.ts'
import { users } from '../tables.ts'

const clock = new FakeClock()
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock)
const ctx = { db, clock, passwords: FAST_PASSWORD_HASHER }

const input = (overrides: { email?: string; username?: string } = {}) => ({
  email: 'demo@example.com',
  username: 'demo_person',
  password: 'demo-password',
  firstName: 'Demo',
  lastName: 'Person',
  roles: ['creator', 'learner'] as const,
  ...overrides,
})

describe('createAccount', () => {
  test('creates an account that can sign in', async () => {
    const id = await createAccount(ctx, input())
    const account = await site.browser().api.signIn({ email: 'demo@example.com', password: 'demo-password' })
    expect(account).toMatchObject({
      id,
      name: 'Demo Person',
      roles: ['learner', 'creator'],
      username: 'demo_person',
    })
  })

  test.each([{ username: 'demo_other' }, { email: 'other@example.com' }])(
    'refuses an address or username in use, and leaves nothing behind (%o)',
    async (overrides) => {
      const before = await db.$count(users)
      await expect(createAccount(ctx, input(overrides))).rejects.toMatchObject({
        code: 'account-exists',
      })
      expect(await db.$count(users)).toBe(before)
    },
  )

  test('refuses a malformed address or username', async () => {
    await expect(createAccount(ctx, input({ email: 'no address' }))).rejects.toThrow()
    await expect(createAccount(ctx, input({ username: 'a b' }))).rejects.toThrow()
  })
})

describe('grantRole', () => {
  test('adds a role once and emits one event', async () => {
    const browser = await site.signedIn()
    const userId = browser.user.id
    await grantRole(createTestCommandContext(db, clock), { userId, role: 'mentor' })
    await grantRole(createTestCommandContext(db, clock), { userId, role: 'mentor' })
    expect(await browser.whoAmI()).toMatchObject({ roles: ['learner', 'mentor'] })
    const events = await db
      .select()
      .from(outbox)
      .where(eq(outbox.type, 'account.roles-changed'))
      .orderBy(outbox.id)
    expect(events.map((event) => event.payload)).toEqual([{ userId }])
  })

  test('needs an account', async () => {
    const grant = grantRole(createTestCommandContext(db, clock), {
      userId: crypto.randomUUID(),
      role: 'admin',
    })
    await expect(grant).rejects.toMatchObject({ code: 'no-such-account' })
  })
})
