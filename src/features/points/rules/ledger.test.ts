import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateFromLots, compareLotsBySpending, type PointsLot } from './ledger.ts'
import { countDaysUntilExpiry } from './statement.ts'

const lots = fc
  .array(fc.record({ remaining: fc.nat({ max: 50 }), due: fc.option(fc.nat({ max: 5 })) }), { maxLength: 12 })
  .map((drawn): PointsLot[] =>
    drawn.map(({ remaining, due }, index) => ({
      id: `lot-${index}`,
      seq: index + 1,
      remaining,
      expiresAt: due === null ? null : new Date(due),
    })),
  )

test('takes exactly what is asked, or nothing when there is less', () => {
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 300 }), (left, amount) => {
      const taken = allocateFromLots(left, amount)
      const all = left.reduce((sum, { remaining }) => sum + remaining, 0)
      expect(taken?.reduce((sum, one) => sum + one.amount, 0) ?? null).toBe(all < amount ? null : amount)
      for (const one of taken ?? []) {
        expect(one.amount).toBeGreaterThan(0)
        expect(one.amount).toBeLessThanOrEqual(left.find(({ id }) => id === one.lotId)?.remaining ?? 0)
      }
    }),
  )
})

test('nothing is taken from a lot while one that is spent before it has anything left', () => {
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 300 }), (left, amount) => {
      const taken = allocateFromLots(left, amount)
      if (!taken) return
      const takenOf = ({ id }: PointsLot) => taken.find(({ lotId }) => lotId === id)?.amount ?? 0
      for (const lot of left.filter((one) => takenOf(one) > 0)) {
        for (const earlier of left.filter((one) => compareLotsBySpending(one, lot) < 0))
          expect(takenOf(earlier)).toBe(earlier.remaining)
      }
    }),
  )
})

test('what expires first is spent first, of equals the older, and what stays last', () => {
  const lot = (seq: number, expiresAt: string | null): PointsLot => ({
    id: `${seq}`,
    seq,
    remaining: 1,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  })
  const mixed = [lot(1, null), lot(2, '2026-05-02'), lot(3, '2026-05-01'), lot(4, '2026-05-02'), lot(5, null)]
  expect(mixed.sort(compareLotsBySpending).map(({ seq }) => seq)).toEqual([3, 2, 4, 1, 5])
})

test('days until the expiry count the one that has begun', () => {
  const now = new Date('2026-03-28T12:00:00Z')
  const days = (expiresAt: string) => countDaysUntilExpiry(new Date(expiresAt), now)
  expect(days('2026-03-28T12:00:00.001Z')).toBe(1)
  expect(days('2026-03-29T12:00:00Z')).toBe(1)
  expect(days('2026-03-29T12:00:00.001Z')).toBe(2)
  expect(days('2026-05-27T12:00:00Z')).toBe(60)
  expect(days('2026-03-28T12:00:00Z')).toBe(0)
  expect(days('2026-03-01T12:00:00Z')).toBe(0)
})
