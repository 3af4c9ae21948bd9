import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearDrafts,
  type DraftForm,
  defineTextDraft,
  onDraftsCleared,
  readDraft,
  saveDraft,
  VISITOR_WRITER,
} from './drafts.ts'

const DAY_MS = 24 * 60 * 60_000

const NOTE: DraftForm<{ title: string }> = {
  name: 'note',
  storedIn: 'device',
  former: { key: 'lectern.note-drafts', placeField: 'videoId' },
  parse: (value) =>
    typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
      ? { title: value.title }
      : null,
}
const COMMENT = {
  ...NOTE,
  name: 'comment',
  passesToAccount: true,
  former: { key: 'lectern.comment-drafts', placeField: 'place' },
}
const CONTACT = defineTextDraft('contact', ['name', 'message'])

/** What a browser stores. */
function storage() {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a draft comes back to its writer, in its form and at its place, until it is sent', () => {
  saveDraft(NOTE, 'lena', { title: 'Half a' }, 'v1')
  saveDraft(NOTE, 'lena', { title: 'Half a note' }, 'v1')
  saveDraft(NOTE, 'lena', { title: 'Another' }, 'v2')
  expect(readDraft(NOTE, 'lena', 'v1')).toEqual({ title: 'Half a note' })
  expect(readDraft(NOTE, 'marcus', 'v1')).toBeNull()
  expect(readDraft(NOTE, VISITOR_WRITER, 'v1')).toBeNull()
  expect(readDraft(COMMENT, 'lena', 'v1')).toBeNull()
  saveDraft(NOTE, 'lena', null, 'v1')
  expect(readDraft(NOTE, 'lena', 'v1')).toBeNull()
  expect(readDraft(NOTE, 'lena', 'v2')).toEqual({ title: 'Another' })
})

test('a comment that a visitor has begun passes to whoever signs in, and then to nobody else', () => {
  saveDraft(COMMENT, VISITOR_WRITER, { title: 'before' }, 'lesson')
  saveDraft(NOTE, VISITOR_WRITER, { title: 'stays' }, 'lesson')
  expect(readDraft(NOTE, 'ada', 'lesson')).toBeNull()
  expect(readDraft(COMMENT, 'ada', 'lesson')).toEqual({ title: 'before' })
  saveDraft(COMMENT, 'ada', { title: 'after' }, 'lesson')
  expect(readDraft(COMMENT, 'eve', 'lesson')).toBeNull()
})

test('drafts expire, and do not fill the device', () => {
  for (let place = 0; place < 21; place += 1) saveDraft(NOTE, 'lena', { title: 'x' }, `v${place}`)
  expect([readDraft(NOTE, 'lena', 'v0'), readDraft(NOTE, 'lena', 'v1')]).toEqual([null, { title: 'x' }])
  vi.setSystemTime(Date.now() + 29 * DAY_MS)
  saveDraft(NOTE, 'lena', { title: 'new' }, 'v20')
  vi.setSystemTime(Date.now() + 2 * DAY_MS)
  expect([readDraft(NOTE, 'lena', 'v1'), readDraft(NOTE, 'lena', 'v20')]).toEqual([null, { title: 'new' }])
})

test('who signs out leaves none, in any form, and others keep theirs', () => {
  saveDraft(NOTE, 'lena', { title: 'mine' }, 'v1')
  saveDraft(NOTE, 'marcus', { title: 'his' }, 'v1')
  saveDraft(CONTACT, 'lena', { message: 'mine' })
  const cleared: string[] = []
  const leave = onDraftsCleared((writer) => cleared.push(writer))
  clearDrafts('lena')
  leave()
  clearDrafts('lena')
  expect(cleared).toEqual(['lena'])
  expect([readDraft(NOTE, 'lena', 'v1'), readDraft(CONTACT, 'lena')]).toEqual([null, null])
  expect(readDraft(NOTE, 'marcus', 'v1')).toEqual({ title: 'his' })
  expect(sessionStorage.length).toBe(0)
})

test('what an earlier version stored is found once more, behind what is newer', () => {
  const former = [
    { videoId: 'v1', writer: 'lena', title: 'Old' },
    { videoId: 'v2', writer: 'lena', title: 'Older' },
  ]
  saveDraft(NOTE, 'lena', { title: 'New' }, 'v1')
  localStorage.setItem('lectern.note-drafts', JSON.stringify(former))
  expect(readDraft(NOTE, 'lena', 'v2')).toEqual({ title: 'Older' })
  expect(readDraft(NOTE, 'lena', 'v1')).toEqual({ title: 'New' })
  expect(localStorage.getItem('lectern.note-drafts')).toBeNull()
  sessionStorage.setItem('lectern.contact', JSON.stringify({ writer: 'ada', name: 'Ada', message: 'Half' }))
  expect(readDraft(CONTACT, 'bob')).toBeNull()
  expect(readDraft(CONTACT, 'ada')).toEqual({ name: 'Ada', message: 'Half' })
})

test.each([
  '',
  '{',
  '7',
  '"ada"',
  '[]',
  '[null,1,{"writer":"ada"}]',
  '[{"writer":"ada","place":"","savedAt":"x"}]',
])('what is no draft is none: %s', (stored) => {
  for (const key of ['lectern.draft.note', 'lectern.note-drafts']) {
    localStorage.setItem(key, stored)
    expect(readDraft(NOTE, 'ada')).toBeNull()
  }
  saveDraft(NOTE, 'ada', { title: 'anew' })
  expect(readDraft(NOTE, 'ada')).toEqual({ title: 'anew' })
})

test('of a form of texts only its texts come back', () => {
  saveDraft(CONTACT, 'ada', { name: 'Ada', message: 7, other: 'unknown' })
  expect(readDraft(CONTACT, 'ada')).toEqual({ name: 'Ada' })
})

test('without a store, or with a full one, it lasts as long as the page', () => {
  const full = () => {
    throw new Error('full')
  }
  for (const odd of [{ ...storage(), setItem: full }, undefined]) {
    vi.stubGlobal('localStorage', odd)
    saveDraft(NOTE, 'ada', { title: 'x' })
    clearDrafts('ada')
    expect(readDraft(NOTE, 'ada')).toBeNull()
  }
})
