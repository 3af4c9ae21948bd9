import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
/** Whose courses the reader learns from. */
const teachers: { creatorId: string; courses: number }[] = []
const router = createTestCommunityRouter({ listEnrolledCreators: async () => teachers })
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const follow = (actor: Actor, { id }: Actor) => call(router.follow, { userId: id }, as(actor))

const creatorWith = async (course: Parameters<typeof makeCourse>[1] = {}, banned = false) => {
  const creator = await makeUser(db, { roles: ['creator'], banned })
  return { creator, course: await makeCourse(db, { ...course, creatorId: creator.id }) }
}

test('teachers, then friends of friends, then popular creators; nobody one follows, and not oneself', async () => {
  const [reader, friend, stranger] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  const teacher = await creatorWith({ visibility: 'unlisted' })
  const popular = await creatorWith()
  const taught = await creatorWith({ enrolCount: 40 })
  const followed = await creatorWith({ enrolCount: 50 })
  const banned = await creatorWith({ enrolCount: 60 }, true)
  const draft = await creatorWith({ publishedAt: null, enrolCount: 70 })
  // The reader is a popular creator too.
  await makeCourse(db, { creatorId: reader.id, enrolCount: 80 })
  teachers.push(...[teacher, banned].map(({ creator }) => ({ creatorId: creator.id, courses: 1 })))
  await follow(reader, friend)
  await follow(reader, followed.creator)
  await follow(friend, stranger)
  await follow(friend, reader)
  await follow(stranger, popular.creator)
  await follow(stranger, draft.creator)

  const { result } = await call(router.getRecommendedUsers, {}, as(reader))
  expect(result.map(({ id }) => id)).toEqual([
    teacher.creator.id,
    stranger.id,
    popular.creator.id,
    taught.creator.id,
  ])
  expect(result.every(({ following }) => !following)).toBe(true)
  const few = await call(router.getRecommendedUsers, { limit: 1 }, as(reader))
  expect(few.result.map(({ id }) => id)).toEqual([teacher.creator.id])
})
