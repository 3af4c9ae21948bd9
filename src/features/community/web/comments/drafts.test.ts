import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from './drafts.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

const draft = (text: string) => ({ text, chosen: new Map([['bob', 'b1']]) })
const none = { text: '', chosen: new Map() }

describe('what was typed and not sent', () => {
  test('is there again, at its place only', () => {
    keepDraft('lesson', 'ada', draft('half a sen'))
    expect(readDraft('lesson', 'ada')).toEqual(draft('half a sen'))
    expect(readDraft('another', 'ada')).toEqual(none)
  })

  test('is forgotten once it was sent', () => {
    keepDraft('lesson', 'ada', draft('x'))
    keepDraft('lesson', 'ada', none)
    expect(readDraft('lesson', 'ada')).toEqual(none)
  })

  test('is nobody else’s', () => {
    keepDraft('lesson', 'ada', draft('mine'))
    expect(readDraft('lesson', 'eve')).toEqual(none)
    expect(readDraft('lesson', null)).toEqual(none)
  })

  test('of a visitor passes to whoever signs in', () => {
    keepDraft('lesson', null, draft('before'))
    expect(readDraft('lesson', 'ada').text).toBe('before')
    keepDraft('lesson', 'ada', draft('after'))
    expect(readDraft('lesson', 'eve')).toEqual(none)
  })

  test('does not fill the device', () => {
    for (let place = 0; place < 50; place += 1) keepDraft(`p${place}`, 'ada', draft('x'))
    expect(readDraft('p0', 'ada')).toEqual(none)
    expect(readDraft('p49', 'ada').text).toBe('x')
  })

  test('is not believed when it is something else', () => {
    for (const kept of ['{', '7', 'null', '[1,{"place":"lesson","writer":"ada","text":3,"chosen":{}}]']) {
      storage.setItem('lectern.comment-drafts', kept)
      expect(readDraft('lesson', 'ada')).toEqual(none)
    }
    keepDraft('lesson', 'ada', draft('anew'))
    expect(readDraft('lesson', 'ada').text).toBe('anew')
  })

  test('is lost with the page, no more, where nothing can be kept', () => {
    const full = () => {
      throw new Error('full')
    }
    for (const odd of [{ ...storage, setItem: full }, undefined]) {
      vi.stubGlobal('localStorage', odd)
      keepDraft('lesson', 'ada', draft('x'))
      expect(readDraft('lesson', 'ada')).toEqual(none)
    }
  })
})
