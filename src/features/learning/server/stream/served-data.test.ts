import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { learningData } from '../account-data.ts'
import { servedDays } from '../served-tables.ts'

const { db } = await testDatabase()

test('what was handed out to somebody is in the copy of their data and goes with their account', async () => {
  const [learner, other] = [await makeUser(db), await makeUser(db)]
  const row = (key: string) => ({ key, day: '2026-03-02', servedMs: 4_000 })
  await db.insert(servedDays).values([row(learner.id), row(other.id), row('net:a')])
  expect(await learningData.exportOf(db, learner.id)).toMatchObject({ 'video-handed-out': [row(learner.id)] })
  await db.transaction((tx) => learningData.eraseOf(tx, learner.id, new Date()))
  const left = await db.select().from(servedDays)
  expect(left.map(({ key }) => key).sort()).toEqual([other.id, 'net:a'].sort())
})
