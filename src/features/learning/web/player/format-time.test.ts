import { expect, test } from 'vitest'
import { formatCountdown, formatPlaybackTime, formatSpokenTime } from './format-time.ts'

test('positions', () => {
  expect([0, 4_999, 65_000, 3_729_000].map(formatPlaybackTime)).toEqual(['0:00', '0:04', '1:05', '1:02:09'])
})

test('what runs out shows zero only when nothing is left', () => {
  expect([0, 1, 900_000, 7_199_500].map(formatCountdown)).toEqual(['00:00', '00:01', '15:00', '120:00'])
})

test('positions read out', () => {
  expect([0, 1_000, 3_729_000].map(formatSpokenTime)).toEqual([
    '0 seconds',
    '1 second',
    '1 hour 2 minutes 9 seconds',
  ])
})
