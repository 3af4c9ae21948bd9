import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLectureView } from './view.ts'

test.each([
  [30_000, 600_000, true],
  [29_900, 600_000, false],
  [30_000, 60_000, true],
  [20_000, 40_000, true],
  [19_900, 40_000, false],
  [2_000, 4_000, true],
  [0, 600_000, false],
  // A lecture whose length is not known yet.
  [0, 0, false],
  [100, 0, true],
])('%i ms of a lecture of %i ms: %s', (countedMs, durationMs, view) => {
  expect(isLectureView(countedMs, durationMs)).toBe(view)
})

test('more of it is never less of a view, and half of any lecture is one', () => {
  const ms = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(ms, ms, ms, (counted, more, duration) => {
      if (isLectureView(counted, duration)) expect(isLectureView(counted + more, duration)).toBe(true)
      expect(isLectureView(duration / 2, duration)).toBe(true)
    }),
  )
})
