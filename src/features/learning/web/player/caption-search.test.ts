import { describe, expect, test } from 'vitest'
import { searchCaptions } from './caption-search.ts'

const cues = [
  { startMs: 0, text: 'A loop repeats.' },
  { startMs: 2_000, text: 'The café stays\nopen all' },
  { startMs: 4_000, text: 'night, and the loop LOOPS on.' },
]
const found = (query: string) => searchCaptions(cues, query).map(({ startMs, match }) => [startMs, match])

describe('words in the captions', () => {
  test('are found whatever their case and accents, each caption once', () => {
    expect(found('Loop')).toEqual([
      [0, 'loop'],
      [4_000, 'loop'],
    ])
    expect(found('cafe')).toEqual([[2_000, 'café']])
    expect(found('CAFÉ')).toEqual([[2_000, 'café']])
  })

  test('are found over lines and from one caption into the next', () => {
    expect(found('stays  open')).toEqual([[2_000, 'stays open']])
    expect(found('all night')).toEqual([[2_000, 'all night']])
  })

  test('come with what stands around them', () => {
    expect(searchCaptions(cues, 'café')[0]).toEqual({
      startMs: 2_000,
      before: 'A loop repeats. The ',
      match: 'café',
      after: ' stays open all night, and the loop…',
    })
  })

  test('are not looked for before the second letter, and are letters, not patterns', () => {
    expect(found('l')).toEqual([])
    expect(found('  ')).toEqual([])
    expect(found('.*')).toEqual([])
    expect(searchCaptions([], 'loop')).toEqual([])
  })

  test('are told at most a hundred times', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ startMs: index, text: 'again' }))
    expect(searchCaptions(many, 'again')).toHaveLength(100)
  })
})
