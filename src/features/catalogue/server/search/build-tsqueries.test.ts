import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { buildTsqueries, type TsqueryWord } from './build-tsqueries.ts'

const { db } = await setUpTestDatabase()

const word = (text: string, of: Partial<TsqueryWord> = {}): TsqueryWord => ({
  ...{ word: text, stem: text, german: null, documents: 100, last: false, begun: false, longer: null },
  ...{ skipped: false, phrase: null, same: null, mended: null },
  ...of,
})
const last = { last: true, begun: true }

/** As PostgreSQL understands them. */
async function queriesOf(words: readonly TsqueryWord[], { any = false, seesClosed = false } = {}) {
  const { asked, gate, near, told, sure } = buildTsqueries(words, any, seesClosed)
  const { rows } = await db.execute(
    sql`select ${asked}::tsquery as asked, ${gate}::tsquery as gate, ${near}::tsquery as near, ${told}::tsquery as told, ${sure}::boolean as sure`,
  )
  return rows[0]
}

describe('what an index is asked for first', () => {
  test('how an unfinished word begins, which stands in the index as a word of its own', async () => {
    expect(await queriesOf([word('modern'), word('pro', { ...last, stem: null, documents: 0 })])).toEqual({
      asked: "( 'modern' | '~modern' ) & ( 'pro':* | 'pro' )",
      gate: "'~modern' & ( '^pro' | 'pro' )",
      near: "'~modern' | 'pro'",
      told: "'~modern' & 'pro'",
      sure: true,
    })
  })

  test('how it begins as far as the index has it; the rest is seen in the documents', async () => {
    expect(await queriesOf([word('modern'), word('haskell', last)])).toMatchObject({
      asked: "( 'modern' | '~modern' ) & ( 'haskell':* | '~haskell' )",
      gate: "'~modern' & ( '^haskel' | '~haskell' )",
      sure: false,
    })
  })

  test('the words that begin so where they are known and few, unless the reader may open what is closed', async () => {
    const begun = word('haskell', { ...last, longer: ['haskeller', 'haskells'] })
    expect(await queriesOf([begun])).toMatchObject({
      asked: "'haskell':* | '~haskell'",
      gate: "'haskeller' | 'haskells' | '~haskell'",
      sure: true,
    })
    expect(await queriesOf([word('haskell', { last: true, longer: [] })])).toMatchObject({
      gate: "'~haskell'",
      sure: true,
    })
    expect(await queriesOf([begun], { seesClosed: true })).toMatchObject({
      gate: "'^haskel' | '~haskell'",
      sure: false,
    })
  })

  test('a last word that nothing known begins with all the same: something may that only some may open', async () => {
    expect(await queriesOf([word('modern'), word('haskell', { last: true })])).toMatchObject({
      gate: "'~modern' & ( '^haskel' | '~haskell' )",
      sure: false,
    })
  })

  test('long texts for beginnings from three letters on that few words share', async () => {
    expect(await queriesOf([word('modern'), word('ha', { ...last, longer: ['haze'] })])).toMatchObject({
      told: "'~modern' & '~ha'",
    })
    expect(await queriesOf([word('modern'), word('has', { ...last, longer: ['haskell'] })])).toMatchObject({
      gate: "'~modern' & ( '^has' | '~has' )",
      told: "'~modern' & ( 'haskell' | '~has' )",
    })
    expect(await queriesOf([word('modern'), word('has', last)])).toMatchObject({ told: "'~modern' & '~has'" })
  })

  test('long texts for a beginning itself where what goes on may be known to nobody', async () => {
    const closed = word('has', { ...last, longer: ['haskell'] })
    expect(await queriesOf([closed], { seesClosed: true })).toMatchObject({ told: "'has':* | '~has'" })
    const nowhere = word('has', { last: true, documents: 0, longer: [] })
    expect(await queriesOf([nowhere])).toMatchObject({ told: "'has':* | '~has'" })
  })

  test('where any word will do, those that are written somewhere, with what they may stand for', async () => {
    const wrong = word('modren', { documents: 0, mended: "('~modern')" })
    const nowhere = word('xyzzy', { documents: 0, last: true })
    expect(await queriesOf([wrong, nowhere], { any: true })).toMatchObject({
      asked: "'modren' | '~modren' | '~modern' | 'xyzzy':* | '~xyzzy'",
      gate: "'~modren' | '~modern'",
      sure: true,
    })
    expect(await queriesOf([nowhere], { any: true })).toMatchObject({ gate: "'^xyzzy' | '~xyzzy'" })
  })

  test('synonyms, German stems and phrases beside the word', async () => {
    const ml = word('ml', { same: "('~machin' & '~learn')", german: 'ml' })
    const type = word('type', { phrase: "('~type' & '~script')", same: "('~typescript')" })
    expect(await queriesOf([ml, type, word('script', { ...last, skipped: true })])).toMatchObject({
      gate: "( '~ml' | '~~ml' | '~machin' & '~learn' ) & ( '~type' & '~script' | '~typescript' )",
    })
  })
})
