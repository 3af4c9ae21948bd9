import { type SQL, sql } from 'drizzle-orm'

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
export function toTsquery(words: SQL, any: SQL): SQL {
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
