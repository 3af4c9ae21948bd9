import { type SQL, sql } from 'drizzle-orm'

/** The index has the beginnings of words up to so many letters (`search_gate` in the database). */
const INDEXED_LETTERS = sql.raw('6')

/**
 * Full-text queries of words, as one row:
 * - `asked`: what documents are asked for
 * - `gate`: what the index is asked for first, where the beginning of words stands behind a circumflex
 * - `sure`: whether what the gate gives needs not be asked for the rest
 *
 * An index that is asked for all that begins with an unfinished word reads every such word before it looks at the others, so
 * beginnings are indexed as words of their own. Those of more letters are then seen in the documents.
 *
 * Words are letters and digits alone (see `search_words` in the database), so quotes make nothing else of them. Whatever has a
 * word has its stem.
 *
 * @param words a table of what `readWords` gives
 * @param any whether any of them will do, or all have to be there
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
