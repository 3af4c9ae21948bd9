import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMAIL_LIST_MAX_LINES } from '../../rules/access-grant.ts'
import { readEmailLines, readEmailList } from './read-email-list.ts'

test.each([
  ['ada@lectern.example\nBob@Lectern.example\n'],
  ['\uFEFFName;E-Mail;Year\r\nAda;"ada@lectern.example";1\r\n\r\nBob;bob@lectern.example;2\r\n'],
  ['ada@lectern.example, bob@lectern.example\n'],
  ['Ada <ada@lectern.example>; Bob <bob@lectern.example>'],
  ['mailto:ada@lectern.example bob@lectern.example.'],
  ['Timestamp,Email Address,Name\n2026/11/02,ada@lectern.example,Ada\n2026/11/02,bob@lectern.example,Bob'],
  ['Mailing address,E-Mail\nMain Street,ada@lectern.example\n,bob@lectern.example'],
  ['Manager email,Email\nboss@lectern.example,ada@lectern.example\n,bob@lectern.example'],
  ['Wann;Wer;Kontakt\n1;Ada;ada@lectern.example\n2;Bob;bob@lectern.example'],
  ['ईमेल,नाम\nada@lectern.example,Ada\nbob@lectern.example,Bob'],
  ['Your email?\n"ada@lectern.example, bob@lectern.example"'],
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

test('no address of a line is dropped: each is taken, or the line is wrong', () => {
  const csv = [
    'mira@lectern.example, kofi@lectern.example',
    'ana@lectern.example, kofi@lectern',
    'Ada, ada(at)lectern',
  ]
  expect(readEmailLines(csv.join('\n'))).toEqual([
    { line: 1, text: 'mira@lectern.example', email: 'mira@lectern.example', problem: null },
    { line: 1, text: 'kofi@lectern.example', email: 'kofi@lectern.example', problem: null },
    { line: 2, text: 'ana@lectern.example', email: 'ana@lectern.example', problem: null },
    { line: 2, text: 'kofi@lectern', email: null, problem: 'NO_ADDRESS' },
    { line: 3, text: 'Ada', email: null, problem: 'NO_ADDRESS' },
  ])
  const broken = readEmailList('Ada;ada(at)lectern.example\nBob;bob@lectern.example')
  expect(broken).toMatchObject({ emails: ['bob@lectern.example'], wrong: [{ line: 1 }] })
})

test('however addresses are laid out, all of them are found', () => {
  const address = fc.integer({ min: 0, max: 999 }).map((number) => `p${number}@lectern.example`)
  const between = fc.constantFrom(',', ';', '\t', ', ', ' ; ', '\n', '\r\n')
  fc.assert(
    fc.property(fc.array(fc.tuple(address, between), { minLength: 1, maxLength: 20 }), (parts) => {
      const list = readEmailList(parts.map(([one, gap], index) => (index === 0 ? one : gap + one)).join(''))
      expect(list).toMatchObject({ emails: [...new Set(parts.map(([one]) => one))], wrong: [] })
    }),
  )
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
  const part = fc.constantFrom(
    'a@lectern.example',
    'b@lectern.example',
    'x@',
    'email',
    'Name',
    ',',
    ';',
    '"',
    '\n',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (text) => {
        const read = readEmailLines(text)
        if (read === 'TOO_LONG') throw new Error('no such long texts are made')
        const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
        const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]))
        const found = new Set(read.map(({ line }) => line))
        expect(filled.filter((line) => !found.has(line)).length).toBeLessThanOrEqual(1)
        for (const { email, problem } of read) expect(email === null).toBe(problem !== null)
      },
    ),
  )
})
