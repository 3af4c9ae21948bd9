import { expect, test } from 'vitest'
import { getClassPhase, getNextPhaseChange, isJoinable } from './class-times.ts'

const startsAt = new Date('2026-03-02T18:00:00Z')
const given = { startsAt, endsAt: new Date('2026-03-02T19:30:00Z'), isCancelled: false }

test.each([
  ['2026-03-02T17:44:59.999Z', 'planned', '2026-03-02T17:45:00.000Z'],
  ['2026-03-02T17:45:00.000Z', 'opening', '2026-03-02T18:00:00.000Z'],
  ['2026-03-02T17:59:59.999Z', 'opening', '2026-03-02T18:00:00.000Z'],
  ['2026-03-02T18:00:00.000Z', 'live', '2026-03-02T19:30:00.000Z'],
  ['2026-03-02T19:29:59.999Z', 'live', '2026-03-02T19:30:00.000Z'],
  ['2026-03-02T19:30:00.000Z', 'ended', null],
] as const)('at %s it is %s', (time, phase, next) => {
  const now = new Date(time)
  expect(getClassPhase(given, now)).toBe(phase)
  expect(getNextPhaseChange(given, now)?.toISOString() ?? null).toBe(next)
  expect(isJoinable(phase)).toBe(phase === 'opening' || phase === 'live')
})

test('a cancelled one stays so', () => {
  const cancelled = { ...given, isCancelled: true }
  expect(getClassPhase(cancelled, startsAt)).toBe('cancelled')
  expect(getNextPhaseChange(cancelled, startsAt)).toBeNull()
})
