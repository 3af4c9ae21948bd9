import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'

/** Another form of it stands somewhere. */
const inflected = sql`exists (
  select from search_documents d where d.text_words @@ ('''~' || search_stem(w.word) || '''')::tsquery)`
/** One letter too many, too few, wrong, or two in the wrong order; most who err leave one out. */
const oneErrorAway = sql`(
  select c.word from search_vocabulary c
  where c.deletions && search_deletions(w.word) and c.word <> w.word
    and c.documents > 10 * coalesce(v.documents, 0) and search_is_likely_error(w.word, c.word)
  order by (left(c.word, 1) = left(w.word, 1)) desc, (length(c.word) > length(w.word)) desc, c.documents desc, c.word limit 1)`
/** Two words of a title that were written as one. */
const split = sql`(
  select left(w.word, i) || ' ' || substr(w.word, i + 1) from generate_series(3, length(w.word) - 3) as i
  where exists (select from search_vocabulary c where c.word = left(w.word, i) and c.documents > 0)
    and exists (select from search_documents d where search_gate(d.title_words)
      @@ search_term_query(left(w.word, i) || ' ' || substr(w.word, i + 1))::tsquery)
  limit 1)`
const similar = sql`(
  select c.word from search_vocabulary c
  where length(w.word) > 7 and c.word % w.word and c.documents > 0 and left(c.word, 1) = left(w.word, 1)
    and abs(length(c.word) - length(w.word)) <= 2 and similarity(c.word, w.word) > 0.55
  order by similarity(c.word, w.word) desc, c.documents desc, c.word limit 1)`

/**
 * A statement that says what is likely to be meant by each of some words, a word or two, with a full-text query for it. Placeholder: `words`;
 * within a subselect, so that one plan fits all words.
 */
export const prepareWordMending = (db: Database) =>
  db
    .select({
      word: sql<string>`word`,
      meant: sql<string | null>`meant`,
      query: sql<string | null>`case when meant is not null then search_term_query(meant) end`,
    })
    .from(
      sql`(
      select w.word, case
        when v.documents > 0 then ${oneErrorAway}
        when ${inflected} then null
        else coalesce(${oneErrorAway}, ${split}, ${similar}) end as meant
      from unnest((select ${sql.placeholder('words')}::text[])) as w(word) left join search_vocabulary v on v.word = w.word
      offset 0
    ) as likely`,
    )
    .prepare('catalogue_search_mended')
