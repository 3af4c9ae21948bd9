import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { and, eq, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { profiles } from '#features/profiles/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createCommunityPersonalData } from '../account-data.ts'
import { followCounts, follows } from '../follow-tables.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const router = createTestCommunityRouter()
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const visitor = { context: createTestContext(db, null, { clock }) }

const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const follow = (actor: Actor, userId: string) => {
  clock.advance({ minutes: 1 })
  return call(router.follow, { userId }, as(actor))
}
const unfollow = (actor: Actor, userId: string) => call(router.unfollow, { userId }, as(actor))
const countsOf = (userId: string) => call(router.getFollowerCount, { userId }, visitor)
const newsOf = async (userId: string) =>
  (await db.select().from(outbox).where(eq(outbox.type, 'user.followed')).orderBy(outbox.id))
    .map(({ payload }) => payload)
    .filter((payload) => JSON.stringify(payload).includes(userId))
const many = (number: number) => Promise.all(Array.from({ length: number }, () => makeUser(db)))

test('visitors are asked to sign in, and may read', async () => {
  const { id: userId } = await makeUser(db)
  expect(await codeOf(call(router.follow, { userId }, visitor))).toBe('UNAUTHORIZED')
  expect(await codeOf(call(router.unfollow, { userId }, visitor))).toBe('UNAUTHORIZED')
  expect(await codeOf(call(router.listFollowStates, { userIds: [userId] }, visitor))).toBe('UNAUTHORIZED')
  expect(await codeOf(call(router.getRecommendedUsers, {}, visitor))).toBe('UNAUTHORIZED')
  expect(await call(router.listFollowers, { userId }, visitor)).toEqual({ data: [], next: null })
  expect(await countsOf(userId)).toEqual({ followers: 0, following: 0 })
})

test('following counts once and is told once, however often it is done at once', async () => {
  const [one, two] = [await makeUser(db), await makeUser(db)]
  await Promise.all(Array.from({ length: 5 }, () => follow(one, two.id)))
  expect(await follow(one, two.id)).toEqual({ following: true, followers: 1 })
  expect(await countsOf(two.id)).toEqual({ followers: 1, following: 0 })
  expect(await countsOf(one.id)).toEqual({ followers: 0, following: 1 })
  expect(await newsOf(two.id)).toEqual([{ followerId: one.id, userId: two.id }])
})

test('unfollowing counts once, and following again is news again', async () => {
  const [one, two] = [await makeUser(db), await makeUser(db)]
  await follow(one, two.id)
  await Promise.all(Array.from({ length: 5 }, () => unfollow(one, two.id)))
  expect(await unfollow(one, two.id)).toEqual({ following: false, followers: 0 })
  expect(await unfollow(one, randomUUID())).toEqual({ following: false, followers: 0 })
  expect(await countsOf(one.id)).toEqual({ followers: 0, following: 0 })
  await follow(one, two.id)
  expect(await newsOf(two.id)).toHaveLength(2)
})

test('nobody follows themselves, banned people, people who left, or unknown ids', async () => {
  const actor = await makeUser(db)
  const banned = await makeUser(db, { banned: true })
  const left = await makeUser(db, { deletedAt: clock.now(), username: null })
  expect(await codeOf(follow(actor, actor.id))).toBe('ONESELF')
  for (const userId of [banned.id, left.id, randomUUID()]) {
    expect(await codeOf(follow(actor, userId))).toBe('PERSON_NOT_FOUND')
    expect(await codeOf(call(router.listFollowers, { userId }, as(actor)))).toBe('PERSON_NOT_FOUND')
  }
  const over = await makeUser(db, { banned: true, banExpires: new Date('2026-01-01T00:00:00Z') })
  expect(await follow(actor, over.id)).toEqual({ following: true, followers: 1 })
  expect(await codeOf(call(router.follow, { userId: 'not an id' }, as(actor)))).toBe('BAD_REQUEST')
})

test('a crowd that follows and unfollows each other at once is counted right', async () => {
  const crowd = await many(6)
  const pairs = crowd.flatMap((one) => crowd.map((other) => ({ one, other })))
  await Promise.all(
    pairs.filter(({ one, other }) => one !== other).map(({ one, other }) => follow(one, other.id)),
  )
  const [first, second] = crowd
  await Promise.all(
    crowd
      .filter((one) => one !== first)
      .flatMap((one) => [unfollow(one, first?.id ?? ''), unfollow(first as Actor, one.id)]),
  )
  expect(await countsOf(first?.id ?? '')).toEqual({ followers: 0, following: 0 })
  expect(await countsOf(second?.id ?? '')).toEqual({ followers: 4, following: 4 })
})

test('lists come a page at a time, the latest first, without the banned', async () => {
  const [star, reader] = [await makeUser(db), await makeUser(db)]
  const fans = await many(5)
  for (const fan of fans) await follow(fan, star.id)
  const [first, second, third, fourth, fifth] = fans
  await follow(reader, fourth?.id ?? '')
  await db
    .update(users)
    .set({ banned: true })
    .where(eq(users.id, third?.id ?? ''))
  const ask = (after?: string) =>
    call(router.listFollowers, { userId: star.id, limit: 2, ...(after && { after }) }, as(reader))
  const one = await ask()
  expect(one.data.map(({ id, following }) => [id, following])).toEqual([
    [fifth?.id, false],
    [fourth?.id, true],
  ])
  // What goes meanwhile moves nothing, not even the one the page ended with.
  await unfollow(fourth as Actor, star.id)
  const two = await ask(one.next ?? '')
  expect(two.data.map(({ id }) => id)).toEqual([second?.id, first?.id])
  expect(two.next).toBeNull()
  const { data } = await call(router.listFollowing, { userId: reader.id }, visitor)
  expect(data).toMatchObject([{ id: fourth?.id, following: false, followers: 1 }])
})

test('people of one moment are all listed', async () => {
  const star = await makeUser(db)
  const fans = await many(5)
  const createdAt = clock.now()
  await db.insert(follows).values(fans.map(({ id }) => ({ followerId: id, userId: star.id, createdAt })))
  const found: string[] = []
  let after: string | null | undefined
  do {
    const page = await call(
      router.listFollowers,
      { userId: star.id, limit: 2, ...(after && { after }) },
      visitor,
    )
    found.push(...page.data.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(found.toSorted()).toEqual(fans.map(({ id }) => id).toSorted())
})

test('people are found by name and username, and signs of the language of patterns are letters', async () => {
  const reader = await makeUser(db)
  const zoe = await makeUser(db, { name: 'Zoë Ångström', username: 'zo_stars' })
  const pure = await makeUser(db, { name: '100% Pure', username: 'purity', roles: ['creator'] })
  for (const { id } of [zoe, pure]) await follow(reader, id)
  const find = async (query: string) =>
    (await call(router.listFollowing, { userId: reader.id, query }, as(reader))).data.map(({ id }) => id)
  expect(await find('angst')).toEqual([zoe.id])
  expect(await find('ZO_S')).toEqual([zoe.id])
  expect(await find('%')).toEqual([pure.id])
  expect(await find('\\')).toEqual([])
  expect(await codeOf(find('\u0000'))).toBe('BAD_REQUEST')
  expect(await find(' ')).toEqual([pure.id, zoe.id])
  const page = await call(router.listFollowing, { userId: reader.id, query: 'pure' }, as(reader))
  expect(page.data).toEqual([
    {
      id: pure.id,
      name: '100% Pure',
      username: 'purity',
      profileImage: null,
      headline: null,
      isCreator: true,
      followers: 1,
      following: true,
    },
  ])
})

test('a list shows the headline of those who do not hide it', async () => {
  const [ada, fan] = [await makeUser(db, { headline: 'Compilers' }), await makeUser(db)]
  await follow(fan, ada.id)
  const headlines = async () => {
    const { data } = await call(router.listFollowing, { userId: fan.id }, as(fan))
    return data.map(({ headline }) => headline)
  }
  expect(await headlines()).toEqual(['Compilers'])
  const at = new Date()
  await db.insert(profiles).values({ userId: ada.id, hiddenSections: ['about'], updatedAt: at })
  expect(await headlines()).toEqual([null])
})

test('a forged place in a list is refused, or leads to its end', async () => {
  const [one, fan] = await many(2)
  const [userId, fanId] = [one?.id ?? '', fan?.id ?? '']
  await follow(fan as Actor, userId)
  const from = (after: string) => call(router.listFollowers, { userId, after }, as(fan as Actor))
  expect((await from(`99999999999999_${fanId}`)).data).toHaveLength(1)
  expect((await from(`0_${fanId}`)).data).toEqual([])
  for (const after of [`999999999999999_${fanId}`, `1_${'-'.repeat(36)}`, `-1_${fanId}`, 'x']) {
    expect(await codeOf(from(after))).toBe('BAD_REQUEST')
  }
})

test('marks tell whom of these one follows', async () => {
  const reader = await makeUser(db)
  const [one, two] = await many(2)
  await follow(reader, one?.id ?? '')
  const ids = [one?.id ?? '', two?.id ?? '', one?.id ?? '']
  const { data } = await call(router.listFollowStates, { userIds: ids }, as(reader))
  expect(data).toEqual([
    { userId: one?.id, following: true, followers: 1 },
    { userId: two?.id, following: false, followers: 0 },
  ])
})

test('following has an end for programs', async () => {
  const limits = { consume: async (key: string) => (key.startsWith('community:follow:') ? 7 : 0) }
  const busy = createTestCommunityRouter({ limits })
  const [one, two] = await many(2)
  expect(await codeOf(call(busy.follow, { userId: two?.id ?? '' }, as(one as Actor)))).toBe(
    'TOO_MANY_REQUESTS',
  )
})

test('a copy tells both directions, and erasing takes both with the numbers', async () => {
  const [leaver, friend, fan] = [
    await makeUser(db),
    await makeUser(db, { name: 'A Friend' }),
    await makeUser(db),
  ]
  await follow(leaver, friend.id)
  await follow(friend, leaver.id)
  await follow(fan, leaver.id)
  await follow(fan, friend.id)
  const communityPersonalData = createCommunityPersonalData({ isEnrolled: async () => true })
  const copy = await communityPersonalData.exportData(db, leaver.id)
  expect(copy).toMatchObject({
    following: [{ userId: friend.id, name: 'A Friend' }],
    followers: [{ userId: fan.id }, { userId: friend.id }],
  })
  // Both leave at the same moment, and nothing goes wrong when it is done twice.
  const erase = (id: string) => db.transaction((tx) => communityPersonalData.eraseData(tx, id, clock.now()))
  await Promise.all([erase(leaver.id), erase(friend.id)])
  await erase(leaver.id)
  const left = await db
    .select()
    .from(follows)
    .where(or(eq(follows.userId, leaver.id), eq(follows.followerId, fan.id)))
  expect(left).toEqual([])
  expect(await countsOf(fan.id)).toEqual({ followers: 0, following: 0 })
  expect(
    await db
      .select()
      .from(followCounts)
      .where(and(eq(followCounts.userId, leaver.id))),
  ).toEqual([])
})
