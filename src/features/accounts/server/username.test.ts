import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testAccounts } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { users } from './tables.ts'

const clock = new FakeClock()
const database = await testDatabase()
const { db } = database
const site = await testAccounts(database, clock)

/** Signed in, without a username yet. */
async function newcomer() {
  const browser = await site.signedIn()
  await db.update(users).set({ username: null }).where(eq(users.id, browser.user.id))
  return browser
}

describe.each(['checkUsername', 'updateUsername'] as const)('%s', (call) => {
  test('refuses visitors', async () => {
    await expect(site.browser().api[call]({ username: 'grace' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
    })
  })

  test.each([
    'ab',
    'x'.repeat(31),
    'with space',
    'dash-ed',
    'under__score',
    '_under',
    'über',
    '<b>x</b>',
    '../me',
  ])('refuses %o', async (username) => {
    const { api } = await newcomer()
    await expect(api[call]({ username })).rejects.toMatchObject({ code: 'USERNAME_INVALID', status: 400 })
  })

  test.each(['admin', 'Settings', 'WISHLIST'])('offers others for the reserved %s', async (username) => {
    const { api } = await newcomer()
    await expect(api[call]({ username })).rejects.toMatchObject({ code: 'USERNAME_TAKEN', status: 409 })
  })

  test('offers three free ones near one that is taken, whatever its case', async () => {
    const { user } = await site.signedIn()
    const { api } = await newcomer()
    const refusal = await api[call]({ username: user.username.toUpperCase() }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'USERNAME_TAKEN', message: 'Username already exists!' })
    expect(refusal.data.suggestions).toHaveLength(3)
    for (const suggestion of refusal.data.suggestions) {
      expect(await api.checkUsername({ username: suggestion })).toEqual({ username: suggestion })
    }
  })

  test('tells that a username is the present one', async () => {
    const { api, user } = await site.signedIn()
    await expect(api[call]({ username: user.username })).rejects.toMatchObject({
      code: 'USERNAME_SAME',
      message: 'Username is same as present!',
    })
  })
})

test('the first username is no change; three changes are allowed, a fourth is not', async () => {
  const { api, user, whoAmI } = await newcomer()
  const start = user.username
  const told: number[] = []
  for (const ending of ['a', 'b', 'c', 'd']) {
    const account = await api.updateUsername({ username: ` ${start.toUpperCase()}${ending} ` })
    expect(account.username).toBe(`${start}${ending}`)
    told.push(account.usernameChangesLeft)
  }
  expect(told).toEqual([3, 2, 1, 0])
  await expect(api.updateUsername({ username: `${start}e` })).rejects.toMatchObject({
    code: 'USERNAME_CHANGES_USED',
    status: 403,
  })
  expect(await whoAmI(false)).toMatchObject({ username: `${start}d` })
})

test('changes asked for at once are counted one by one', async () => {
  const { api, user } = await site.signedIn()
  const asked = Array.from({ length: 6 }, (_, number) =>
    api.updateUsername({ username: `${user.username}${number}` }),
  )
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
})

test('one username asked for by two at once goes to one of them', async () => {
  const both = await Promise.all([newcomer(), newcomer()])
  const outcomes = await Promise.allSettled(
    both.map(({ api }) => api.updateUsername({ username: 'the_only_one' })),
  )
  expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'USERNAME_TAKEN' })
})

test('looking names up has a limit', async () => {
  const { api } = await newcomer()
  const codes = new Set<string>()
  for (let round = 0; round < 61; round += 1) {
    await api.checkUsername({ username: `name${round}` }).catch((error) => codes.add(error.code))
  }
  expect([...codes]).toEqual(['TOO_MANY_REQUESTS'])
})
