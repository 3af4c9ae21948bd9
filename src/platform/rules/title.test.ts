import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTitle } from './title.ts'
import { titleSchema } from './title-schema.ts'

test.each([
  ['  Größen & मात्राएँ: 学习 🎉 ', 'Größen & मात्राएँ: 学习 🎉'],
  ['Gro\u0308ßen', 'Größen'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['One\ntwo\u2028three', 'One two three'],
  ['left\u202eright', 'left right'],
  ['half \ud83c', 'half'],
  [' \u200d\u200b\u3164\u2800', ''],
])('%j is stored as %j', (text, title) => expect(cleanTitle(text)).toBe(title))

test('a clean title is one that files may have, whatever it was made of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const title = cleanTitle(text)
      expect(cleanTitle(title)).toBe(title)
      expect(titleSchema(200).safeParse(title).success).toBe(title !== '')
    }),
  )
})

test.each(['', ' ', '\u200d', 'one\ntwo', 'one\u2029two', 'a\u0000b', 'x\u202ey', 'x'.repeat(101)])(
  '%j is refused',
  (text) => expect(titleSchema(100).safeParse(text).success).toBe(false),
)
