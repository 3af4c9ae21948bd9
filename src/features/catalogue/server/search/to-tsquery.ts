import { type SQL, sql } from 'drizzle-orm'
import { MANY_DOCUMENTS } from './read-words.ts'

/** Reading a document costs about as much as reading so many entries of the index. */
const DOCUMENT_COST = sql.raw('10')

/**
 * Full-text queries of words, as one row:
 * - `asked`: what documents are asked for
 * - `gate`: what an index is asked for first; the documents that it gives are then asked for the rest
 * - `sure`: whether there is no rest
 *
 * An index reads all that begins with an unfinished word before it looks at the others, so that word is left to be seen in
 * the documents themselves where another one leads to fewer.
 *
 * Words are letters and digits alone (see `search_words` in the database), so quotes make nothing else of them. Whatever has a
 * word has its stem.
 *
 * @param words a table of what `readWords` gives
 * @param any whether any of them will do, or all have to be there
 * @param frequent whether a short word alone may be answered by the most frequent ones that begin with it: those are
 *   words of courses, and say nothing about creators
 */
export function toTsquery(words: SQL, any: SQL, frequent: SQL): SQL {
  const quoted = (list: SQL) => sql`'''' || array_to_string(${list}, ''' | ''') || ''''`
  return sql`
    select string_agg(exact, case when ${any} then ' | ' else ' & ' end)::tsquery as asked,
      case
        when ${any} then coalesce(string_agg(whole, ' | ') filter (where spread > 0), string_agg(open, ' | '))
        when ${frequent} and count(*) = 1 and max(begun) > ${MANY_DOCUMENTS} then max(whole || ' | ' || ${quoted(sql`begins`)})
        when min(spread) filter (where not last) * ${DOCUMENT_COST} < max(begun)
          then string_agg(whole, ' & ') filter (where not last)
        else string_agg(open, ' & ')
      end::tsquery as gate,
      ${any} or (min(spread) filter (where not last) * ${DOCUMENT_COST} < max(begun)) is not true as sure
    from (
      select *, '(' || case when last then '''' || word || ''':* | ' else '''' || word || ''' | ' end || whole || ')' as exact,
        '(' || case when begun > documents then '''' || word || ''':* | ' else '' end || whole || ')' as open
      from (
        select *, '(' || coalesce('''~' || stem || '''', '''' || word || '''')
          || case meant when '{}' then '' else ' | ' || ${quoted(sql`meant`)} end || ')' as whole
        from ${words}
      ) as named
    ) as written`
}
