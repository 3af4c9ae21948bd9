import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test.each([
  ['', 0],
  ['… — !? 🙂', 0],
  ['Don’t stop at 3.14, please.', 5],
  ['视频无法播放', 3],
  ['我昨天开始就看不了第三课的视频', 11],
  ['วิดีโอเล่นไม่ได้', 3],
  ['こんにちは世界', 2],
  ['मेरा वीडियो नहीं चल रहा', 5],
  ['الفيديو لا يعمل عندي اليوم', 5],
])('%j has %i words', (text, count) => {
  // Dictionaries of scripts without blanks differ by a word between versions.
  expect(Math.abs(countWords(text) - count)).toBeLessThanOrEqual(
    /\p{Script=Thai}|\p{Script=Han}/u.test(text) ? 2 : 0,
  )
})

test('blanks of any kind part words, however many', () => {
  const word = fc.constantFrom('one', 'größer', 'चर', 'слово', 'لا', '42')
  const blank = fc.constantFrom(' ', '\n', '\t', '\u00A0', '\u3000', ' \n ')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), blank, (all, space) => {
      expect(countWords(all.join(space))).toBe(all.length)
    }),
  )
})
