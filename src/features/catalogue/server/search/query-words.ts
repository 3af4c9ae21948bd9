import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { isCodeWord } from './code-words.ts'
import type { SearchReader } from './list-opened-courses.ts'
import { createWordMender } from './mend-words.ts'

/** How many words may be asked for in place of the beginning that they share. */
const MOST_LONGER = 40

const MOST_WORDS = sql.raw('12')
/** Everything here is to learn, and words that only say how others belong together stand in few lessons. */
const FILLERS = sql.raw(
  `'{learn,course,courses,tutorial,tutorials,vs,versus,compare,compared,comparison,difference,differences,explained,${[
    'lernen,kurs,kurse,gegen,versus,unterschied,zwischen,vergleich,erklart',
    'सीखें,सीखना,कोर्स,ट्यूटोरियल,बनाम,या,अंतर,बीच,कैसे,करें,लिए',
  ].join(',')}}'`,
)
/** Shorter ones are not mended: they have too many neighbours. */
const SHORTEST_MENDED = 5

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
  /** Whether it is a stop word beside others, or stands in a phrase that an earlier one begins. */
  readonly skipped: boolean
}

/** What is known of a word of a query, and the full-text queries for what stands beside it. */
export interface KnownQueryWord extends SearchQueryWord {
  readonly german: string | null
  /** In how many documents it stands. */
  readonly documents: number
  /** Whether it is the last and longer words begin with it. */
  readonly begun: boolean
  /** The words that begin with it, if it is the last and these are few. */
  readonly longer: readonly string[] | null
  /** A query for the phrase of several words that it begins. */
  readonly phrase: string | null
  /** A query for its synonyms. */
  readonly same: string | null
  /** A query for what is taken for it. */
  readonly mended: string | null
  /** How many words the phrase or the synonym has that it begins; null without one. */
  readonly length: number | null
}

type FoundWord = Omit<KnownQueryWord, 'meant' | 'mended' | 'skipped' | 'begun' | 'longer'> & {
  readonly isStop: boolean
  /** Some of the words that begin with it, or all, if it is the last. */
  readonly begins: readonly string[]
}

/**
 * Takes a text apart and looks its words up. Two words that are one somewhere, such as “type script”, are a phrase too. Which typing
 * errors there may be is asked by another statement, since most texts have none and a large plan takes its time to begin.
 */
function prepareWords(db: Database) {
  const inPhrase = sql`array_to_string(words[n:n + length - 1], ' ')`
  return db
    .select({
      word: sql<string>`word`,
      stem: sql<string | null>`stem`,
      german: sql<string | null>`german`,
      documents: sql<number>`documents`,
      last: sql<boolean>`n = cardinality(words)`,
      begins: sql<string[]>`case when n = cardinality(words) then array(
        select l.word from search_vocabulary l where l.word ~>~ looked_up.word and l.word ~<~ (looked_up.word || chr(1114111))
        limit ${sql.raw(String(MOST_LONGER + 1))}) else '{}' end`,
      isStop: sql<boolean>`stem is null or search_is_german_stop_word(word) or word = any(${FILLERS})`,
      length: sql<number | null>`length`,
      phrase: sql<string | null>`case when length > 1 then search_term_query(${inPhrase}) end`,
      same: sql<string | null>`case when meanings is not null then (
        select string_agg(search_term_query(meaning), ' | ') from unnest(meanings) as meaning) end`,
      also: sql<string[]>`case when meanings is null then '{}' else (
        select array_agg(distinct other) from unnest(meanings || array_to_string(words[n + 1:n + length - 1], ' ')) as meaning,
          unnest(search_words(meaning)) as other) end`,
    })
    .from(
      sql`(
      select words, n, w.word, stems[n] as stem, germans[n] as german,
        coalesce(v.documents, 0) as documents, phrase.meanings, phrase.length
      from (
        select words, array(select search_stem(word) from unnest(words) with ordinality as word(word, n) order by n) as stems,
          array(select (ts_lexize('pg_catalog.german_stem', word))[1] from unnest(words) with ordinality as word(word, n) order by n) as germans
        from (select (search_words(${sql.placeholder('text')}::text))[1:${MOST_WORDS}] as words offset 0) as split offset 0
      ) as asked
        cross join unnest(words) with ordinality as w(word, n)
        left join search_vocabulary v on v.word = w.word
        cross join lateral (
          select coalesce(stems[n], w.word) as first, coalesce(stems[n + 1], words[n + 1]) as second,
            coalesce(stems[n + 2], words[n + 2]) as third,
            coalesce(germans[n], w.word) as german_1, coalesce(germans[n + 1], words[n + 1]) as german_2,
            coalesce(germans[n + 2], words[n + 2]) as german_3 offset 0
        ) as named
        left join lateral (
          select array_agg(meaning) as meanings, length from (
            select unnest(meanings) as meaning, cardinality(string_to_array(key, ' ')) as length from search_synonyms
            where key in (first, first || ' ' || second, first || ' ' || second || ' ' || third) and language <> 'de'
            union all
            select unnest(meanings), cardinality(string_to_array(key, ' ')) from search_synonyms
            where key in (german_1, german_1 || ' ' || german_2, german_1 || ' ' || german_2 || ' ' || german_3) and language = 'de'
            union all
            select j.word, 2 from search_vocabulary j
            where j.word = w.word || words[n + 1] and j.documents > 0 and length(w.word) > 2
          ) as meant group by length order by length desc limit 1
        ) as phrase on true
      offset 0
    ) as looked_up`,
    )
    .orderBy(sql`n`)
    .prepare('catalogue_search_words')
}

