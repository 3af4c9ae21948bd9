import { expect, test } from 'vitest'
import { formatClassHours, groupClassesByDay } from './class-format.ts'

const at = (startsAt: string) => ({
  ...{ id: startsAt, title: '', description: '', isCancelled: false, resources: [] },
  ...{ recording: null, attended: false, startsAt },
  endsAt: new Date(Date.parse(startsAt) + 3600_000).toISOString(),
})

test.each([
  ['Europe/Berlin', ['Saturday, 27 March 2027', 'Monday, 29 March 2027'], '19:00 – 20:00'],
  ['Australia/Sydney', ['Sunday, 28 March 2027', 'Tuesday, 30 March 2027'], '05:00 – 06:00'],
])('in %s they stand on the days and hours of that zone', (zone, days, hours) => {
  const classes = [
    at('2027-03-27T18:00:00.000Z'),
    at('2027-03-29T15:00:00.000Z'),
    at('2027-03-29T17:00:00.000Z'),
  ]
  const found = groupClassesByDay(classes, zone)
  expect(found.map(({ day }) => day).slice(0, 1)).toEqual(days.slice(0, 1))
  expect(found.at(-1)?.day).toBe(days.at(-1))
  expect(formatClassHours(at('2027-03-27T18:00:00.000Z'), zone)).toBe(hours)
})
