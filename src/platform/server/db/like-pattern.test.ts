import { expect, test } from 'vitest'
import { buildContainsPattern } from './like-pattern.ts'

test.each([
  ['loops', '%loops%'],
  ['', '%%'],
  ['100 %', String.raw`%100 \%%`],
  [String.raw`a_b\c`, String.raw`%a\_b\\c%`],
])('%s is found by %s', (text, pattern) => expect(buildContainsPattern(text)).toBe(pattern))
