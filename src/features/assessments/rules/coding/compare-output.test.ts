import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameOutput } from './compare-output.ts'

test.each([
  ['1\n2', '1\n2\n\n', true],
  ['1  \r\n2\t', '1\n2', true],
  ['', '\n \n', true],
  ['1 2', '1  2', false],
  [' 1', '1', false],
  ['1\n\n2', '1\n2', false],
])('%j is %j: %s', (written, expected, isSame) => {
  expect(isSameOutput(written, expected)).toBe(isSame)
})

test('what stands at the ends of lines never matters, anything else does', () => {
  const line = fc.string().map((text) => text.replace(/\s/g, 'x'))
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.array(fc.constantFrom('', ' ', '\t', '\r')),
      (lines, ends) => {
        const text = lines.join('\n')
        const padded = lines.map((each, index) => each + (ends[index] ?? '')).join('\n')
        expect(isSameOutput(padded, text)).toBe(true)
        expect(isSameOutput(`${text}x`, text)).toBe(false)
      },
    ),
  )
})
