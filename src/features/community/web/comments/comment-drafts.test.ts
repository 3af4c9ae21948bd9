import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCommentDraft, saveCommentDraft } from './comment-drafts.ts'

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

const draft = (text: string) => ({ text, mentionIds: new Map([['bob', 'b1']]) })
const none = { text: '', mentionIds: new Map() }

describe('what was typed and not sent', () => {
  test('is there again, at its place only', () => {
    saveCommentDraft('lesson', 'ada', draft('half a sen'))
    expect(readCommentDraft('lesson', 'ada')).toEqual(draft('half a sen'))
    expect(readCommentDraft('another', 'ada')).toEqual(none)
  })

  test('is forgotten once it was sent', () => {
    saveCommentDraft('lesson', 'ada', draft('x'))
    saveCommentDraft('lesson', 'ada', none)
    expect(readCommentDraft('lesson', 'ada')).toEqual(none)
  })

  test('is nobody else’s', () => {
    saveCommentDraft('lesson', 'ada', draft('mine'))
    expect(readCommentDraft('lesson', 'eve')).toEqual(none)
    expect(readCommentDraft('lesson', null)).toEqual(none)
  })

  test('of a visitor passes to whoever signs in', () => {
    saveCommentDraft('lesson', null, draft('before'))
    expect(readCommentDraft('lesson', 'ada').text).toBe('before')
    saveCommentDraft('lesson', 'ada', draft('after'))
    expect(readCommentDraft('lesson', 'eve')).toEqual(none)
  })

  test('does not fill the device', () => {
    for (let place = 0; place < 50; place += 1) saveCommentDraft(`p${place}`, 'ada', draft('x'))
    expect(readCommentDraft('p0', 'ada')).toEqual(none)
    expect(readCommentDraft('p49', 'ada').text).toBe('x')
  })

  test('is not believed when it is something else', () => {
    for (const kept of ['{', '7', 'null', '[1,{"place":"lesson","writer":"ada","text":3,"chosen":{}}]']) {
      storage.setItem('lectern.comment-drafts', kept)
      expect(readCommentDraft('lesson', 'ada')).toEqual(none)
    }
    saveCommentDraft('lesson', 'ada', draft('anew'))
    expect(readCommentDraft('lesson', 'ada').text).toBe('anew')
  })

  test('is lost with the page, no more, where nothing can be kept', () => {
    const full = () => {
      throw new Error('full')
    }
    for (const odd of [{ ...storage, setItem: full }, undefined]) {
      vi.stubGlobal('localStorage', odd)
      saveCommentDraft('lesson', 'ada', draft('x'))
      expect(readCommentDraft('lesson', 'ada')).toEqual(none)
    }
  })
})
