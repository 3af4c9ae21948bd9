import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMAIL_LIST_MAX_LINES } from '../../rules/access-grant.ts'
import { readEmailList } from './read-email-list.ts'

test.each([
  ['ada@lectern.example\nBob@Lectern.example\n'],
  ['\uFEFFName;E-Mail;Year\r\nAda;"ada@lectern.example";1\r\n\r\nBob;bob@lectern.example;2\r\n'],
  ['Name\temail\r"Lovelace, Ada"\tada@lectern.example\rBob\tbob@lectern.example'],
])('%j holds two addresses', (csv) => {
  expect(readEmailList(csv)).toEqual({
    emails: ['ada@lectern.example', 'bob@lectern.example'],
    repeated: 0,
    wrong: [],
  })
})

test('each wrong line is named as an editor counts it, and spoils no other', () => {
  const csv = ['email', 'ada@lectern.example', '', '"open@lectern.example', 'nobody', 'ADA@lectern.example']
  expect(readEmailList(csv.join('\n'))).toEqual({
    emails: ['ada@lectern.example'],
    repeated: 1,
    wrong: [
      { line: 4, problem: 'BROKEN' },
      { line: 5, problem: 'NO_ADDRESS' },
    ],
  })
})

test.each([
  ['=HYPERLINK("http://evil.example")'],
  ['<script>alert(1)</script>@lectern.example'],
  ['a@b.example\0'],
  ['x'.repeat(100_000)],
  ['"'.repeat(2_001)],
  [`${','.repeat(1_999)}`],
])('%.30j gives nobody access', (csv) => {
  expect(readEmailList(csv)).toMatchObject({ emails: [], wrong: [{ line: 1 }] })
})

test('a list has at most so many lines', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@lectern.example`)
  const most = readEmailList(['email', ...lines(EMAIL_LIST_MAX_LINES)].join('\n'))
  expect(most).toMatchObject({ emails: { length: EMAIL_LIST_MAX_LINES } })
  expect(readEmailList(lines(EMAIL_LIST_MAX_LINES + 1).join('\n'))).toBe('TOO_LONG')
})

test('whatever stands in a file, every line is an address, a repetition, a heading or wrong', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const list = readEmailList(text)
      if (list === 'TOO_LONG') throw new Error('no such long texts are made')
      const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
      const filled = lines.filter((line) => line.trim() !== '').length
      const found = list.emails.length + list.repeated + list.wrong.length
      expect(filled - found === 0 || filled - found === 1).toBe(true)
    }),
  )
})
