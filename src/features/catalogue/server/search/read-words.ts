import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'

const MOST_WORDS = 8
/** So many of the words that begin like an unfinished one are named, the most frequent. */
const MOST_BEGUN = sql.raw('10')

/** Sums of documents end here. */
const MANY = sql.raw('1000000000')

/** A word of a query. */
export interface QueryWord {
  readonly word: string
  /** Its English stem; null for a stop word. */
  readonly stem: string | null
  /** In how many documents it stands. */
  readonly documents: number
  /** Words it may be a wrong spelling of, the likeliest first. */
  readonly meant: readonly string[]
  /** Still being typed perhaps: whatever begins with it counts too. */
  readonly last: boolean
  /** About how many documents have a word that begins with it, if it is the last; else 0. */
  readonly begun: number
  /** The most frequent of those words. */
  readonly begins: readonly string[]
  /** About how many documents have it or what it may be a wrong spelling of. */
  readonly spread: number
}

const known = sql`coalesce(v.documents, 0) > 0`
const begun = sql`(
  select least(coalesce(sum(p.documents), 0), ${MANY})::int as documents,
    coalesce((array_agg(p.word order by p.documents desc, p.word))[1:${MOST_BEGUN}], '{}') as words
  from search_vocabulary p
  where w.n = cardinality(asked.words) and p.word ~>=~ w.word and p.word ~<~ (w.word || chr(1114111))
)`
/** One letter too many, too few, wrong, or two in the wrong order. */
const oneErrorAway = sql`array(
  select c.word from search_vocabulary c
  where c.deletions && search_deletions(w.word) and c.documents > 0 and c.word <> w.word
  order by (left(c.word, 1) = left(w.word, 1)) desc, c.documents desc, c.word limit 10)`
const similar = sql`array(
  select c.word from search_vocabulary c where length(w.word) > 4 and c.word % w.word and c.documents > 0
  order by similarity(c.word, w.word) desc, c.documents desc, c.word limit 3)`

/** The text stands in a select of its own, so that the plan does not depend on it and is made once. */
function prepare(db: Database) {
  const meant = sql`case when length(w.word) < 3 then '{}'
    when not ${sql.placeholder('loosely')}::boolean and (${known} or begun.documents > 0) then '{}'
    else coalesce(nullif(${oneErrorAway}, '{}'), case when ${known} then '{}' else ${similar} end) end`
  return db
    .select({
      word: sql<string>`w.word`,
      stem: sql<string | null>`(ts_lexize('pg_catalog.english_stem', w.word))[1]`,
      documents: sql<number>`coalesce(v.documents, 0)`,
      meant: sql<string[]>`likely.words`,
      last: sql<boolean>`w.n = cardinality(asked.words)`,
      begun: sql<number>`begun.documents`,
      begins: sql<string[]>`begun.words`,
      spread: sql<number>`coalesce(v.documents, 0) + (
        select least(coalesce(sum(s.documents), 0), ${MANY})::int from search_vocabulary s where s.word = any(likely.words))`,
    })
    .from(
      sql`(select (search_words((select ${sql.placeholder('text')})))[1:${sql.raw(String(MOST_WORDS))}] as words) as asked
        cross join unnest(asked.words) with ordinality as w(word, n) left join search_vocabulary v on v.word = w.word
        cross join lateral ${begun} as begun
        cross join lateral (select ${meant} as words offset 0) as likely`,
    )
    .orderBy(sql`w.n`)
    .prepare('catalogue_search_words')
}

/**
 * Takes a query apart and looks its words up.
 * @param loosely whether words that exist may be wrong spellings of others too
 */
export function wordReader(db: Database) {
  let prepared: ReturnType<typeof prepare> | undefined
  return (text: string, { loosely }: { loosely: boolean }): Promise<QueryWord[]> => {
    prepared ??= prepare(db)
    return prepared.execute({ text, loosely })
  }
}
