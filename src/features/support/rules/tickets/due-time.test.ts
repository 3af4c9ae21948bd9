import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getLocalDay } from '#features/learning/rules/local-day.ts'
import {
  computeTicketDueTime,
  getWallClockMs,
  SUPPORT_CLOSES_AT_HOUR,
  SUPPORT_OPENS_AT_HOUR,
  TICKET_ANSWER_MS,
} from './due-time.ts'
import { TICKET_TYPES, type TicketType } from './ticket.ts'

const HOUR_MS = 3_600_000
const due = (type: TicketType, askedAt: string, zone = 'UTC') =>
  computeTicketDueTime({ type, askedAt: new Date(askedAt) }, zone).toISOString()

describe('an answer is due', () => {
  test.each([
    // 9 hours left on Monday, 11 on Tuesday, 4 on Wednesday.
    ['test-reattempt', 'within support hours', '2026-03-02T12:00:00Z', '2026-03-04T14:00:00.000Z'],
    ['subject', 'before they begin', '2026-03-02T03:00:00Z', '2026-03-04T12:00:00.000Z'],
    ['subject', 'after they end', '2026-03-02T23:30:00Z', '2026-03-05T12:00:00.000Z'],
    ['others', 'within support hours', '2026-03-02T12:00:00Z', '2026-03-09T12:00:00.000Z'],
    ['mentor', 'at their end', '2026-03-02T21:00:00Z', '2026-03-09T21:00:00.000Z'],
    ['platform', 'when they begin', '2026-03-02T10:00:00Z', '2026-03-08T21:00:00.000Z'],
  ] as const)('on a question of %s asked %s', (type, _when, askedAt, at) => {
    expect(due(type, askedAt)).toBe(at)
  })

  test('by the clocks of the zone, also after they have changed', () => {
    // Saturday 15:00 to 21:00, 11 hours on Sunday when clocks have gone forward, 7 on Monday.
    expect(due('subject', '2026-03-28T14:00:00Z', 'Europe/Berlin')).toBe('2026-03-30T15:00:00.000Z')
    // A day without a midnight.
    expect(due('subject', '2026-04-23T23:00:00Z', 'Africa/Cairo')).toBe('2026-04-26T09:00:00.000Z')
  })

  const type = fc.constantFrom(...TICKET_TYPES)
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Cairo',
  )
  const instant = fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) })

  test('within support hours, after as many of them as the type allows', () => {
    fc.assert(
      fc.property(type, zone, instant, (about, name, asked) => {
        const at = computeTicketDueTime({ type: about, askedAt: new Date(asked) }, name).getTime()
        const clock = getWallClockMs(name, at)
        expect(clock).toBeGreaterThanOrEqual(SUPPORT_OPENS_AT_HOUR * HOUR_MS)
        expect(clock).toBeLessThanOrEqual(SUPPORT_CLOSES_AT_HOUR * HOUR_MS)
        expect(at - asked).toBeGreaterThanOrEqual(TICKET_ANSWER_MS[about])
        let served = 0
        for (let day = getLocalDay(name, asked); day.from < at; day = getLocalDay(name, day.endsAt)) {
          const noon = day.from + 13 * HOUR_MS
          const opens = noon - getWallClockMs(name, noon) + SUPPORT_OPENS_AT_HOUR * HOUR_MS
          const closes = opens + (SUPPORT_CLOSES_AT_HOUR - SUPPORT_OPENS_AT_HOUR) * HOUR_MS
          served += Math.max(0, Math.min(at, closes) - Math.max(asked, opens))
        }
        expect(served).toBe(TICKET_ANSWER_MS[about])
      }),
    )
  })

  test('never earlier for who asks later', () => {
    fc.assert(
      fc.property(type, zone, instant, fc.nat(72 * HOUR_MS), (about, name, asked, later) => {
        const at = (ms: number) =>
          computeTicketDueTime({ type: about, askedAt: new Date(ms) }, name).getTime()
        expect(at(asked + later)).toBeGreaterThanOrEqual(at(asked))
      }),
    )
  })
})
