import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolvePartialDate } from './partial-date.ts'
import { findPossibleDate, isOngoingText, parseWrittenDate } from './written-date.ts'

test.each([
  ['2020', '2020'],
  ['2023-9-28', '2023-09-28'],
  ['2020-01-15T00:00:00.000Z', '2020-01-15'],
  ['2020-01-15 10:00', '2020-01-15'],
  ['Mär 2019', '2019-03'],
  ['Mrz. 2019', '2019-03'],
  ['15. März 2019', '2019-03-15'],
  ['Dez 2020', '2020-12'],
  ['févr. 2016', '2016-02'],
  ['déc. 2018', '2018-12'],
  ['marzo de 2019', '2019-03'],
  ['мар. 2019 г.', '2019-03'],
  ['मार्च २०१९', '2019-03'],
  ['2019年3月', '2019-03'],
  ['2019년 3월 5일', '2019-03-05'],
  ['thg 3 2019', '2019-03'],
  ['มี.ค. 2562', '2019-03'],
  ['3/2019', '2019-03'],
  ['3/15/20', '2020-03-15'],
  ['15/3/1999', '1999-03-15'],
  ['15.03.2019', '2019-03-15'],
  ['Mar 15, 2020', '2020-03-15'],
])('%j is %s', (text, date) => expect(parseWrittenDate(text)).toBe(date))

test.each([
  '',
  'soon',
  'Summer 2019',
  'Mar',
  '2019 or 2020',
  'Ju 2019',
  '1 2 2019 March',
  'x'.repeat(10_000),
])('%.20j is no date', (text) => expect(parseWrittenDate(text)).toBeNull())

test('a month is the same in every language', () => {
  const languages = fc.constantFrom(
    ...[
      'de',
      'fr',
      'es',
      'it',
      'pt',
      'nl',
      'sv',
      'da',
      'nb',
      'fi',
      'pl',
      'cs',
      'ro',
      'hu',
      'tr',
      'ru',
      'uk',
      'el',
    ],
    ...['he', 'ar', 'hi', 'mr', 'bn', 'pa', 'te', 'th', 'vi', 'id', 'ms', 'fil', 'zh', 'ja', 'ko', 'en'],
  )
  const style = fc.constantFrom('long' as const, 'short' as const)
  const time = fc.date({ min: new Date('1960-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(languages, style, time, fc.boolean(), (language, month, date, hasDay) => {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
        ...{ month, year: 'numeric', timeZone: 'UTC' },
        ...(hasDay && { day: 'numeric' }),
      })
      const iso = date.toISOString()
      expect(parseWrittenDate(format.format(date))).toBe(iso.slice(0, hasDay ? 10 : 7))
    }),
    { numRuns: 500 },
  )
})

test('whatever is written, what is kept of it is a date', () => {
  const part = fc.constantFrom('2019', '31', '2', '99', '-', '/', '.', ' ', 'Mar', 'T10:00', '年', '月', 'de')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (text) => {
        const date = parseWrittenDate(text)
        const kept = date === null ? null : findPossibleDate(date)
        if (kept !== null) expect(resolvePartialDate(kept)).not.toBeNull()
      },
    ),
  )
})

test('what goes on says so in many languages', () => {
  for (const text of ['Present', 'heute', 'Aujourd’hui', 'वर्तमान', '至今', ' NOW '])
    expect(isOngoingText(text)).toBe(true)
  for (const text of ['', '2020', 'soon']) expect(isOngoingText(text)).toBe(false)
})
