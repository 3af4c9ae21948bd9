import { type SQL, sql } from 'drizzle-orm'
import { SEARCH_MOST_RESULTS } from '../../rules/search-text.ts'
import { searchDocuments } from '../search-tables.ts'
import { readWords } from './read-words.ts'
import { toTsquery } from './to-tsquery.ts'

/** How many documents are ranked, however many have the words. */
export interface RankingLimits {
  /** Of those with the words in their titles, and of the others. */
  readonly most: number
  /** Of the most popular ones, if more have the words in their titles. */
  readonly top: number
  /** If so many have the words in their titles, the others follow unranked, by popularity. */
  readonly enough: number
}
const RANKING_LIMITS: RankingLimits = { most: SEARCH_MOST_RESULTS, top: 500, enough: 40 }

/**
 * SQL of the best documents for a text: a table `found` of `id`, `kind`, `course_id` and `score`. Each row, or a single one if
 * nothing matches, also has their number (`total`) and how the text was understood (`words`, as JSON). Placeholders: text,
 * loosely, any, kinds, now, limit, offset.
 *
 * Ranking costs time for each document, and a frequent word is in thousands: those with the words in their titles come first,
 * then the most popular, then any, a bounded number of each. It is one statement, since a round trip costs half as much again.
 * Whatever depends on the text is in tables of its own, so that one plan fits all texts
 * (docs/decisions/0019-search-in-one-statement.md).
 */
export function bestDocuments(limits: RankingLimits = RANKING_LIMITS): SQL {
  const most = sql.raw(String(limits.most))
  const top = sql.raw(String(limits.top))
  const enough = sql.raw(String(limits.enough))
  const input = {
    text: sql`${sql.placeholder('text')}::text`,
    loosely: sql`${sql.placeholder('loosely')}::boolean`,
    any: sql`${sql.placeholder('any')}::boolean`,
    kinds: sql`${sql.placeholder('kinds')}::text[]`,
    now: sql`${sql.placeholder('now')}::timestamptz`,
  }
  /** As a function instead of an operator, so that no index is used for it. */
  const answers = (words: 'title_words' | 'words') => sql`ts_match_vq(${sql.raw(words)}, asked)`
  const rest = (words: 'title_words' | 'words') => sql`(sure or ${answers(words)}) and kind = any(kinds)`
  const years = sql`date_part('epoch', now - published_at) / 31557600`
  /** The text decides; popularity and freshness order what matches about equally well. */
  const score = sql`(ts_rank(words, asked) + 2 * ts_rank(title_words, asked, 2))
    * (1 + 0.04::float8 * popularity) * (1 + 0.2::float8 * exp(-greatest(${years}, 0)))
    * case kind when 'video' then 1::float8 else 1.2::float8 end`
  /** Below every score. */
  const unranked = sql`popularity - 1000`
  const found = sql`id, kind, course_id`
  const other = sql`id not in (select id from titled)`
  return sql`(
    with read as materialized (
      ${readWords(input.text, input.loosely)}
    ), queries as materialized (
      select ${input.kinds} as kinds, ${input.now} as now, queries.*
      from (${toTsquery(sql`read`, input.any)}) as queries
    ), titled as materialized (
      select found.* from queries cross join lateral (
        select ${found}, ${score} as score from ${searchDocuments}
        where search_gate(title_words) @@ gate and ${rest('title_words')} limit ${most}
      ) as found
    ), ready as materialized (
      select *, (select count(*) from titled) as titled from queries
    ), popular as (
      select ${found}, ${score} from ready, lateral (
        select * from ${searchDocuments} order by popularity desc, published_at desc limit ${top}
      ) as top
      where titled = ${most} and ${answers('title_words')} and kind = any(kinds) and ${other}
    ), worded as (
      select found.* from ready cross join lateral (
        select ${found}, case when titled < ${enough} then ${score} else ${unranked} end
        from ${searchDocuments}
        where titled < ${most} and search_gate(words) @@ gate and ${rest('words')} and ${other}
        limit case when titled < ${enough} then ${most} else ${most} - titled end
      ) as found
    ), either as materialized (
      select * from titled union all select * from popular union all select * from worded
    ), page as (
      select * from either order by score desc, id desc
      limit (select ${sql.placeholder('limit')}::int) offset (select ${sql.placeholder('offset')}::int)
    ), told as (
      select (select least(count(*), ${sql.raw(String(SEARCH_MOST_RESULTS))})::int from either) as total, (
        select json_agg(
          json_build_object('word', word, 'stem', stem, 'documents', documents, 'meant', meant, 'last', last) order by n
        )::text from read
      ) as words
    )
    select * from told left join page on true
  ) as found`
}
