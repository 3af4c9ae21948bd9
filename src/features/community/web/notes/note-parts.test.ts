import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitByMatches } from './highlighted-text.tsx'

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
