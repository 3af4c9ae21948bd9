import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { makeUser } from '#tests/support/factories.ts'

const COURSES = 20_000
const LECTURES_EACH = 4
export const WORDS = 30_000
/** Search leaves stop words out: of the others, the first ones are about as frequent as each other. */
export const FREQUENT = 30
const SYLLABLES =
  'ba ce di fo gu ka le mi no pu ra se ti vo xa ze bri cla dro ste pli gra tor men ling ser'.split(' ')

/** Words that are all different, 2 to 5 syllables long; the same ones every time. */
export function makeWords(): string[] {
  const words = new Set<string>()
  for (let seed = 1; words.size < WORDS; seed += 1) {
    let rest = (seed * 2_654_435_761) % 4_294_967_296
    let word = ''
    for (let count = 2 + (seed % 4); count > 0; count -= 1) {
      word += SYLLABLES[rest % SYLLABLES.length]
      rest = Math.floor(rest / SYLLABLES.length)
    }
    words.add(word)
  }
  return [...words]
}

/**
 * Fills a database with 100,000 courses and lectures. The words of titles and texts are as frequent as in a language
 * without its stop words: the n-th one in proportion to 1/(n + 30).
 *
 * @returns the words, the frequent ones first
 */
export async function makeSearchCatalogue(db: Database): Promise<string[]> {
  const words = makeWords()
  const creator = await makeUser(db, { roles: ['creator'] })
  const list = sql`select ${sql.param(words)}::text[] as words`
  const most = sql.raw(`${WORDS}.0`)
  const tail = sql.raw(`${FREQUENT}.0`)
  // It depends on the row, so that each row gets words of its own.
  const pick = (count: number) => sql`(
    select string_agg(words[1 + (floor(${tail} * (power(${most} / ${tail} + 1, random()) - 1))::int + word * 0) % ${sql.raw(String(WORDS))}], ' ')
    from generate_series(1, ${sql.raw(String(count))} + n % 3) as word)`
  await db.transaction(async (tx) => {
    await tx.execute(sql`with list as materialized (${list})
      insert into courses (seo_title, title, ctf_title, about_html, about_text, category, tags, visibility,
        creator_id, enrol_count, published_at, created_at, updated_at)
      select 'course-' || n, ${pick(3)}, '', '', ${pick(30)}, 'programming', '{}', 'public', ${creator.id}::uuid,
        floor(power(10000, random())), timestamptz '2026-01-01' - n * interval '1 hour',
        timestamptz '2026-01-01', timestamptz '2026-01-01'
      from list, generate_series(1, ${sql.raw(String(COURSES))}) as n`)
    await tx.execute(
      sql`insert into sections (course_id, title, seq_no) select id, 'Lectures', 1 from courses where seo_title ~ '^course-[0-9]+$'`,
    )
    await tx.execute(sql`with list as materialized (${list})
      insert into lessons (course_id, section_id, seq_no, type, title, seo_title, description, duration_ms,
        resources, created_at, updated_at)
      select course_id, id, n, 'lecture', ${pick(3)}, 'lesson-' || n, ${pick(10)}, 60000, '{}',
        timestamptz '2026-01-01', timestamptz '2026-01-01'
      from list, (select s.* from sections s join courses c on c.id = s.course_id where c.seo_title ~ '^course-[0-9]+$' offset 0) as sections, generate_series(1, ${sql.raw(String(LECTURES_EACH))}) as n`)
  })
  // As a site stands that was not filled a minute ago.
  await db.execute(sql`vacuum analyze`)
  return words
}

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
export async function buildSearchQueries(db: Database, count: number): Promise<string[]> {
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
