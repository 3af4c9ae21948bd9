import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countExpectedLessons, countLessonsBehind } from './pace.ts'

const run = { startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: new Date('2026-02-26T00:00:00Z') }

test.each([
  ['2025-12-01T00:00:00Z', 0],
  ['2026-01-08T00:00:00Z', 0],
  // Two of eight weeks are over, and one of them is slack.
  ['2026-01-15T00:00:00Z', 10],
  ['2026-02-26T00:00:00Z', 70],
  ['2026-03-05T00:00:00Z', 80],
  ['2027-01-01T00:00:00Z', 80],
])('at %s, %i of 80 lessons', (now, expected) => {
  expect(countExpectedLessons(run, 80, new Date(now))).toBe(expected)
})

test('it only grows, within what there is, and who has seen it all is never behind', () => {
  const days = fc.integer({ min: -100, max: 400 })
  fc.assert(
    fc.property(days, fc.nat({ max: 100 }), fc.nat({ max: 2_000 }), (day, more, lessonCount) => {
      const at = (days: number) => new Date(run.startsAt.getTime() + days * 86_400_000)
      const [before, after] = [day, day + more].map((days) =>
        countExpectedLessons(run, lessonCount, at(days)),
      )
      expect(before).toBeGreaterThanOrEqual(0)
      expect(after).toBeGreaterThanOrEqual(before as number)
      expect(after).toBeLessThanOrEqual(lessonCount)
      expect(countLessonsBehind(after as number, lessonCount)).toBe(0)
    }),
  )
})
