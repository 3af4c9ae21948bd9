import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FREQUENT, makeWords, WORDS } from './search-catalogue.ts'

export const LESSONS_EACH = 10
/** Captions are one of so many texts, or taking them apart would take longer than everything else. */
const SAID_TEXTS = 20_000
const SAID_WORDS = 120
/** The vocabulary is counted of one document in so many. */
const COUNTED_EACH = 50
/** Connections that write at the same time. */
const AT_ONCE = 4

const number = (value: number) => sql.raw(String(value))
const at = sql`timestamptz '2026-01-01'`
/** As many words, and up to two more by the row's number `n`, as frequent as in a language (search-catalogue.ts). */
const pick = (count: number) => sql`(
  select string_agg(word, ' ') from (
    select floor(${number(FREQUENT)} * (power(${number(WORDS)}::float8 / ${number(FREQUENT)} + 1, random()) - 1))::int % ${number(WORDS)} as at
    from generate_series(1, ${number(count)} + n % 3) offset 0
  ) as picked join bench_search.terms using (at))`

/**
 * Fills a database with courses of ten lectures each, with captions of 120 words and more. The documents of the search are written in
 * bulk beside what they are made of, since the triggers that do it would take hours for a million of them: they hold the same.
 */
export async function makeLargeSearchCatalogue(db: Database, courses: number): Promise<void> {
  const creator = await makeUser(db, { roles: ['creator'] })
  await prepare(db)
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'search_documents' and indexname <> 'search_documents_pkey'`)
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  await inParts(db, SAID_TEXTS, (tx, from, to) =>
    tx.execute(sql`
      insert into bench_search.said
      select n, text, (
          select array_to_tsvector(array_agg(distinct lexeme)) from unnest(string_to_array(text, ' ')) as word,
            unnest(array[word, '~' || (ts_lexize('pg_catalog.english_stem', word))[1]]) as lexeme where lexeme is not null
        ), (
          select jsonb_agg(jsonb_build_array(i * 500, sentence) order by i)
          from (select (i - 1) / 12 * 12 as i, string_agg(word, ' ' order by i) as sentence
            from unnest(string_to_array(text, ' ')) with ordinality as split(word, i) group by 1) as sentences
        )
      from (select n, ${pick(SAID_WORDS)} as text from generate_series(${from}, ${to}) as n offset 0) as texts`),
  )
  await db.execute(sql`analyze bench_search.said`)
  await inParts(db, courses, (tx, from, to) =>
    writeCourses(tx, sql`${creator.id}::uuid`, creator.name, from, to),
  )
  await db.execute(sql`
    insert into search_documents (id, kind, course_id, title_words, words, text_words, popularity, published_at, title_key)
    select id, kind, course_id, title_words, words, text_words, popularity, published_at, title_key
    from search_source where id = ${creator.id}`)
  await db.execute(sql`
    insert into search_vocabulary (word, documents, deletions)
    select word, greatest(1, sum(n)), search_deletions(word) from (
      select word, count(*) * ${number(COUNTED_EACH)} as n
      from search_documents, unnest(tsvector_to_array(text_words)) as word
      where word not like '~%' and hashtext(id::text) % ${number(COUNTED_EACH)} = 0 group by word
      union all select word, 0 from bench_search.terms
    ) as uses group by word
    on conflict (word) do update set documents = excluded.documents`)
  await Promise.all(indexes.map(({ definition }) => inBulk(db, (tx) => tx.execute(sql.raw(definition)))))
  await db.execute(sql`drop schema bench_search cascade`)
  // As a site stands that was not filled a minute ago.
  await db.execute(sql`vacuum analyze`)
}

async function prepare(db: Database): Promise<void> {
  await db.execute(sql`create schema bench_search`)
  await db.execute(sql`create unlogged table bench_search.terms (at integer primary key, word text not null)`)
  await db.execute(sql`
    insert into bench_search.terms
    select n - 1, word from unnest(${sql.param(makeWords())}::text[]) with ordinality as listed(word, n)`)
  await db.execute(
    sql`create unlogged table bench_search.said (n integer primary key, text text, words tsvector, sentences jsonb)`,
  )
  await db.execute(sql`analyze bench_search.terms`)
  // What `search_vector` gives for words without accents and signs.
  await db.execute(sql`
    create function bench_search.vector(value text, weight text) returns tsvector language sql immutable as $$
      select coalesce(string_agg(word || ':' || n || weight
        || coalesce(' ~' || (ts_lexize('pg_catalog.english_stem', word))[1] || ':' || n || weight, ''), ' '), '')::tsvector
      from unnest(string_to_array(value, ' ')) with ordinality as split(word, n) $$`)
}

/** In a transaction without triggers and foreign keys. */
const inBulk = (db: Database, work: (tx: Transaction) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    // Words are looked up one by one.
    await tx.execute(sql`set local enable_mergejoin = off`)
    await work(tx)
  })

/** Numbers from 1 on, in a few parts at the same time. */
async function inParts(
  db: Database,
  count: number,
  work: (tx: Transaction, from: SQL, to: SQL) => Promise<unknown>,
): Promise<void> {
  const bounds = Array.from({ length: AT_ONCE + 1 }, (_, part) => Math.floor((count * part) / AT_ONCE))
  await Promise.all(
    bounds
      .slice(1)
      .map((to, part) => inBulk(db, (tx) => work(tx, number((bounds[part] ?? 0) + 1), number(to)))),
  )
}

async function writeCourses(tx: Transaction, by: SQL, name: string, from: SQL, to: SQL): Promise<void> {
  const isOurs = sql`substr(seo_title, 8)::int between ${from} and ${to}`
  const ours = sql`(select c.* from courses c where ${isOurs}) as c`
  /** Of which text the captions of a lesson are. */
  const said = sql`bench_search.said on said.n = 1 + abs(hashtext(l.id::text)) % ${number(SAID_TEXTS)}`
  await tx.execute(sql`set local enable_hashjoin = off`)
  await tx.execute(sql`
    insert into courses (seo_title, title, ctf_title, about_html, about_text, category, tags, visibility, lesson_count,
      creator_id, enrol_count, published_at, created_at, updated_at)
    select 'course-' || n, ${pick(3)}, '', '', ${pick(30)}, 'programming', '{}', 'public', ${number(LESSONS_EACH)}, ${by},
      floor(power(10000, random())), ${at} - n * interval '20 minutes', ${at}, ${at}
    from generate_series(${from}, ${to}) as n`)
  await tx.execute(sql`insert into sections (course_id, title, seq_no) select id, 'Lectures', 1 from ${ours}`)
  await tx.execute(sql`
    insert into lessons (course_id, section_id, seq_no, type, title, seo_title, description, duration_ms, video_id,
      resources, created_at, updated_at)
    select course_id, id, n, 'lecture', ${pick(3)}, 'lesson-' || n, ${pick(10)}, 60000, uuidv7(), '{}', ${at}, ${at}
    from (select s.* from sections s join ${ours} on c.id = s.course_id offset 0) as s, generate_series(1, ${number(LESSONS_EACH)}) as n`)
  await tx.execute(sql`set local enable_hashjoin = on`)
  const lessons = sql`(select l.*, c.title as course_title, c.enrol_count, c.published_at
    from lessons l join ${ours} on c.id = l.course_id offset 0) as l`
  await tx.execute(sql`
    insert into videos (id, creator_id, state, source, created_at, updated_at)
    select video_id, ${by}, 'ready', '{}', ${at}, ${at} from ${lessons}`)
  await tx.execute(sql`
    insert into video_transcripts (video_id, language, text, sentences)
    select l.video_id, 'en', said.text, said.sentences from ${lessons} join ${said}`)
  await tx.execute(sql`
    insert into lesson_search_texts (lesson_id, words, is_current)
    select l.id, said.words, true from ${lessons} join ${said}`)
  const columns = sql`(id, kind, course_id, title_key, title_words, words, text_words, popularity, published_at)`
  await tx.execute(sql`
    insert into search_documents ${columns}
    select id, 'course', id, title, title_words, all_words, strip(all_words), search_popularity(enrol_count), published_at
    from (select c.*, bench_search.vector(c.title, 'A') as title_words,
        bench_search.vector(c.title, 'A') || bench_search.vector(c.category, 'B') || search_vector(${name}, 'C', false)
          || bench_search.vector(c.about_text, 'D') as all_words
      from ${ours} offset 0) as c`)
  await tx.execute(sql`
    insert into search_documents ${columns}
    select id, 'video', course_id, title, bench_search.vector(title, 'A'), all_words, strip(all_words) || spoken,
      search_popularity(enrol_count), published_at
    from (select l.*, bench_search.vector(l.title, 'A') || bench_search.vector(course_title, 'C') || search_vector(${name}, 'D', false)
          || bench_search.vector(l.description, 'D') as all_words, said.words as spoken
      from ${lessons} join ${said} offset 0) as l`)
}
