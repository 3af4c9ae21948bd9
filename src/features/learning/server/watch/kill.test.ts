import { expect, test } from 'vitest'
import { runKillTest } from '#tests/faults/watch-kill.ts'

// The large run, with 200 viewers and many kills, is tests/faults/watch.ts.

test('a killed server and a killed PostgreSQL lose no tick, count none twice and change no credit', async () => {
  const report = await runKillTest({
    viewers: 25,
    rounds: 6,
    kills: new Map([
      [1, 'server'],
      [3, 'postgres'],
      [4, 'both'],
    ]),
  })
  expect(report.interrupted).toBeGreaterThan(0)
  expect(report.found).toEqual(report.expected)
  expect(report.expected.some(({ events }) => events > 0)).toBe(true)
}, 180_000)
