import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatZonedInput, parseZonedInput } from './zoned-time.ts'

const zone = fc.constantFrom('UTC', 'Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham')
const minute = fc.integer({ min: 28_000_000, max: 36_000_000 }).map((minutes) => minutes * 60_000)

test('a field shows the time that was chosen in it, in every zone', () => {
  fc.assert(
    fc.property(minute, zone, (at, timeZone) => {
      const shown = formatZonedInput(new Date(at).toISOString(), timeZone)
      const read = parseZonedInput(shown, timeZone)
      // An hour that the clocks repeat stands for two times.
      expect(formatZonedInput(read ?? '', timeZone)).toBe(shown)
      expect(Math.abs(Date.parse(read ?? '') - at)).toBeLessThanOrEqual(3600_000)
    }),
  )
})

test('what is not whole is no time', () => {
  expect(parseZonedInput('2027-03-01T09:00', 'Asia/Kolkata')).toBe('2027-03-01T03:30:00.000Z')
  expect(parseZonedInput('2027-03-28T02:30', 'Europe/Berlin')).not.toBeNull()
  for (const text of ['', '2027-03-01', '2027-02-31T9:00', 'soon'])
    expect(parseZonedInput(text, 'UTC')).toBeNull()
})

test.each([
  ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T03:30'],
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T03:30'],
  ['America/Santiago', '2027-09-05T00:30', '2027-09-05T01:30'],
  ['Australia/Lord_Howe', '2027-10-03T02:10', '2027-10-03T02:40'],
])('in %s, %s is not there, and means %s', (timeZone, typed, meant) => {
  expect(formatZonedInput(parseZonedInput(typed, timeZone) ?? '', timeZone)).toBe(meant)
})
