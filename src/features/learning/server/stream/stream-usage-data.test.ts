import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { learningPersonalData } from '../account-data.ts'
import { streamUsage } from '../watch-tables.ts'

const { db } = await setUpTestDatabase()

test('what was handed out to somebody is in the copy of their data and goes with their account', async () => {
  const [learner, other] = [await makeUser(db), await makeUser(db)]
  const row = (key: string) => ({ key, day: '2026-03-02', servedMs: 4_000 })
  await db.insert(streamUsage).values([row(learner.id), row(other.id), row('net:a')])
  expect(await learningPersonalData.exportData(db, learner.id)).toMatchObject({
    'video-handed-out': [row(learner.id)],
  })
  await db.transaction((tx) => learningPersonalData.eraseData(tx, learner.id, new Date()))
  const left = await db.select().from(streamUsage)
  expect(left.map(({ key }) => key).sort()).toEqual([other.id, 'net:a'].sort())
})
