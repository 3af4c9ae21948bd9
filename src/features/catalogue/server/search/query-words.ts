import { type SQL, sql } from 'drizzle-orm'

const MOST_WORDS = 12
/** Everything here is to learn. */
const FILLERS = 'learn,course,courses,tutorial,tutorials'

/** A word of a query. */
export interface SearchQueryWord {
  readonly word: string
  /** Its stem; null for a stop word. */
  readonly stem: string | null
  /** What is taken for it, since it stands nowhere: at most one, which may be two words. */
  readonly meant: readonly string[]
  /** Words that answer as well: those of its synonyms, and of the phrase that it begins. */
  readonly also: readonly string[]
  /** May still be unfinished, so whatever begins with it matches too. */
  readonly last: boolean
}

const known = sql`coalesce(v.documents, 0) > 0`
const longer = sql`exists (
  select from search_vocabulary l where l.word ~>~ w.word and l.word ~<~ (w.word || chr(1114111)))`
/** Another form of it stands somewhere. */
const inflected = sql`(stems.stem is not null and exists (
  select from search_documents d where d.text_words @@ ('''~' || stems.stem || '''')::tsquery))`
/** One letter too many, too few, wrong, or two in the wrong order; most who err leave one out. */
const oneErrorAway = sql`array(
  select c.word from search_vocabulary c
  where c.deletions && search_deletions(w.word) and c.word <> w.word
    and c.documents > 10 * coalesce(v.documents, 0) and search_is_likely_error(w.word, c.word)
  order by (left(c.word, 1) = left(w.word, 1)) desc, (length(c.word) > length(w.word)) desc, c.documents desc, c.word limit 1)`
/** Two words of a title that were written as one. */
const split = sql`array(
  select left(w.word, i) || ' ' || substr(w.word, i + 1) from generate_series(3, length(w.word) - 3) as i
  where exists (select from search_vocabulary c where c.word = left(w.word, i) and c.documents > 0)
    and exists (select from search_documents d where search_gate(d.title_words)
      @@ search_term_query(left(w.word, i) || ' ' || substr(w.word, i + 1))::tsquery)
  limit 1)`
const similar = sql`array(
  select c.word from search_vocabulary c
  where length(w.word) > 7 and c.word % w.word and c.documents > 0 and left(c.word, 1) = left(w.word, 1)
    and abs(length(c.word) - length(w.word)) <= 2 and similarity(c.word, w.word) > 0.55
  order by similarity(c.word, w.word) desc, c.documents desc, c.word limit 1)`

/**
 * SQL that splits a text and looks its words up: a row for each with its fields, its position `n`, and
 * - `begun`: whether it is the last and longer words begin with it
 * - `own`: a query for it, or for the phrase of several words that it begins
 * - `same`: a query for its synonyms
 * - `skipped`: whether it is a stop word beside others, or stands in a phrase that an earlier one begins
 *
 * Two words that are one somewhere, such as “type script”, are a phrase too.
 * @param loosely whether words that exist may be misspellings of others, which are far more frequent
 * @param exactly whether no word is a misspelling of another
 */
export function buildQueryWordsSql(text: SQL, loosely: SQL, exactly: SQL): SQL {
  const meant = sql`case
    when asked.exactly or length(w.word) < 5 or phrase.length is not null then '{}'
    when ${known} or unfinished.begun then case when asked.loosely and ${known} then ${oneErrorAway} else '{}' end
    when ${inflected} then '{}'
    else coalesce(nullif(${oneErrorAway}, '{}'), nullif(${split}, '{}'), ${similar}) end`
  return sql`
    select *, coalesce(max(n + length - 1) over (order by n rows between unbounded preceding and 1 preceding) >= n, false)
      or (is_stop and length = 1 and not bool_and(is_stop) over ()) as skipped
    from (
      select w.n, w.word, stems.stem, coalesce(v.documents, 0) as documents, likely.words as meant,
        w.n = cardinality(asked.words) as last, unfinished.begun,
        stems.stem is null or search_is_german_stop_word(w.word) or w.word = any(${sql.raw(`'{${FILLERS}}'`)}) as is_stop,
        coalesce(phrase.length, 1) as length,
        case when phrase.length > 1
          then search_term_query(array_to_string(asked.words[w.n:w.n + phrase.length - 1], ' ')) end as phrase,
        german.stem as german,
        (select string_agg(search_term_query(meaning), ' | ') from unnest(phrase.meanings) as meaning) as same,
        coalesce((select array_agg(distinct word) from unnest(phrase.meanings || array_to_string(
          asked.words[w.n + 1:w.n + phrase.length - 1], ' ')) as meaning, unnest(search_words(meaning)) as word), '{}') as also
      from (
        select words, array(
          select coalesce(search_stem(word), word) from unnest(words) with ordinality as word(word, n) order by n
        ) as stems, ${exactly} as exactly, ${loosely} as loosely
        from (select (search_words(${text}))[1:${sql.raw(String(MOST_WORDS))}] as words offset 0) as split offset 0
      ) as asked
        cross join unnest(asked.words) with ordinality as w(word, n)
        cross join lateral (select search_stem(w.word) as stem offset 0) as stems
        cross join lateral (select (ts_lexize('pg_catalog.german_stem', w.word))[1] as stem offset 0) as german
        left join search_vocabulary v on v.word = w.word
        left join lateral (
          select meanings, cardinality(string_to_array(key, ' ')) as length from search_synonyms
          where key in (asked.stems[w.n], asked.stems[w.n] || ' ' || asked.stems[w.n + 1],
            asked.stems[w.n] || ' ' || asked.stems[w.n + 1] || ' ' || asked.stems[w.n + 2])
          union all
          select array[j.word], 2 from search_vocabulary j
          where j.word = w.word || asked.words[w.n + 1] and j.documents > 0 and length(w.word) > 2
          order by 2 desc limit 1
        ) as phrase on true
        cross join lateral (select w.n = cardinality(asked.words) and ${longer} as begun offset 0) as unfinished
        cross join lateral (select ${meant} as words offset 0) as likely
    ) as looked_up`
}

/** The index has beginnings of words up to this many letters (`search_gate` in the database). */
const INDEXED_LETTERS = sql.raw('6')

/**
 * SQL of full-text queries for words, as one row:
 * - `asked`: what documents have to match
 * - `gate`: what the index is searched for first; beginnings of words are marked with a circumflex
 * - `sure`: whether what passes the gate need not be checked against `asked`
 * - `near`: what has any of the words, whole, to put those first that have more of them
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
      string_agg(whole, ' | ')::tsquery as near,
      bool_and(not begun or length(word) <= ${INDEXED_LETTERS}) as sure
    from (
      select *, '(' || case when last then '''' || word || ''':* | ' else '''' || word || ''' | ' end || whole || ')' as exact,
        '(' || case when begun then '''^' || left(word, ${INDEXED_LETTERS}) || ''' | ' else '' end || whole || ')' as open
      from (
        select last and phrase is null as last, begun and phrase is null as begun, word,
          documents > 0 or meant <> '{}' or same is not null as written,
          '(' || coalesce(phrase, coalesce('''~' || stem || '''', '''' || word || '''') || coalesce(' | ''~~' || german || '''', ''))
            || case meant when '{}' then '' else ' | ' || search_term_query(meant[1]) end || coalesce(' | ' || same, '') || ')' as whole
        from ${words} where not skipped
      ) as named
    ) as phrased`
}
