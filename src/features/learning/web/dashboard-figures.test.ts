import { expect, test } from 'vitest'
import { formatWeekComparison } from './dashboard-figures.ts'

test.each([
  [0, 0, null],
  [20, 0, 'You learned nothing in the 7 days before.'],
  [600, 0, 'You learned nothing in the 7 days before.'],
  [0, 600, '10 minutes less than in the 7 days before.'],
  [660, 600, '1 minute more than in the 7 days before.'],
  [610, 600, 'Same as in the 7 days before.'],
])('a week of %i s after one of %i s: %s', (now, before, text) => {
  expect(formatWeekComparison(now, before)).toBe(text)
})
