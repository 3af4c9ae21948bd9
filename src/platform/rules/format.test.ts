import { expect, test } from 'vitest'
import { formatWait } from './format.ts'

test.each([
  [1, '1 second'],
  [99, '99 seconds'],
  [100, '2 minutes'],
  [3_568, '60 minutes'],
  [5_400, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %i s is said as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
