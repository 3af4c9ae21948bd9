import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ATTEMPT_WAITS_SECONDS,
  addWrongAttempt,
  getSecondsUntilNextAttempt,
  type WrongAttempts,
} from './attempt-pacing.ts'

const START = new Date('2026-03-02T09:00:00Z')
const after = (ms: number, from = START) => new Date(from.getTime() + ms)
const none: WrongAttempts = { count: 0, lastAt: START }

test('waits grow with each wrong try and stay at the longest', () => {
  let tries = none
  const waits = Array.from({ length: 8 }, () => {
    tries = addWrongAttempt(tries, START)
    return getSecondsUntilNextAttempt(tries, START)
  })
  expect(waits).toEqual([0, 10, 30, 60, 120, 300, 300, 300])
})

test('run out with the time, and a day later all is forgiven', () => {
  const tries: WrongAttempts = { count: 4, lastAt: START }
  expect([0, 100, 59_000, 59_001, 60_000].map((ms) => getSecondsUntilNextAttempt(tries, after(ms)))).toEqual([
    60, 60, 1, 1, 0,
  ])
  expect(getSecondsUntilNextAttempt(tries, after(-5_000))).toBe(60)
  expect(addWrongAttempt(tries, after(86_400_000 - 1)).count).toBe(5)
  expect(addWrongAttempt(tries, after(86_400_000)).count).toBe(1)
})

test('nobody tries more often than the waits allow, however they press', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 400_000 }), { minLength: 1, maxLength: 40 }), (pauses) => {
      let [now, tries, taken] = [START, none, 0]
      for (const pause of pauses) {
        now = after(pause, now)
        if (getSecondsUntilNextAttempt(tries, now) > 0) continue
        tries = addWrongAttempt(tries, now)
        taken += 1
      }
      const passed = (now.getTime() - START.getTime()) / 1000
      const owed = Array.from(
        { length: taken - 1 },
        (_, index) => ATTEMPT_WAITS_SECONDS[Math.min(index, ATTEMPT_WAITS_SECONDS.length - 1)] ?? 0,
      ).reduce((sum, seconds) => sum + seconds, 0)
      expect(passed).toBeGreaterThanOrEqual(owed)
    }),
  )
})
