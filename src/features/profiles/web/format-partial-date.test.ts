import { describe, expect, test } from 'vitest'
import { formatPartialDate, formatPeriod, MONTH_OPTIONS } from './format-partial-date.ts'

describe('a partial date', () => {
  test.each([
    ['2024', '2024'],
    ['2024-02', 'Feb 2024'],
    ['2024-02-29', '29 Feb 2024'],
    ['1066-10-14', '14 Oct 1066'],
  ])('%s reads %s: no more than is known', (date, text) => {
    expect(formatPartialDate(date)).toBe(text)
  })
})

describe('a period', () => {
  test.each([
    ['2020', '2024-02', '2020 – Feb 2024'],
    ['2020', null, '2020 – Present'],
    [null, '2024', 'Until 2024'],
    [null, null, ''],
  ])('from %s to %s reads %s', (start, end, text) => {
    expect(formatPeriod(start, end)).toBe(text)
  })

  test('without an end and a word for that is its start', () => {
    expect(formatPeriod('2020', null, '')).toBe('2020')
  })
})

test('months are offered from January to December', () => {
  expect(MONTH_OPTIONS.map(({ value }) => value).join()).toBe('01,02,03,04,05,06,07,08,09,10,11,12')
  expect(MONTH_OPTIONS[0]?.label).toBe('January')
  expect(MONTH_OPTIONS[11]?.label).toBe('December')
})
