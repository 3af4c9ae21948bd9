import { describe, expect, test } from 'vitest'
import { findChapterAt, listChapterBoundariesMs } from './chapters.ts'
import { resolveTapGesture } from './video-element.tsx'

describe('chapters', () => {
  const chapters = [
    { title: 'One', startMs: 0 },
    { title: 'Two', startMs: 30_000 },
  ]

  test('begin to the millisecond and go on to the next', () => {
    expect(findChapterAt(chapters, 29_999)?.title).toBe('One')
    expect(findChapterAt(chapters, 30_000)).toMatchObject({ title: 'Two', index: 1 })
    expect(findChapterAt(chapters, 1e9)?.title).toBe('Two')
  })

  test('may begin late, or not be there', () => {
    expect(findChapterAt([{ title: 'Late', startMs: 5 }], 4)).toBeUndefined()
    expect(findChapterAt([], 0)).toBeUndefined()
  })

  test('cut the bar where they begin, inside of it', () => {
    expect(listChapterBoundariesMs([...chapters, { title: 'Beyond', startMs: 60_000 }], 60_000)).toEqual([
      30_000,
    ])
  })
})

describe('taps', () => {
  const first = { at: 1_000, share: 0.1 }

  test('two on one side go back or forward, and each that follows goes on', () => {
    expect(resolveTapGesture(undefined, first)).toBeUndefined()
    expect(resolveTapGesture(first, { at: 1_300, share: 0.3 })).toBe('back')
    expect(resolveTapGesture({ at: 1_300, share: 0.9 }, { at: 1_550, share: 0.7 })).toBe('forward')
  })

  test('too slow, on two sides or in the middle mean nothing', () => {
    expect(resolveTapGesture(first, { at: 1_301, share: 0.1 })).toBeUndefined()
    expect(resolveTapGesture(first, { at: 1_100, share: 0.9 })).toBeUndefined()
    expect(resolveTapGesture({ at: 0, share: 0.5 }, { at: 100, share: 0.5 })).toBeUndefined()
  })
})
