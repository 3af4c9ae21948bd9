import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A number from 0 to below `limit`; the same row of them every time. */
function numbers() {
  let state = 7
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

/** Queries as people type them: a few words of titles, every second one with a typing error, every fifth unfinished. */
export async function searchQueries(db: Database, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from (select id, title from courses union all select id, title from lessons) as titles
    order by md5(id::text) limit ${count}`)
  const next = numbers()
  const spoil = (word: string) => {
    if (word.length < 5) return word
    const at = 1 + next(word.length - 2)
    const letter = LETTERS[next(LETTERS.length)] ?? ''
    const errors = [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    ]
    return errors[next(errors.length)] ?? word
  }
  return rows.map(({ title }, index) => {
    const words = title.split(' ')
    const asked = words.slice(0, 1 + next(words.length))
    const at = next(asked.length)
    const last = asked.length - 1
    if (index % 2 === 0) asked[at] = spoil(asked[at] ?? '')
    if (index % 5 === 0) asked[last] = (asked[last] ?? '').slice(0, 4)
    return asked.join(' ')
  })
}
