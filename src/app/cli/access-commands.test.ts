import { expect, test } from 'vitest'
import { parseEmailsCsv } from './access-commands.ts'

test.each([
  ['ada@lectern.example\nBob@Lectern.example\n'],
  ['email\nada@lectern.example\nbob@lectern.example'],
  ['\uFEFFName;E-Mail;Year\r\nAda;"ada@lectern.example";1\r\n\r\nBob;bob@lectern.example;2\r\n'],
  ['ada@lectern.example,Ada Lovelace\nbob@lectern.example,Bob'],
])('%j holds two addresses', (csv) => {
  expect(parseEmailsCsv(csv)).toEqual(['ada@lectern.example', 'bob@lectern.example'])
})

test('a line without an address is named, and none is taken', () => {
  expect(() => parseEmailsCsv('email\nada@lectern.example\nnobody\n')).toThrow('line 3')
  expect(() => parseEmailsCsv(Array.from({ length: 8 }, () => 'x').join('\n'))).toThrow(
    '1, 2, 3, 4, 5 and 3 more',
  )
})

test('an empty file holds none', () => {
  expect(parseEmailsCsv('\n')).toEqual([])
})
