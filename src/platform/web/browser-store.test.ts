import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keep, readKept, readKeptList } from './browser-store.ts'

/** A storage of its own for each name of a global. */
function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const isNumber = (value: unknown) => typeof value === 'number'

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
})
afterEach(() => vi.unstubAllGlobals())

test('a stored value is there until it is removed, for the device and for the tab separately', () => {
  keep('a', { b: 1 })
  keep('a', 'mine', 'tab')
  expect([readKept('a'), readKept('a', 'tab')]).toEqual([{ b: 1 }, 'mine'])
  keep('a', null)
  expect([readKept('a'), readKept('a', 'tab')]).toEqual([null, 'mine'])
})

test('a list has only valid items', () => {
  keep('list', [1, 'two', null, 3])
  expect(readKeptList('list', isNumber)).toEqual([1, 3])
  for (const odd of [{ 0: 1 }, 7, 'text']) {
    keep('list', odd)
    expect(readKeptList('list', isNumber)).toEqual([])
  }
  expect(readKeptList('nothing', isNumber)).toEqual([])
})

test('unreadable values and a storage that refuses to write are ignored', () => {
  localStorage.setItem('a', '{"b":')
  expect(readKept('a')).toBeNull()
  vi.stubGlobal('localStorage', {
    ...memory(),
    setItem() {
      throw new Error('full')
    },
  })
  keep('a', 1)
  expect(readKept('a')).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  keep('a', 1)
  expect(readKept('a')).toBeNull()
})
