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

test('what is kept is there again until it is forgotten, for the device and for the tab apart', () => {
  keep('a', { b: 1 })
  keep('a', 'mine', 'tab')
  expect([readKept('a'), readKept('a', 'tab')]).toEqual([{ b: 1 }, 'mine'])
  keep('a', null)
  expect([readKept('a'), readKept('a', 'tab')]).toEqual([null, 'mine'])
})

test('a list has only what belongs into it', () => {
  keep('list', [1, 'two', null, 3])
  expect(readKeptList('list', isNumber)).toEqual([1, 3])
  for (const odd of [{ 0: 1 }, 7, 'text']) {
    keep('list', odd)
    expect(readKeptList('list', isNumber)).toEqual([])
  }
  expect(readKeptList('nothing', isNumber)).toEqual([])
})

test('what nobody can read, and a storage that takes nothing, are no trouble', () => {
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
