import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStoredDraft, saveDraft } from './drafts.ts'

const FIELDS = ['name', 'message'] as const
const store = new Map<string, string>()

beforeEach(() => {
  store.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft comes back to its writer, in its form, until it is sent', () => {
  saveDraft('contact', 'ada', { name: 'Ada', message: 'Half a ', other: 'unknown', number: 7 })
  expect(readStoredDraft('contact', 'ada', FIELDS)).toEqual({ name: 'Ada', message: 'Half a ' })
  expect(readStoredDraft('contact', 'bob', FIELDS)).toEqual({})
  expect(readStoredDraft('alumni', 'ada', FIELDS)).toEqual({})
  saveDraft('contact', 'ada', null)
  expect(readStoredDraft('contact', 'ada', FIELDS)).toEqual({})
})

test.each([
  '',
  'null',
  '[]',
  '{"writer":"ada","name":',
  '{"writer":"ada","name":{"a":1},"message":null}',
  '"ada"',
])('what is no draft is none: %s', (kept) => {
  store.set('lectern.contact', kept)
  expect(readStoredDraft('contact', 'ada', FIELDS)).toEqual({})
})

test('without a store nothing is saved and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveDraft('feedback', 'visitor', { message: 'Hello' })
  expect(readStoredDraft('feedback', 'visitor', FIELDS)).toEqual({})
})
