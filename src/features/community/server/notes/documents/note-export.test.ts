import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNoteBlocks } from './note-blocks.ts'
import { getNotesFileName } from './note-export.ts'
import { renderNotesMarkdown } from './render-notes-markdown.ts'

describe('the name of a document', () => {
  test.each([
    [{ courseTitle: 'C++ / "Basics"', creatorName: 'Ada' }, 'C++ Basics - Ada.pdf'],
    [{ courseTitle: '..\\..\\etc', creatorName: '' }, 'etc.pdf'],
    [{ courseTitle: '\u202e\r\nset-cookie: x', creatorName: '???' }, 'set-cookie x.pdf'],
    [{ courseTitle: '', creatorName: '' }, 'Notes.pdf'],
  ])('%j is %j', (given, expected) => {
    expect(getNotesFileName(given, 'pdf')).toBe(expected)
  })

  test('is one that every header and file system takes', () => {
    const nasty = fc.constantFrom('\u202e', '\ud800', '\0', '/', '..', '\r\n', '"', '%', ' ', '你', '😀')
    const any = fc.array(fc.oneof(nasty, fc.string())).map((parts) => parts.join(''))
    fc.assert(
      fc.property(any, any, (courseTitle, creatorName) => {
        const name = getNotesFileName({ courseTitle, creatorName }, 'md')
        expect(name).toMatch(/^[^\\/:*?"<>|\p{C}]+\.md$/u)
        expect(name.startsWith('.')).toBe(false)
        expect([...name].length).toBeLessThanOrEqual(123)
        expect(() => encodeURIComponent(name)).not.toThrow()
      }),
    )
  })
})

describe('code and tables in a note', () => {
  const kinds = (text: string) => parseNoteBlocks(text).map(({ kind }) => kind)

  test('plain lines and lists are paragraphs', () => {
    expect(kinds('One line.\n\n- a list\n  that goes on\nx || y')).toEqual(Array(5).fill('paragraph'))
  })

  test('fenced, indented and aligned lines are code, with tabs where they lead', () => {
    expect(parseNoteBlocks('See:\n```js\na\n\n\tb\n```\nend')).toEqual([
      { kind: 'paragraph', text: 'See:' },
      { kind: 'code', lines: ['a', '', '    b'] },
      { kind: 'paragraph', text: 'end' },
    ])
    expect(parseNoteBlocks('def f():\n    return 1')).toEqual([
      { kind: 'code', lines: ['def f():', '    return 1'] },
    ])
    expect(kinds('key    value\none    1')).toEqual(['code'])
    expect(kinds('```\nnever closed')).toEqual(['code'])
  })

  test('lines of cells are a table, whether of pipes or of tabs', () => {
    expect(parseNoteBlocks('a | b\n--|--\n1 | 2\n\nName\tPoints\nAda\t12')).toEqual([
      {
        kind: 'table',
        headed: true,
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
      { kind: 'paragraph', text: '' },
      {
        kind: 'table',
        headed: false,
        rows: [
          ['Name', 'Points'],
          ['Ada', '12'],
        ],
      },
    ])
  })

  test('no character of a note is lost', () => {
    const line = fc.string({ unit: fc.constantFrom('a', ' ', '  ', '\t', '|', '-', '`', 'ש') })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n').replaceAll('```', '')
        const shown = parseNoteBlocks(text).flatMap((block) => {
          if (block.kind === 'paragraph') return [block.text]
          return block.kind === 'code' ? block.lines : block.rows.flat()
        })
        const letters = (all: string) => all.replace(/[^aש]/g, '')
        expect(letters(shown.join(''))).toBe(letters(text))
      }),
    )
  })
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
      const [, written = ''] = renderNotesMarkdown({ ...book, chapters: [{ title: '', notes }] }).split(
        /### .*\n\n/,
      )
      expect(written).not.toMatch(/(^|[^\\])[<>*_`[\]&]/)
      expect(written).not.toMatch(/^\s*(#{1,6}|[-+=]+|\d+[.)])(\s|$)/m)
    }),
  )
})
