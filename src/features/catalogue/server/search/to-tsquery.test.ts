import { describe, expect, test } from 'vitest'
import type { QueryWord } from './read-words.ts'
import { toTsquery } from './to-tsquery.ts'

const word = (text: string, of: Partial<QueryWord> = {}): QueryWord => ({
  ...{ word: text, stem: text, documents: 100, meant: [], last: false, begun: 0, begins: [], spread: 100 },
  ...of,
})

describe('what an index is asked for first', () => {
  test('an unfinished word too, where little begins with it', () => {
    const words = [word('modern'), word('haskell', { last: true, begun: 900 })]
    expect(toTsquery(words, '&')).toEqual({
      asked: "('modern' | '~modern') & ('haskell':* | '~haskell')",
      gate: "('~modern') & ('haskell':* | '~haskell')",
    })
  })

  test('not that word, where another one leads to far fewer documents', () => {
    const words = [word('modern'), word('pro', { last: true, begun: 50_000 })]
    expect(toTsquery(words, '&')).toMatchObject({
      asked: "('modern' | '~modern') & ('pro':* | '~pro')",
      gate: "('~modern')",
    })
  })

  test('of a short word alone the frequent words that begin with it', () => {
    const last = { last: true, stem: null, begins: ['programming', 'project'] }
    expect(toTsquery([word('pro', { ...last, begun: 50_000 })], '&').gate).toBe(
      "('pro' | 'programming' | 'project')",
    )
    expect(toTsquery([word('pro', { ...last, begun: 50_000 })], '&', false).gate).toBe("('pro':* | 'pro')")
    expect(toTsquery([word('pro', { ...last, begun: 5000 })], '&').gate).toBe("('pro':* | 'pro')")
  })

  test('where any word will do, those that are written somewhere, with what they may stand for', () => {
    const wrong = word('modren', { documents: 0, meant: ['modern'], spread: 80 })
    const nowhere = word('xyzzy', { documents: 0, spread: 0, last: true })
    expect(toTsquery([wrong, nowhere], '|').gate).toBe("('~modren' | 'modern')")
    expect(toTsquery([nowhere], '|').gate).toBe("('xyzzy':* | '~xyzzy')")
  })
})
