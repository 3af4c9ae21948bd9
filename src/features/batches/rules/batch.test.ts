import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BATCH_PHASES, countSeatsLeft, getBatchPhase } from './batch.ts'
import { BATCH_SOON_DAYS } from './limits.ts'

const DAY_MS = 86_400_000
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS)

describe('the phase of a batch', () => {
  test.each([
    [-BATCH_SOON_DAYS - 0.001, 'open'],
    [-BATCH_SOON_DAYS, 'soon'],
    [-0.001, 'soon'],
    [0, 'running'],
    [9.999, 'running'],
    [10, 'ended'],
  ])('%d days from its start it is %s', (days, phase) => {
    expect(getBatchPhase({ startsAt: at(0), endsAt: at(10) }, at(days))).toBe(phase)
  })

  test('never goes back as time passes', () => {
    const day = fc.double({ min: -60, max: 60, noNaN: true })
    fc.assert(
      fc.property(
        day,
        fc.double({ min: 0.01, max: 60, noNaN: true }),
        day,
        day,
        (start, length, one, other) => {
          const times = { startsAt: at(start), endsAt: at(start + length) }
          const [before, after] = [Math.min(one, other), Math.max(one, other)].map((days) =>
            BATCH_PHASES.indexOf(getBatchPhase(times, at(days))),
          )
          expect(after).toBeGreaterThanOrEqual(before ?? 0)
        },
      ),
    )
  })
})

test('seats are never fewer than none', () => {
  expect(countSeatsLeft({ capacity: null, memberCount: 7 })).toBeNull()
  expect(countSeatsLeft({ capacity: 10, memberCount: 7 })).toBe(3)
  expect(countSeatsLeft({ capacity: 5, memberCount: 7 })).toBe(0)
})
