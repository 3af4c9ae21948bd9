import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import type { Interest } from '#features/accounts/rules/onboarding.ts'
import { setInterests } from '#features/accounts/server/index.ts'
import type { courses } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeUser } from '#tests/support/factories.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const router = createTestLearningRouter()

const forYou = async (actor: Actor, limit = 8) => {
  const { data } = await call(router.listForYou, { limit }, { context: createTestContext(db, actor) })
  return data.map(({ course, interest }) => [course.id, interest] as const)
}
const make = async (given: Partial<typeof courses.$inferInsert>) => (await makeCourse(db, given)).id
const makeInterested = async (...interests: Interest[]) => {
  const actor = await makeUser(db)
  await setInterests(createTestContext(db, actor), interests)
  return actor
}

test('interests lead to the most popular courses of their categories, titles and tags, by turns, each with its reason', async () => {
  const games = await make({ category: 'game-development', enrolCount: 9 })
  const moreGames = await make({ category: 'programming', secondCategory: 'game-development', enrolCount: 3 })
  const sql = await make({ category: 'data-science', title: 'Asking questions with SQL', enrolCount: 5 })
  const tagged = await make({ category: 'data-science', title: 'Rows', tags: ['databases'], enrolCount: 4 })
  await make({ category: 'programming', title: 'Other', aboutText: 'It also speaks of databases.' })
  const actor = await makeInterested('databases', 'game-development')
  expect(await forYou(actor)).toEqual([
    [sql, 'databases'],
    [games, 'game-development'],
    [tagged, 'databases'],
    [moreGames, 'game-development'],
  ])
  expect(await forYou(actor, 1)).toEqual([[sql, 'databases']])
  // One's courses, and what others cannot open, are left out.
  await makeEnrolment(db, actor.id, sql)
  await make({ category: 'game-development', visibility: 'restricted', enrolCount: 99 })
  await make({ category: 'game-development', visibility: 'unlisted', enrolCount: 99 })
  await make({ category: 'game-development', publishedAt: null, enrolCount: 99 })
  await make({ category: 'game-development', creatorId: actor.id, enrolCount: 99 })
  expect((await forYou(actor)).map(([id]) => id)).toEqual([tagged, games, moreGames])
})

test('who has said nothing is suggested nothing, and a course of two interests stands once', async () => {
  expect(await forYou(await makeUser(db))).toEqual([])
  const both = await make({ category: 'machine-learning', secondCategory: 'web-development' })
  const actor = await makeInterested('web-development', 'machine-learning')
  expect(await forYou(actor)).toEqual([[both, 'machine-learning']])
})
