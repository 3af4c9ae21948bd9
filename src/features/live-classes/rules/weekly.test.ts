import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatZonedInput } from '#platform/rules/zoned-time.ts'
import { MAX_CLASSES_OF_SERIES } from './limits.ts'
import { followLocalMove, listWeeklyStarts, shiftByDays } from './weekly.ts'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Africa/Casablanca',
]
const DAY_MS = 86_400_000
const zone = fc.constantFrom(...ZONES)
const localTime = fc
  .date({ min: new Date('2020-01-01Z'), max: new Date('2035-12-31Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))
const show = (moment: Date, timeZone: string) => formatZonedInput(moment.toISOString(), timeZone)

describe('a class each week', () => {
  test.each([
    ['Europe/Berlin', '2027-03-22T19:00', ['18:00', '17:00']],
    ['America/New_York', '2027-03-08T19:00', ['00:00', '23:00']],
    ['Australia/Sydney', '2027-03-29T19:00', ['08:00', '09:00']],
  ])('%s keeps its time on the wall', (timeZone, start, utc) => {
    const until = new Date(Date.parse(`${start}Z`) + 7 * DAY_MS).toISOString().slice(0, 10)
    const starts = listWeeklyStarts(start, timeZone, until)
    expect(starts.map((moment) => moment.toISOString().slice(11, 16))).toEqual(utc)
    expect(starts.map((moment) => show(moment, timeZone).slice(11))).toEqual(['19:00', '19:00'])
  })

  test('in every zone, on every day, each is seven days on at the same time, or right after a gap', () => {
    fc.assert(
      fc.property(zone, localTime, fc.integer({ min: 0, max: 60 }), (timeZone, start, weeks) => {
        const day = (week: number) =>
          new Date(Date.parse(`${start}Z`) + week * 7 * DAY_MS).toISOString().slice(0, 16)
        const starts = listWeeklyStarts(start, timeZone, day(weeks).slice(0, 10))
        expect(starts).toHaveLength(Math.min(weeks, MAX_CLASSES_OF_SERIES) + 1)
        for (const [week, moment] of starts.entries()) {
          const lateMs = Date.parse(`${show(moment, timeZone)}Z`) - Date.parse(`${day(week)}Z`)
          expect([0, 30 * 60_000, 60 * 60_000]).toContain(lateMs)
          const before = starts[week - 1]
          if (before)
            expect(Math.abs(moment.getTime() - before.getTime() - 7 * DAY_MS)).toBeLessThanOrEqual(
              2 * 3600_000,
            )
        }
      }),
    )
  })

  test('the last day counts, the day after does not, and one is always left out of a year too many', () => {
    expect(listWeeklyStarts('2027-03-01T23:59', 'Asia/Kolkata', '2027-03-08')).toHaveLength(2)
    expect(listWeeklyStarts('2027-03-01T23:59', 'Asia/Kolkata', '2027-03-07')).toHaveLength(1)
    expect(listWeeklyStarts('2027-03-01T09:00', 'UTC', '2040-01-01')).toHaveLength(MAX_CLASSES_OF_SERIES + 1)
  })
})

describe('where a later class of a repeat goes', () => {
  test.each([
    ['another day', '2026-03-09T18:00', '2026-03-10T18:00', '2026-03-17T18:00'],
    ['another time of day', '2026-03-09T18:00', '2026-03-09T20:15', '2026-03-16T20:15'],
    ['a day before, at another time', '2026-03-09T18:00', '2026-03-08T07:00', '2026-03-15T07:00'],
    ['over the end of a month', '2026-03-09T18:00', '2026-03-25T18:00', '2026-04-01T18:00'],
  ])('%s', (_, from, to, expected) => {
    expect(followLocalMove('2026-03-16T18:00', { from, to })).toBe(expected)
  })

  test('a time of day of its own stays when only the day changes', () => {
    const move = { from: '2026-03-09T18:00', to: '2026-03-10T18:00' }
    expect(followLocalMove('2026-03-19T09:30', move)).toBe('2026-03-20T09:30')
  })
})

describe('another start of a batch', () => {
  test('keeps the time on the wall over a change of clocks, and the weekday when it moves by weeks', () => {
    const moved = shiftByDays(new Date('2027-02-02T18:00:00Z'), 'Europe/Berlin', {
      from: new Date('2027-02-01T17:00:00Z'),
      to: new Date('2027-06-07T07:00:00Z'),
    })
    expect(moved.toISOString()).toBe('2027-06-08T17:00:00.000Z')
  })

  test('in every zone the day moves as far as the start, and the time on the wall stays outside of gaps', () => {
    const moment = fc.date({
      min: new Date('2020-01-01Z'),
      max: new Date('2035-12-31Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(zone, moment, moment, moment, (timeZone, time, from, to) => {
        const days = (late: Date, early: Date) =>
          (Date.parse(show(late, timeZone).slice(0, 10)) - Date.parse(show(early, timeZone).slice(0, 10))) /
          DAY_MS
        const moved = shiftByDays(time, timeZone, { from, to })
        const lateMs =
          Date.parse(`${show(moved, timeZone)}Z`) -
          Date.parse(`${show(time, timeZone)}Z`) -
          days(to, from) * DAY_MS
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(lateMs)
      }),
    )
  })
})
