import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createTestQueryContext, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { learningPersonalData } from '../account-data.ts'
import { getDailyAllowance } from '../queries/viewer-day.ts'
import { viewerDays } from '../tables.ts'
import { watchExtensions } from '../watch-tables.ts'
import { extendDailyAllowance } from './extend-allowance.ts'

const { db } = await setUpTestDatabase()
const at = new Date('2026-03-29T12:00:00Z')
const extend = (userId: string, idempotencyKey: string, day = '2026-03-29') =>
  db.transaction((tx) => extendDailyAllowance(tx, { userId, day, seconds: 1800, idempotencyKey, at }))

test('adds time to the day it names, once for each key', async () => {
  const learner = await makeUser(db, { timeZone: 'Europe/Berlin' })
  const added = await Promise.all([extend(learner.id, 'a'), extend(learner.id, 'a'), extend(learner.id, 'b')])
  expect(added.filter(Boolean)).toHaveLength(2)
  expect(await extend(learner.id, 'c', '2026-03-30')).toBe(true)
  const today = await getDailyAllowance(
    { ...createTestQueryContext(db, at), settings: TEST_SETTINGS },
    { ...learner, kind: 'learner' },
  )
  expect(today).toMatchObject({ limitSeconds: 7200 + 2 * 1800, remainingSeconds: 7200 + 2 * 1800 })
})

test('leaves what was used and learned that day alone', async () => {
  const { id } = await makeUser(db)
  await db.insert(viewerDays).values({ viewerId: id, day: '2026-03-29', usedMs: 5, learnedMs: 4 })
  await extend(id, 'a')
  const [day] = await db.select().from(viewerDays).where(eq(viewerDays.viewerId, id))
  expect(day).toMatchObject({ usedMs: 5, learnedMs: 4, extraMs: 1_800_000 })
})

test('is handed out with the account’s data and erased with it', async () => {
  const [learner, other] = [await makeUser(db), await makeUser(db)]
  for (const { id } of [learner, other]) await extend(id, 'a')
  const data = await learningPersonalData.exportData(db, learner.id)
  expect(data['added-watching-time']).toMatchObject([{ idempotencyKey: 'a', seconds: 1800 }])
  await db.transaction((tx) => learningPersonalData.eraseData(tx, learner.id, at))
  const left = await db.select({ viewerId: watchExtensions.viewerId }).from(watchExtensions)
  expect(left.map(({ viewerId }) => viewerId)).not.toContain(learner.id)
  expect(left.map(({ viewerId }) => viewerId)).toContain(other.id)
})
