import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStoredInvitation, saveInvitation } from './invitation.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const store = new Map<string, string>()

beforeEach(() => {
  store.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an invitation is remembered for 30 days, and gone once it is used', () => {
  saveInvitation('a2b3c4d5')
  vi.advanceTimersByTime(30 * DAY_MS - 1)
  expect(readStoredInvitation()).toBe('a2b3c4d5')
  vi.advanceTimersByTime(1)
  expect(readStoredInvitation()).toBeUndefined()
  saveInvitation('a2b3c4d5')
  saveInvitation(null)
  expect(readStoredInvitation()).toBeUndefined()
})

test.each(['\0', 'a b', '<script>', '', 'x'.repeat(65)])('%j is no code', (code) => {
  saveInvitation('a2b3c4d5')
  saveInvitation(code)
  expect(readStoredInvitation()).toBe('a2b3c4d5')
})

test.each(['{', 'null', '[]', '{"code":5,"keptAt":0}'])('what else may stand there is none: %s', (kept) => {
  store.set('lectern.invite', kept)
  expect(readStoredInvitation()).toBeUndefined()
})
