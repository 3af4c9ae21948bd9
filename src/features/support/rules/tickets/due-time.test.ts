import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getLocalDay } from '#features/learning/rules/local-day.ts'
import { parseDayHours } from '#platform/rules/day-hours.ts'
import { computeTicketDueTime, getTicketAnswerMs, getWallClockMs, type SupportHours } from './due-time.ts'
import { TICKET_TYPES, type TicketType } from './ticket.ts'

const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4
const DAY_QUARTERS = 96

function makeHours(zone: string, text = '10:00-21:00'): SupportHours {
  const hours = parseDayHours(text)
  if (!hours) throw new Error(`${text} are no hours`)
  return { zone, ...hours }
}
const due = (type: TicketType, askedAt: string, zone = 'UTC', hours?: string) =>
  computeTicketDueTime({ type, askedAt: new Date(askedAt) }, makeHours(zone, hours)).toISOString()

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

  test.each([
    // All day, on the day that lasts 23 hours and on the one that lasts 25.
    ['00:00-24:00', '2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29T23:00:00.000Z'],
    ['00:00-24:00', '2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25T22:00:00.000Z'],
    // From half past two, which is not there on Sunday: it begins when clocks go forward. Two hours a day but that one.
    ['02:30-04:30', '2026-03-22T12:00:00Z', 'Europe/Berlin', '2026-04-04T01:00:00.000Z'],
    // Until midnight: all the evenings, twelve of two hours.
    ['22:00-24:00', '2026-03-25T12:00:00Z', 'Europe/Berlin', '2026-04-05T22:00:00.000Z'],
  ])('in hours of %s, asked %s in %s', (hours, askedAt, zone, at) => {
    expect(due('subject', askedAt, zone, hours)).toBe(at)
  })

  const type = fc.constantFrom(...TICKET_TYPES)
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Cairo',
    'America/Havana',
  )
  /** Of quarters of an hour, where clocks change only. */
  const hours = fc
    .tuple(zone, fc.nat(DAY_QUARTERS - 4), fc.nat(DAY_QUARTERS))
    .filter(([, from, length]) => length >= 4 && from + length <= DAY_QUARTERS)
    .map(([name, from, length]) => ({
      zone: name,
      fromMs: from * QUARTER_MS,
      untilMs: (from + length) * QUARTER_MS,
    }))
  const quarter = fc
    .integer({ min: Date.UTC(2015, 0) / QUARTER_MS, max: Date.UTC(2035, 0) / QUARTER_MS })
    .map((quarters) => quarters * QUARTER_MS)

  /** Of every quarter whether the clocks of its day have shown the beginning by then, and not the end. */
  function countServed({ zone: name, fromMs, untilMs }: SupportHours, asked: number, end: number): number {
    let [day, served, last] = ['', 0, -1]
    for (let at = getLocalDay(name, asked).from; at < end; at += QUARTER_MS) {
      const today = getLocalDay(name, at).day
      if (today !== day) [day, last] = [today, -1]
      last = Math.max(last, getWallClockMs(name, at))
      if (at >= asked && last >= fromMs && last < untilMs) served += QUARTER_MS
    }
    return served
  }

  test('after as many support hours as the type allows, and not while nobody is there', () => {
    fc.assert(
      fc.property(type, hours, quarter, (about, open, asked) => {
        const at = computeTicketDueTime({ type: about, askedAt: new Date(asked) }, open).getTime()
        const allowed = getTicketAnswerMs(about, open)
        expect(countServed(open, asked, at)).toBe(allowed)
        expect(countServed(open, asked, at - QUARTER_MS)).toBe(allowed - QUARTER_MS)
      }),
    )
  })

  test('never earlier for who asks later', () => {
    fc.assert(
      fc.property(type, hours, quarter, fc.nat(72 * HOUR_MS), (about, open, asked, later) => {
        const at = (ms: number) =>
          computeTicketDueTime({ type: about, askedAt: new Date(ms) }, open).getTime()
        expect(at(asked + later)).toBeGreaterThanOrEqual(at(asked))
      }),
    )
  })
})
