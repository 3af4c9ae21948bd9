import { describe, expect, test } from 'vitest'
import type { CourseViewerState } from '../../rules/library.ts'
import { createCourseViewerStateStore } from './course-viewer-state-store.ts'

const mark = (courseId: string, more: Partial<CourseViewerState> = {}): CourseViewerState => ({
  courseId,
  onWishlist: false,
  progress: null,
  ...more,
})

/** A store whose questions are answered by hand. */
function opened() {
  const asked: { ids: string[]; answer(marks: CourseViewerState[]): void; fail(): void }[] = []
  const store = createCourseViewerStateStore((ids) => {
    const { promise, resolve, reject } = Promise.withResolvers<CourseViewerState[]>()
    asked.push({ ids, answer: resolve, fail: () => reject(new Error('no line')) })
    return promise
  })
  store.become('learner')
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { store, asked, settle }
}

describe('marks of cards', () => {
  test('are asked for once for all cards of a moment, a hundred at most at a time', async () => {
    const { store, asked, settle } = opened()
    store.want(['a', 'b'])
    store.want(['b', ...Array.from({ length: 100 }, (_, index) => `more-${index}`)])
    await settle()
    expect(asked.map(({ ids }) => ids.length)).toEqual([100, 2])
    expect(asked[0]?.ids.slice(0, 2)).toEqual(['a', 'b'])
  })

  test('are known for courses that mean nothing to the reader, too', async () => {
    const { store, asked, settle } = opened()
    store.want(['a', 'b'])
    await settle()
    asked[0]?.answer([mark('a', { onWishlist: true, progress: 40 })])
    await settle()
    expect([...store.snapshot().values()]).toEqual([mark('a', { onWishlist: true, progress: 40 }), mark('b')])
  })

  test('that were changed here are not undone by an answer from before', async () => {
    const { store, asked, settle } = opened()
    store.want(['a'])
    await settle()
    store.setOnWishlist('a', true)
    asked[0]?.answer([mark('a', { progress: 30 })])
    await settle()
    expect(store.snapshot().get('a')).toEqual(mark('a', { onWishlist: true, progress: 30 }))
    store.want(['a'])
    await settle()
    asked[1]?.answer([mark('a', { progress: 10 })])
    await settle()
    expect(store.snapshot().get('a')).toEqual(mark('a', { progress: 10 }))
  })

  test('stay as they are when the answer does not come', async () => {
    const { store, asked, settle } = opened()
    store.setOnWishlist('a', true)
    store.want(['a'])
    await settle()
    asked[0]?.fail()
    await settle()
    expect(store.snapshot().get('a')?.onWishlist).toBe(true)
  })

  test('of one person are never shown to the next', async () => {
    const { store, asked, settle } = opened()
    store.want(['a'])
    await settle()
    store.setOnWishlist('b', true)
    store.become('another')
    asked[0]?.answer([mark('a', { onWishlist: true })])
    await settle()
    expect(store.snapshot().size).toBe(0)
    store.become(null)
    store.want(['a'])
    await settle()
    expect(asked).toHaveLength(1)
  })

  test('are asked for again when much may have changed', async () => {
    const { store, asked, settle } = opened()
    store.want(['a', 'b'])
    await settle()
    asked[0]?.answer([])
    await settle()
    store.refresh()
    await settle()
    expect(asked[1]?.ids).toEqual(['a', 'b'])
    asked[1]?.answer([mark('b', { progress: 0 })])
    await settle()
    expect(store.snapshot().get('b')?.progress).toBe(0)
  })

  test('tell those who listen, and nobody who has stopped', () => {
    const { store } = opened()
    let told = 0
    const stop = store.subscribe(() => {
      told += 1
    })
    store.setOnWishlist('a', true)
    stop()
    store.setOnWishlist('a', false)
    expect(told).toBe(1)
  })
})
