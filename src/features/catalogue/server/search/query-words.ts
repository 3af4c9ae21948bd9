import { type SQL, sql } from 'drizzle-orm'

const MOST_WORDS = 8

/** A word of a query. */
export interface SearchQueryWord {
  readonly word: string
  /** Its English stem; null for a stop word. */
  readonly stem: string | null
  /** In how many documents it stands. */
  readonly documents: number
  /** Words it may be a misspelling of, the likeliest first. */
  readonly meant: readonly string[]
  /** May still be unfinished, so whatever begins with it matches too. */
  readonly last: boolean
}

const known = sql`coalesce(v.documents, 0) > 0`
const longer = sql`exists (
  select from search_vocabulary l where l.word ~>~ w.word and l.word ~<~ (w.word || chr(1114111)))`
/** One letter too many, too few, wrong, or two in the wrong order. */
const oneErrorAway = sql`array(
  select c.word from search_vocabulary c
  where c.deletions && search_deletions(w.word) and c.documents > 0 and c.word <> w.word
  order by (left(c.word, 1) = left(w.word, 1)) desc, c.documents desc, c.word limit 10)`
const similar = sql`array(
  select c.word from search_vocabulary c where length(w.word) > 4 and c.word % w.word and c.documents > 0
  order by similarity(c.word, w.word) desc, c.documents desc, c.word limit 3)`

/**
 * SQL that splits a text and looks its words up: a row for each with its fields, its position `n`, and `begun`,
 * whether it is the last and longer words begin with it. Stop words are included only if there are no others.
 * @param loosely whether words that exist may be misspellings of others
 */
export function buildQueryWordsSql(text: SQL, loosely: SQL): SQL {
  const meant = sql`case when length(w.word) < 3 then '{}'
    when not ${loosely} and (${known} or unfinished.begun) then '{}'
    else coalesce(nullif(${oneErrorAway}, '{}'), case when ${known} then '{}' else ${similar} end) end`
  return sql`
    select * from (
      select w.n, w.word, stems.stem, coalesce(v.documents, 0) as documents, likely.words as meant,
        w.n = cardinality(asked.words) as last, unfinished.begun,
        bool_and(stems.stem is null) over () as all_stop
      from (select (search_words(${text}))[1:${sql.raw(String(MOST_WORDS))}] as words offset 0) as asked
        cross join unnest(asked.words) with ordinality as w(word, n)
        cross join lateral (select (ts_lexize('pg_catalog.english_stem', w.word))[1] as stem offset 0) as stems
        left join search_vocabulary v on v.word = w.word
        cross join lateral (select w.n = cardinality(asked.words) and ${longer} as begun offset 0) as unfinished
        cross join lateral (select ${meant} as words offset 0) as likely
    ) as looked_up
    where stem is not null or all_stop`
}

/** The index has beginnings of words up to this many letters (`search_gate` in the database). */
const INDEXED_LETTERS = sql.raw('6')

/**
 * SQL of full-text queries for words, as one row:
 * - `asked`: what documents have to match
 * - `gate`: what the index is searched for first; beginnings of words are marked with a circumflex
 * - `sure`: whether what passes the gate need not be checked against `asked`
 *
 * A prefix search reads every word with that prefix before it looks at the other words, so beginnings are indexed as words of
 * their own. Longer ones are checked in the documents.
 *
 * Words consist of letters and digits only (`search_words` in the database), so quoting them is safe. A document that has a word
 * also has its stem.
 *
 * @param words a table of such rows as the query for its words gives
 * @param any whether one of them is enough
 */
export function buildTsquerySql(words: SQL, any: SQL): SQL {
  return sql`
    select string_agg(exact, case when ${any} then ' | ' else ' & ' end)::tsquery as asked,
      case
        when ${any} then coalesce(string_agg(whole, ' | ') filter (where written), string_agg(open, ' | '))
        else string_agg(open, ' & ')
      end::tsquery as gate,
      bool_and(not begun or length(word) <= ${INDEXED_LETTERS}) as sure
    from (
      select *, '(' || case when last then '''' || word || ''':* | ' else '''' || word || ''' | ' end || whole || ')' as exact,
        '(' || case when begun then '''^' || left(word, ${INDEXED_LETTERS}) || ''' | ' else '' end || whole || ')' as open
      from (
        select *, documents > 0 or meant <> '{}' as written, '(' || coalesce('''~' || stem || '''', '''' || word || '''')
          || case meant when '{}' then '' else ' | ''' || array_to_string(meant, ''' | ''') || '''' end || ')' as whole
        from ${words}
      ) as named
    ) as phrased`
}