/** Reads the texts of searches. */
export interface QueryReader {
  /**
   * The words of a text with what is known of them, and what is likely to be meant by those that stand nowhere.
   * @param exactly whether every word is meant as it is typed
   */
  readWords(text: string, exactly: boolean, reader: SearchReader): Promise<KnownQueryWord[]>
  /** The same words, known ones taken for misspellings of others that are far more frequent; null if none is likely to be one. */
  mendKnownWords(words: KnownQueryWord[], reader: SearchReader): Promise<KnownQueryWord[] | null>
}

export function createQueryReader(db: Database): QueryReader {
  let prepared: ReturnType<typeof prepareWords> | undefined
  const findMendings = createWordMender(db)
  const mend = async (
    words: KnownQueryWord[],
    isAsked: (word: KnownQueryWord) => boolean,
    reader: SearchReader,
  ) => {
    const asked = words.filter((word) => isMendable(word) && isAsked(word))
    const mendings = await findMendings(asked, reader)
    return words.map((word) => {
      const found = asked.includes(word) ? mendings.get(word.word) : undefined
      return found ? { ...word, meant: [found.meant], mended: found.query } : word
    })
  }
  return {
    async readWords(text, exactly, reader) {
      prepared ??= prepareWords(db)
      const words = markSkipped(await prepared.execute({ text }))
      return exactly ? words : mend(words, isUnknown, reader)
    },
    async mendKnownWords(words, reader) {
      const mended = await mend(words, ({ documents }) => documents > 0, reader)
      return mended.some((word, index) => word !== words[index]) ? mended : null
    },
  }
}

const isUnknown = ({ documents, begun }: KnownQueryWord) => documents === 0 && !begun
const isMendable = ({ word, length }: KnownQueryWord) =>
  length === null && [...word].length >= SHORTEST_MENDED && !isCodeWord(word)

function markSkipped(words: readonly FoundWord[]): KnownQueryWord[] {
  const isOnlyStops = words.every(({ isStop }) => isStop)
  let phraseEnd = 0
  return words.map(({ begins, ...word }, index) => {
    const length = word.length ?? 1
    const skipped = index < phraseEnd || (word.isStop && length === 1 && !isOnlyStops)
    if (!skipped) phraseEnd = index + length
    const longer = word.last && begins.length <= MOST_LONGER ? begins : null
    return { ...word, begun: begins.length > 0, longer, skipped, meant: [], mended: null }
  })
}
