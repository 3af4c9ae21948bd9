import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { earnPoints } from '../ledger/ledger-entries.ts'
import { getNextExpiringPoints } from './points-summary.ts'

const { db } = await setUpTestDatabase()
const NOW = new Date('2026-03-02T09:00:00Z')
const DAY_MS = 86_400_000
const after = (ms: number) => new Date(NOW.getTime() + ms)

test('counts every lot of the day, however many steps a ladder has, and none of the next one', async () => {
  const { id: userId } = await makeUser(db)
  const earn = (cause: string, amount: number, expiresAt: Date) =>
    db.transaction((tx) =>
      earnPoints(tx, {
        userId,
        amount,
        idempotencyKey: cause,
        source: 'adjustment',
        at: NOW,
        expiresAt,
        note: cause,
      }),
    )
  for (let step = 0; step < 120; step += 1) await earn(`step ${step}`, 1, after(2 * DAY_MS - step))
  await earn('the day after', 7, after(2 * DAY_MS + 1))
  const expiringAt = (now: Date) =>
    getNextExpiringPoints({ db, clock: { now: () => now }, actor: { id: userId } })
  expect(await expiringAt(NOW)).toEqual({
    points: 120,
    at: after(2 * DAY_MS - 119).toISOString(),
    inDays: 2,
  })
  expect(await expiringAt(after(2 * DAY_MS))).toMatchObject({ points: 7, inDays: 1 })
  expect(await expiringAt(after(2 * DAY_MS + 1))).toBeNull()
})
