import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestAccounts } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { users } from './tables.ts'
import { formerUsernames } from './user-details-tables.ts'

const clock = new FakeClock()
const DAY_MS = 24 * 60 * 60_000
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock)

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

  test.each(['admin', 'Settings', 'WISHLIST', 'adm1n', 'lectern', '1ectern', 'lectern_team', 'support24'])(
    'offers others for the reserved %s',
    async (username) => {
      const { api } = await newcomer()
      await expect(api[call]({ username })).rejects.toMatchObject({ code: 'USERNAME_TAKEN', status: 409 })
    },
  )

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

test('the first username does not count as a change; three changes are allowed, a fourth is not', async () => {
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

test('a username that two want at once goes to one of them', async () => {
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

describe('a username that was given up', () => {
  /** Somebody who has given one up. */
  async function renamed() {
    const browser = await site.signedIn()
    const former = browser.user.username
    await browser.api.updateUsername({ username: `${former}_new` })
    return { ...browser, former }
  }

  test('is reserved for its former owner for 90 days', async () => {
    const { api, former } = await renamed()
    const other = await newcomer()
    const refusal = await other.api.updateUsername({ username: former }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'USERNAME_TAKEN', status: 409 })
    expect(await api.checkUsername({ username: former })).toEqual({ username: former })
    expect(await api.updateUsername({ username: former })).toMatchObject({
      username: former,
      usernameChangesLeft: 1,
    })
  })

  test('is free for anybody after that', async () => {
    const { api, user, former } = await renamed()
    await db
      .update(formerUsernames)
      .set({ freedAt: new Date(clock.now().getTime() - 90 * DAY_MS + 1) })
      .where(eq(formerUsernames.userId, user.id))
    const other = await newcomer()
    await expect(other.api.checkUsername({ username: former })).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
    })
    await db
      .update(formerUsernames)
      .set({ freedAt: new Date(clock.now().getTime() - 90 * DAY_MS) })
      .where(eq(formerUsernames.userId, user.id))
    expect(await other.api.updateUsername({ username: former })).toMatchObject({ username: former })
    await expect(api.updateUsername({ username: former })).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
    // And then the new owner's, when they give it up in turn.
    await other.api.updateUsername({ username: `${former}_2` })
    await expect(api.checkUsername({ username: former })).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
    expect(await other.api.checkUsername({ username: former })).toEqual({ username: former })
  })

  test('is not offered to others either', async () => {
    const { former } = await renamed()
    const { api, user } = await newcomer()
    await db
      .update(formerUsernames)
      .set({ username: 'ada_lovelace' })
      .where(eq(formerUsernames.username, former))
    await db.update(users).set({ name: 'Ada Lovelace' }).where(eq(users.id, user.id))
    const refusal = await api.checkUsername({ username: 'admin' }).catch((error) => error)
    expect(refusal.data.suggestions).not.toContain('ada_lovelace')
  })

  test('cannot be taken in the moment it is given up', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, other] = [await site.signedIn(), await newcomer()]
      const former = owner.user.username
      const [, taken] = await Promise.allSettled([
        owner.api.updateUsername({ username: `${former}_new` }),
        other.api.updateUsername({ username: former }),
      ])
      expect(taken).toMatchObject({ status: 'rejected', reason: { code: 'USERNAME_TAKEN' } })
    }
  })

  test('two people who swap theirs do not deadlock', async () => {
    const [one, other] = [await site.signedIn(), await site.signedIn()]
    const outcomes = await Promise.allSettled([
      one.api.updateUsername({ username: other.user.username }),
      other.api.updateUsername({ username: one.user.username }),
    ])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'USERNAME_TAKEN' } })
  })
})
