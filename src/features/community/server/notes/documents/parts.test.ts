import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noteFileName } from './file-name.ts'
import { breakLines, isRightToLeft } from './lines.ts'
import { notesMarkdown } from './markdown.ts'
import { openTypefaces } from './typefaces.ts'

describe('the name of a document', () => {
  test.each([
    [{ courseTitle: 'C++ / "Basics"', creatorName: 'Ada' }, 'C++ Basics - Ada.pdf'],
    [{ courseTitle: '..\\..\\etc', creatorName: '' }, 'etc.pdf'],
    [{ courseTitle: '\u202e\r\nset-cookie: x', creatorName: '???' }, 'set-cookie x.pdf'],
    [{ courseTitle: '', creatorName: '' }, 'Notes.pdf'],
  ])('%j is %j', (given, expected) => {
    expect(noteFileName(given, 'pdf')).toBe(expected)
  })

  test('is one that every header and file system takes', () => {
    const nasty = fc.constantFrom('\u202e', '\ud800', '\0', '/', '..', '\r\n', '"', '%', ' ', '你', '😀')
    const any = fc.array(fc.oneof(nasty, fc.string())).map((parts) => parts.join(''))
    fc.assert(
      fc.property(any, any, (courseTitle, creatorName) => {
        const name = noteFileName({ courseTitle, creatorName }, 'md')
        expect(name).toMatch(/^[^\\/:*?"<>|\p{C}]+\.md$/u)
        expect(name.startsWith('.')).toBe(false)
        expect([...name].length).toBeLessThanOrEqual(123)
        expect(() => encodeURIComponent(name)).not.toThrow()
      }),
    )
  })
})

describe('lines', () => {
  /** Each sign is one wide. */
  const measure = ({ text }: { text: string }) => [...text].length
  const linesOf = (text: string, width: number) =>
    breakLines([{ font: 'a', text }], width, measure).map(({ runs }) => runs.map((run) => run.text).join(''))

  test('break at spaces, between signs of scripts without, and inside what is too long', () => {
    expect(linesOf('one two three', 7)).toEqual(['one two', 'three'])
    expect(linesOf('你好世界，再见', 4)).toEqual(['你好世', '界，再见'])
    expect(linesOf('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij ', 'kl'])
    expect(linesOf('', 4)).toEqual([''])
  })

  test('keep words of several fonts whole', () => {
    const runs = [
      { font: 'a', text: 'see na' },
      { font: 'b', text: 'ïve' },
    ]
    expect(breakLines(runs, 6, measure).map((line) => line.runs.map(({ text }) => text).join(''))).toEqual([
      'see ',
      'naïve',
    ])
  })

  test('never are wider than the page, and lose nothing but spaces', () => {
    const written = fc
      .array(fc.constantFrom('a', 'bc', ' ', '  ', '你', '，', 'longer-word', 'é'))
      .map((all) => all.join(''))
    fc.assert(
      fc.property(written, fc.integer({ min: 2, max: 12 }), (text, width) => {
        const lines = breakLines([{ font: 'a', text }], width, measure)
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width)
        const kept = lines.map(({ runs }) => runs.map((run) => run.text).join('')).join('')
        expect(kept.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })

  test('begin at the right where their script does', () => {
    expect(['שלום abc', '123 مرحبا', 'abc שלום', '42'].map(isRightToLeft)).toEqual([true, true, false, false])
  })
})

test('every sign of the basic plane has a font, and each piece of text keeps its signs', () => {
  const registered = new Map<string, number>()
  const faces = openTypefaces((name, font) => registered.set(name, font.length))
  const text = 'Grüße, Ελλάδα, привет, नमस्ते, 你好, 한글, ไทย, שלום, ✓ → 😀'
  const runs = faces.runsOf(text, 400)
  expect(runs.map((run) => run.text).join('')).toBe(text)
  expect(new Set(runs.map(({ font }) => font))).toEqual(
    new Set([
      'figtree-latin-400',
      'noto-sans-greek-400',
      'noto-sans-cyrillic-400',
      'noto-sans-devanagari-400',
      'noto-sans-sc-chinese-simplified-400',
      'noto-emoji-emoji-400',
      'unifontex-latin-400',
    ]),
  )
  for (const { font } of runs) expect(registered.get(font)).toBeGreaterThan(1_000)
})

test('no text of a note becomes Markdown or HTML', () => {
  const line = fc.string({
    unit: fc.constantFrom('#', '-', '1', '.', ' ', '<', 'a', '>', '*', '_', '`', '[', ']', '&', '='),
  })
  fc.assert(
    fc.property(line, (text) => {
      const notes = [{ title: text, text, time: '0:01', link: null }]
      const book = {
        courseTitle: '',
        category: '',
        coverImage: null,
        creatorName: '',
        learnerName: '',
        noteCount: 1,
      }
      const [, written = ''] = notesMarkdown({ ...book, chapters: [{ title: '', notes }] }).split(
        /### .*\n\n/,
      )
      expect(written).not.toMatch(/(^|[^\\])[<>*_`[\]&]/)
      expect(written).not.toMatch(/^\s*(#{1,6}|[-+=]+|\d+[.)])(\s|$)/m)
    }),
  )
})
