import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createTestCatalogueRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const router = createTestCatalogueRouter(db)
// One letter searches nothing and counts all the same.
const search = (ip: string, actor: Awaited<ReturnType<typeof makeUser>> | null = null) =>
  call(
    router.search,
    { query: 'x' },
    { context: actor ? createTestContext(db, actor, { ip }) : createTestContext(db, null, { ip }) },
  )

test('a network searches 600 times a minute, and then neither faster nor in the name of others', async () => {
  const learner = await makeUser(db)
  for (let time = 0; time < 600; time += 1) await search('192.0.2.7')
  await expect(search('192.0.2.7')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    data: { retryAfterSeconds: expect.any(Number) },
  })
  expect(await search('192.0.2.8')).toMatchObject({ totalCount: 0 })
  expect(await search('192.0.2.7', learner)).toMatchObject({ totalCount: 0 })
})

test('of too many searches at once the last are told to come again, and the others are answered', async () => {
  const asked = Array.from({ length: 220 }, () => search('192.0.2.9'))
  const outcomes = await Promise.allSettled(asked)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(220 - 4 - 200)
  for (const outcome of refused) {
    expect(outcome).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 1 } } })
  }
  expect(await search('192.0.2.9')).toMatchObject({ totalCount: 0 })
})
