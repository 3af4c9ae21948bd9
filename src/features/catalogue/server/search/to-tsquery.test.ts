import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { QueryWord } from './read-words.ts'
import { toTsquery } from './to-tsquery.ts'

const { db } = await testDatabase()

interface Word extends QueryWord {
  begun: number
  begins: string[] | null
  spread: number
}

const word = (text: string, of: Partial<Word> = {}): Word => ({
  ...{ word: text, stem: text, documents: 100, meant: [], last: false, begun: 0, begins: null, spread: 100 },
  ...of,
})

async function queriesOf(words: readonly Word[], { any = false, frequent = true } = {}) {
  const list = sql`jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as words(word text, stem text, documents int,
    meant text[], last boolean, begun int, begins text[], spread int)`
  const { rows } = await db.execute(toTsquery(list, sql`${any}::boolean`, sql`${frequent}::boolean`))
  return rows[0]
}

describe('what an index is asked for first', () => {
  test('an unfinished word too, where little begins with it', async () => {
    const words = [word('modern'), word('haskell', { last: true, begun: 900 })]
    expect(await queriesOf(words)).toEqual({
      asked: "( 'modern' | '~modern' ) & ( 'haskell':* | '~haskell' )",
      gate: "'~modern' & ( 'haskell':* | '~haskell' )",
      sure: true,
    })
  })

  test('a last word that nothing else begins with as a whole one', async () => {
    const words = [word('modern'), word('haskell', { last: true, begun: 100 })]
    expect(await queriesOf(words)).toMatchObject({
      asked: "( 'modern' | '~modern' ) & ( 'haskell':* | '~haskell' )",
      gate: "'~modern' & '~haskell'",
    })
  })

  test('not that word, where another one leads to far fewer documents', async () => {
    const words = [word('modern'), word('pro', { last: true, begun: 50_000 })]
    expect(await queriesOf(words)).toEqual({
      asked: "( 'modern' | '~modern' ) & ( 'pro':* | '~pro' )",
      gate: "'~modern'",
      sure: false,
    })
  })

  test('of a short word alone the frequent words that begin with it', async () => {
    const last = { last: true, stem: null, documents: 0, begins: ['programming', 'project'] }
    const frequent = [word('pro', { ...last, begun: 50_000 })]
    expect(await queriesOf(frequent)).toMatchObject({ gate: "'pro' | 'programming' | 'project'", sure: true })
    expect(await queriesOf(frequent, { frequent: false })).toMatchObject({ gate: "'pro':* | 'pro'" })
    expect(await queriesOf([word('pro', { ...last, begun: 5000 })])).toMatchObject({
      gate: "'pro':* | 'pro'",
    })
  })

  test('where any word will do, those that are written somewhere, with what they may stand for', async () => {
    const wrong = word('modren', { documents: 0, meant: ['modern'], spread: 80 })
    const nowhere = word('xyzzy', { documents: 0, spread: 0, last: true })
    expect(await queriesOf([wrong, nowhere], { any: true })).toEqual({
      asked: "'modren' | '~modren' | 'modern' | 'xyzzy':* | '~xyzzy'",
      gate: "'~modren' | 'modern'",
      sure: true,
    })
    expect(await queriesOf([nowhere], { any: true })).toMatchObject({ gate: "'~xyzzy'" })
    expect(await queriesOf([])).toMatchObject({ asked: null, gate: null })
  })
})
