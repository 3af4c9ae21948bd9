import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatPlainNumber,
  listNumberReadings,
  normalizeAnswerText,
  parseAnswerNumber,
} from './parse-answer.ts'
import { createQuestionSource, questionSourceSchema } from './question-source.ts'

describe('a short text is compared without what nobody meant to say', () => {
  test.each([
    ["don't", 'don’t'],
    ['"yes"', '“yes”'],
    ['"yes"', '«yes»'],
    ['Straße', 'STRASSE'],
    ['ẞ', 'ss'],
    ['e-mail', 'e\u2011mail'],
    ['1914-1918', '1914–1918'],
    ['New Delhi', 'new\u00A0\u2009delhi'],
    ['ΟΔΟΣ', 'οδος'],
    ['İzmir', 'izmir'],
    ['café', 'CAFE\u0301'],
    ['file', 'ﬁle'],
    ['room 5', 'Room ५'],
    ['room 5', 'ｒｏｏｍ　５'],
    ['soft', 'so\u00ADft\u200B'],
  ])('%j is %j', (key, typed) => {
    expect(normalizeAnswerText(typed)).toBe(normalizeAnswerText(key))
  })

  test.each([
    ['cafe', 'café'],
    ['resume', 're-sume'],
    ['चर', 'चार'],
    ['a b', 'ab'],
  ])('%j is not %j', (key, typed) => {
    expect(normalizeAnswerText(typed)).not.toBe(normalizeAnswerText(key))
  })

  test('whatever is typed, in capitals or small letters it is the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeAnswerText(text)
        expect(normalizeAnswerText(once)).toBe(once)
        expect(normalizeAnswerText(`  ${text.toUpperCase()}  `)).toBe(once)
      }),
    )
  })
})

describe('a number as people type it', () => {
  test.each<[string, readonly number[]]>([
    ['1,000', [1000]],
    ["1'000", [1000]],
    ['1’000', [1000]],
    ['1 000', [1000]],
    ['1\u202F000', [1000]],
    ['-1,000', [-1000]],
    ['1,00,000', [100_000]],
    ['1,234,567.5', [1_234_567.5]],
    ['1.234.567,5', [1_234_567.5]],
    ['५', [5]],
    ['１२', [12]],
    ['١٬٠٠٠٫٥', [1000.5]],
    ['−3', [-3]],
    ['1,5', [1.5]],
    ['0,125', [0.125]],
    ['3,125', [3.125, 3125]],
    ['1.000', [1, 1000]],
    ['1.5e3', [1500]],
    ['.5', [0.5]],
    ['1,000,5', []],
    ["1'00", []],
    ['12,34', [12.34]],
    ['two', []],
    ['', []],
    ['1e999', []],
  ])('%j may mean %j', (typed, readings) => {
    expect(listNumberReadings(typed)).toEqual(readings)
  })

  const digits = (zero: number) => (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

  test('is the same in the digits of every script and language', () => {
    const scripts = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1e950].map(digits)
    const languages = ['en', 'de', 'fr', 'hi', 'de-CH', 'ar-EG', 'fa', 'es', 'pl']
    const number = fc.oneof(
      fc.integer(),
      fc.integer({ min: -1e7, max: 1e7 }).map((value) => value / 10),
    )
    fc.assert(
      fc.property(
        number,
        fc.constantFrom(...scripts),
        fc.constantFrom(...languages),
        (value, write, lang) => {
          expect(parseAnswerNumber(write(String(value)))).toBe(value)
          expect(listNumberReadings(value.toLocaleString(lang))).toContain(value)
          expect(Number(formatPlainNumber(value.toLocaleString('en')))).toBe(
            parseAnswerNumber(value.toLocaleString('en')),
          )
        },
      ),
    )
  })

  test('a key that can be read in two ways is asked about', () => {
    const issuesOf = (number: string) =>
      questionSourceSchema
        .safeParse({ ...createQuestionSource('number'), prompt: 'How many?', number })
        .error?.issues.map(({ message }) => message)
    expect(issuesOf('3,125')).toEqual(['Write 3125 or 3.125: this can mean both.'])
    for (const clear of ['1,000', '3,14', '3.125', '3125']) expect(issuesOf(clear)).toBeUndefined()
  })
})
