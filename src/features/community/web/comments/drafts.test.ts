import { describe, expect, test } from 'vitest'
import { keepDraft, readDraft } from './drafts.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

const draft = (text: string) => ({ text, chosen: new Map([['bob', 'b1']]) })
const none = { text: '', chosen: new Map() }

describe('what was typed and not sent', () => {
  test('is there again, at its place only', () => {
    const storage = memory()
    keepDraft('lesson', 'ada', draft('half a sen'), storage)
    expect(readDraft('lesson', 'ada', storage)).toEqual(draft('half a sen'))
    expect(readDraft('another', 'ada', storage)).toEqual(none)
  })

  test('is forgotten once it was sent', () => {
    const storage = memory()
    keepDraft('lesson', 'ada', draft('x'), storage)
    keepDraft('lesson', 'ada', none, storage)
    expect(readDraft('lesson', 'ada', storage)).toEqual(none)
  })

  test('is nobody else’s', () => {
    const storage = memory()
    keepDraft('lesson', 'ada', draft('mine'), storage)
    expect(readDraft('lesson', 'eve', storage)).toEqual(none)
    expect(readDraft('lesson', null, storage)).toEqual(none)
  })

  test('of a visitor is his who signs in', () => {
    const storage = memory()
    keepDraft('lesson', null, draft('before'), storage)
    expect(readDraft('lesson', 'ada', storage).text).toBe('before')
    keepDraft('lesson', 'ada', draft('after'), storage)
    expect(readDraft('lesson', 'eve', storage)).toEqual(none)
  })

  test('does not fill the device', () => {
    const storage = memory()
    for (let place = 0; place < 50; place += 1) keepDraft(`p${place}`, 'ada', draft('x'), storage)
    expect(readDraft('p0', 'ada', storage)).toEqual(none)
    expect(readDraft('p49', 'ada', storage).text).toBe('x')
  })

  test('is not believed when it is something else', () => {
    const storage = memory()
    for (const kept of ['{', '7', 'null', '[1,{"place":"lesson","writer":"ada","text":3,"chosen":{}}]']) {
      storage.setItem('lectern.comment-drafts', kept)
      expect(readDraft('lesson', 'ada', storage)).toEqual(none)
    }
    keepDraft('lesson', 'ada', draft('anew'), storage)
    expect(readDraft('lesson', 'ada', storage).text).toBe('anew')
  })

  test('is lost with the page, no more, where nothing can be kept', () => {
    const full = {
      ...memory(),
      setItem() {
        throw new Error('full')
      },
    }
    keepDraft('lesson', 'ada', draft('x'), full)
    expect(readDraft('lesson', 'ada', full)).toEqual(none)
    expect(readDraft('lesson', 'ada', null)).toEqual(none)
  })
})
