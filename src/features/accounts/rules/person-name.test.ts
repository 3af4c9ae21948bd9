import { describe, expect, test } from 'vitest'
import { countCodePoints, isPersonNameValid, normalizePersonName, sanitizePersonName } from './person-name.ts'

describe('a name', () => {
  test.each([
    'Ada',
    'O\u2019Brien-प्रिया',
    'نیلوفر\u200cی',
    'क्\u200dष',
    '👩\u200d❤\ufe0f\u200d👨 Kim',
    '李小龍',
    'José María',
    '',
  ])('may be %o', (name) => expect(isPersonNameValid(normalizePersonName(name))).toBe(true))

  test.each([
    ['a zero-width space', '\u200b'],
    ['a filler that shows nothing', '\u3164'],
    ['an empty braille cell', '\u2800'],
    ['a joiner between plain letters', 'A\u200dda'],
    ['a joiner alone', '\u200d'],
    ['a mark that turns the direction round', 'Ada\u202e'],
    ['a tag character', 'Ada\u{e0041}'],
    ['half a character', 'Ada\ud83d'],
    ['the sign for a broken one', 'Ada\ufffd'],
    ['a soft hyphen', 'A\u00adda'],
    ['a private character', 'Ada\ue000'],
    ['a line end', 'Ada\nB'],
    ['signs only', '. . .'],
  ])('may not have %s', (_what, name) => {
    expect(isPersonNameValid(normalizePersonName(name))).toBe(false)
    const cleaned = sanitizePersonName(name, 25)
    expect(isPersonNameValid(cleaned)).toBe(true)
  })

  test('is composed, and its spaces become plain ones', () => {
    expect(normalizePersonName(' Zoe\u0308\u00a0\u2003Ann ')).toBe('Zo\u00eb Ann')
  })

  test('is counted in code points, not in bytes or code units', () => {
    expect(countCodePoints('𝒜'.repeat(25))).toBe(25)
    expect(sanitizePersonName('𝒜'.repeat(30), 25)).toBe('𝒜'.repeat(25))
  })
})
