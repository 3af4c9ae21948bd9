import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countWords } from '#platform/rules/count-words.ts'
import { formatNoteTime, noteInputSchema, parseNoteTime } from './note.ts'

const eight = 'one two three four five six seven eight'
const errorsOf = (title: string, text: string) => {
  const { error } = noteInputSchema.safeParse({ title, text, timestamp: 0 })
  return error?.issues.map(({ message }) => message) ?? []
}

describe('a note', () => {
  test.each([
    ['', eight, 'Title is missing'],
    ['   ', eight, 'Title is missing'],
    ['Trees', eight, 'Notes title should have at least 2 words!'],
    ['Binary trees', '', 'Notes text is missing'],
    ['Binary trees', 'one two three four five six seven', 'Notes text should have at least 8 words!'],
    ['Binary trees', 'word '.repeat(2_001), 'Notes text can have at most 10,000 characters!'],
    [`Long ${'x'.repeat(200)}`, eight, 'Notes title can have at most 200 characters!'],
  ])('titled %j is told what is wrong', (title, text, message) => {
    expect(errorsOf(title, text)).toEqual([message])
  })

  test('says of both fields what is wrong at once', () => {
    expect(errorsOf('', '')).toEqual(['Title is missing', 'Notes text is missing'])
  })

  test('is taken with its spaces in order', () => {
    const taken = noteInputSchema.parse({
      title: ' Binary \n trees ',
      text: `  ${eight}\r\nnine\u0000 `,
      timestamp: 7,
    })
    expect(taken).toEqual({ title: 'Binary trees', text: `${eight}\nnine`, timestamp: 7 })
  })

  test('can be taken in scripts that put no spaces between words', () => {
    expect(errorsOf('二叉树笔记', '今天我们学习二叉树的遍历和平衡')).toEqual([])
    expect(errorsOf('टिप्पणी एक', 'एक दो तीन चार पाँच छह सात आठ')).toEqual([])
  })

  test('whatever is accepted has enough words and fits', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 200 }), (title, text) => {
        const { data } = noteInputSchema.safeParse({ title, text, timestamp: 0 })
        if (!data) return
        expect(countWords(data.title)).toBeGreaterThanOrEqual(2)
        expect(countWords(data.text)).toBeGreaterThanOrEqual(8)
        expect(noteInputSchema.parse({ ...data, timestamp: 0 })).toEqual(data)
      }),
    )
  })

  test('its time is written as it is read', () => {
    expect([5, 65, 3_723].map(formatNoteTime)).toEqual(['0:05', '1:05', '1:02:03'])
    expect(['1:02:03', '75', '1:15', '1:75', 'x', '', '1:2:3:4'].map(parseNoteTime)).toEqual([
      3_723,
      75,
      75,
      null,
      null,
      null,
      null,
    ])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (at) => parseNoteTime(formatNoteTime(at)) === at),
    )
  })
})
