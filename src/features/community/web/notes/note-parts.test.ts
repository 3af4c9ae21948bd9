import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { splitByMatches } from './highlighted-text.tsx'
import { type NoteDraft, readNoteDraft, removeNoteDraft, saveNoteDraft } from './note-draft.ts'

describe('what a search found', () => {
  test('is marked, whatever its case and its signs', () => {
    expect(splitByMatches('Heaps and heapsort (C++)', 'HEAP c++)')).toEqual([
      { text: 'Heap', hit: true },
      { text: 's and ', hit: false },
      { text: 'heap', hit: true },
      { text: 'sort (', hit: false },
      { text: 'C++)', hit: true },
    ])
    expect(splitByMatches('nothing', '  ')).toEqual([{ text: 'nothing', hit: false }])
  })

  test('never changes the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        expect(
          splitByMatches(text, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('a note that was begun', () => {
  const kept = new Map<string, string>()
  const draft = (videoId: string, writer = 'lena'): NoteDraft => ({
    videoId,
    writer,
    noteId: null,
    newId: 'n',
    title: `On ${videoId}`,
    text: 'words',
    time: '1:05',
  })
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is there again for its writer and its video alone', () => {
    saveNoteDraft(draft('v1'))
    saveNoteDraft({ ...draft('v1'), title: 'Later' })
    saveNoteDraft(draft('v2'))
    expect(readNoteDraft('v1', 'lena')).toMatchObject({ title: 'Later' })
    expect(readNoteDraft('v1', 'marcus')).toBeNull()
    removeNoteDraft('v1', 'lena')
    expect(readNoteDraft('v1', 'lena')).toBeNull()
    expect(readNoteDraft('v2', 'lena')).not.toBeNull()
  })

  test('goes after twenty others, and anything else in the storage is no draft', () => {
    for (let index = 0; index < 21; index += 1) saveNoteDraft(draft(`v${index}`))
    expect(readNoteDraft('v0', 'lena')).toBeNull()
    expect(readNoteDraft('v1', 'lena')).not.toBeNull()
    for (const broken of ['no json', '{}', '[null, 1, {"videoId": "v1"}]']) {
      kept.set('lectern.note-drafts', broken)
      expect(readNoteDraft('v1', 'lena')).toBeNull()
    }
  })
})
