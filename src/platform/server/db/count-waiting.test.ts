import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { WAITING_COUNT_MAX } from '#platform/rules/waiting-count.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { outbox } from '../outbox/tables.ts'
import { countBacklog } from './count-waiting.ts'

const { db } = await setUpTestDatabase()
const waits = eq(outbox.type, 'thing.waits')
const count = () => countBacklog(db, outbox.createdAt, { waiting: waits, oldest: [waits] })

test('what waits is counted no further than one above the bound, and the oldest is known all the same', async () => {
  expect(await count()).toEqual({ waiting: 0, oldestAt: null })
  const fill = (type: string, from: number, to: number) =>
    db.execute(sql`
      insert into outbox (type, payload, created_at)
      select ${type}, '{}', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(${from}::int, ${to}::int) as n`)
  await fill('thing.is-done', 0, 5)
  await fill('thing.waits', 7, 9)
  const oldestAt = new Date('2026-01-01T00:07:00Z')
  expect(await count()).toEqual({ waiting: 3, oldestAt })
  await fill('thing.waits', 10, WAITING_COUNT_MAX + 20)
  expect(await count()).toEqual({ waiting: WAITING_COUNT_MAX + 1, oldestAt })
})
