import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, readStoredList, saveStored } from './browser-store.ts'

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
  saveStored('a', { b: 1 })
  saveStored('a', 'mine', 'tab')
  expect([readStored('a'), readStored('a', 'tab')]).toEqual([{ b: 1 }, 'mine'])
  saveStored('a', null)
  expect([readStored('a'), readStored('a', 'tab')]).toEqual([null, 'mine'])
})

test('a list has only valid items', () => {
  saveStored('list', [1, 'two', null, 3])
  expect(readStoredList('list', isNumber)).toEqual([1, 3])
  for (const odd of [{ 0: 1 }, 7, 'text']) {
    saveStored('list', odd)
    expect(readStoredList('list', isNumber)).toEqual([])
  }
  expect(readStoredList('nothing', isNumber)).toEqual([])
})

test('unreadable values and a storage that refuses to write are ignored', () => {
  localStorage.setItem('a', '{"b":')
  expect(readStored('a')).toBeNull()
  vi.stubGlobal('localStorage', {
    ...memory(),
    setItem() {
      throw new Error('full')
    },
  })
  saveStored('a', 1)
  expect(readStored('a')).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  saveStored('a', 1)
  expect(readStored('a')).toBeNull()
})
