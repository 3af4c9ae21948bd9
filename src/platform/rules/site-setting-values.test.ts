import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildSiteSettingSchema,
  formatSiteSettingValue,
  parseSiteSettingText,
} from './site-setting-values.ts'
import {
  type DayHoursSetting,
  type DaySetting,
  defineNumberSetting,
  type LadderSetting,
  type SiteSetting,
  type TimeZoneSetting,
} from './site-settings.ts'

const NUMBER = defineNumberSetting('test.number', 'points', { default: 5, min: -3, max: 1_000_000 })
const DAY: DaySetting = { type: 'day', key: 'test.day', default: '2025-04-01' }
const LADDER: LadderSetting = { type: 'ladder', key: 'test.ladder', default: [{ minutes: 5, points: 5 }] }
const ZONE: TimeZoneSetting = { type: 'time-zone', key: 'test.zone', default: 'UTC' }
const HOURS: DayHoursSetting = { type: 'day-hours', key: 'test.hours', default: '10:00-21:00' }

const reasonAgainst = (setting: SiteSetting, value: unknown) =>
  buildSiteSettingSchema(setting)
    .safeParse(value)
    .error?.issues.map(({ message }) => message)

describe('a value', () => {
  test.each([
    [NUMBER, 1_000_000],
    [NUMBER, -3],
    [DAY, '2024-02-29'],
    [ZONE, 'Europe/Berlin'],
    [ZONE, 'America/Argentina/ComodRivadavia'],
    [ZONE, 'Asia/Kolkata'],
    [HOURS, '00:00-24:00'],
    [HOURS, '08:30-09:30'],
    [
      LADDER,
      [
        { minutes: 1, points: 1 },
        { minutes: 1440, points: 10_000 },
      ],
    ],
  ])('%j can be %j', (setting, value) => {
    expect(buildSiteSettingSchema(setting).parse(value)).toEqual(value)
  })

  test.each([1_000_001, -4, 1.5, '5', null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'of a number cannot be %s',
    (value) => {
      expect(reasonAgainst(NUMBER, value)).toEqual(['Enter a whole number from -3 to 1000000.'])
    },
  )

  test.each(['2025-02-30', '1.4.2025', '', 5, null])('of a day cannot be %s', (value) => {
    expect(reasonAgainst(DAY, value)).toEqual(['Enter a date such as 2025-04-01.'])
  })

  test.each(['Mars/Base', '', '+05:30', ' UTC', 'Europe/Berlin\0', 'x'.repeat(65), '__proto__', 5, null])(
    'of a time zone cannot be %j',
    (value) => {
      expect(reasonAgainst(ZONE, value)).toEqual(['Enter the name of a time zone such as Europe/Berlin.'])
    },
  )

  test.each(['21:00-10:00', '10:00-10:59', '10:00', '10:00-25:00', '', 10, null])(
    'of hours cannot be %j',
    (value) => {
      expect(reasonAgainst(HOURS, value)).toEqual([
        expect.stringContaining('Enter hours such as 10:00-21:00'),
      ])
    },
  )

  test.each([
    [[]],
    [[{ minutes: 0, points: 5 }]],
    [[{ minutes: 5, points: 0 }]],
    [[{ minutes: 1441, points: 5 }]],
    [[{ minutes: 5, points: 10_001 }]],
    [[{ minutes: 5, points: 5, more: 1 }]],
    [
      [
        { minutes: 5, points: 5 },
        { minutes: 5, points: 6 },
      ],
    ],
    [
      [
        { minutes: 5, points: 5 },
        { minutes: 6, points: 5 },
      ],
    ],
    [Array.from({ length: 25 }, (_, index) => ({ minutes: index + 1, points: index + 1 }))],
    [null],
    ['5:5'],
  ])('of a ladder cannot be %j', (value) => {
    expect(reasonAgainst(LADDER, value)).toEqual([expect.stringContaining('Enter 1 to 24 steps')])
  })
})

test('a value is read as it was written', () => {
  const step = fc.record({ minutes: fc.nat(99_999), points: fc.nat(99_999) })
  const cases = fc.oneof(
    fc.integer({ min: -999_999_999, max: 999_999_999 }).map((value) => [NUMBER, value] as const),
    fc.constantFrom('2025-04-01', '2024-02-29').map((value) => [DAY, value] as const),
    fc.constantFrom('UTC', 'Asia/Tokyo').map((value) => [ZONE, value] as const),
    fc.constantFrom('10:00-21:00', '00:30-24:00').map((value) => [HOURS, value] as const),
    fc.array(step, { minLength: 1, maxLength: 24 }).map((value) => [LADDER, value] as const),
  )
  fc.assert(
    fc.property(cases, ([setting, value]) => {
      expect(parseSiteSettingText(setting, formatSiteSettingValue(value))).toEqual(value)
    }),
  )
})

test('what is no value is none of them', () => {
  fc.assert(
    fc.property(fc.constantFrom<SiteSetting>(NUMBER, DAY, HOURS, LADDER), fc.string(), (setting, text) => {
      const parsed = buildSiteSettingSchema(setting).safeParse(parseSiteSettingText(setting, text))
      if (parsed.success) expect(formatSiteSettingValue(parsed.data)).toMatch(/^[\d:,-]+$/)
    }),
  )
})
