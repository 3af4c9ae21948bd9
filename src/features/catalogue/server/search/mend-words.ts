import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { quoteLexeme } from './lexemes.ts'
import type { SearchReader } from './list-opened-courses.ts'
import { isLikelyTypingError } from './typing-errors.ts'

/** Words that share all letters but one with a typed one; the most frequent are compared. */
const MOST_CANDIDATES = sql.raw('200')
/** A known word is taken for a misspelling only of one that stands in so many times as many documents. */
const MORE_FREQUENT = sql.raw('10')

/** What a word is taken for, a word or two, with a full-text query for it. */
export interface WordMending {
  readonly meant: string
  readonly query: string
}

interface Candidate {
  readonly word: string
  readonly stem: string | null
  readonly documents: number
}

/** Statements select from a list of words; within a subselect, so that one plan fits all. */
const words = sql`unnest((select ${sql.placeholder('words')}::text[])) as w(word)`

/** Two words of a title that were written as one. What is closed to anybody is offered to nobody. */
const split = sql`(
  select left(w.word, i) || ' ' || substr(w.word, i + 1) from generate_series(3, length(w.word) - 3) as i
  where exists (select from search_vocabulary c where c.word = left(w.word, i) and c.documents > 0)
    and exists (select from search_documents d where d.is_counted and search_gate(d.title_words)
      @@ search_term_query(left(w.word, i) || ' ' || substr(w.word, i + 1))::tsquery)
  limit 1)`
const similar = sql`(
  select c.word from search_vocabulary c
  where length(w.word) > 7 and c.word % w.word and c.documents > 0 and left(c.word, 1) = left(w.word, 1)
    and abs(length(c.word) - length(w.word)) <= 2 and similarity(c.word, w.word) > 0.55
  order by similarity(c.word, w.word) desc, c.documents desc, c.word limit 1)`

/** Another form of it, or of the last word what goes on, stands in what the reader may open. */
const isKnownElsewhere = sql`exists (
  select from search_documents d
  where d.text_words @@ (
      '''~' || search_stem(w.word) || '''' || case when w.word = (select ${sql.placeholder('last')}::text) then ' | ''' || w.word || ''':*' else '' end
    )::tsquery
    and (d.is_open or ${sql.placeholder('opensAll')}::boolean or d.course_id = any((select ${sql.placeholder('opened')}::uuid[])::uuid[]))
    and (d.opens_at is null or d.opens_at <= ${sql.placeholder('now')}::timestamptz)
)`

/** The words that share all letters but one; null where the word is known after all. */
const prepareCandidates = (db: Database) =>
  db
    .select({
      word: sql<string>`w.word`,
      candidates: sql<Candidate[] | null>`case when v.documents > 0 or not ${isKnownElsewhere} then (
        select coalesce(json_agg(json_build_object('word', near.word, 'stem', search_stem(near.word), 'documents', near.documents)), '[]')
        from (
          select c.word, c.documents from search_vocabulary c
          where c.deletions && search_deletions(w.word) and c.word <> w.word
            and c.documents > ${MORE_FREQUENT} * coalesce(v.documents, 0)
          order by c.documents desc, c.word limit ${MOST_CANDIDATES}
        ) as near) end`,
    })
    .from(sql`${words} left join search_vocabulary v on v.word = w.word`)
    .prepare('catalogue_search_candidates')

/** What else may be meant by words that are not one error away from any. */
const prepareGuesses = (db: Database) =>
  db
    .select({
      word: sql<string>`word`,
      meant: sql<string | null>`meant`,
      query: sql<string | null>`case when meant is not null then search_term_query(meant) end`,
    })
    .from(sql`(select w.word, coalesce(${split}, ${similar}) as meant from ${words} offset 0) as likely`)
    .prepare('catalogue_search_guesses')

/** The one that is likely to be meant: most who err leave a letter out, and not the first. */
function chooseMending(typed: string, candidates: readonly Candidate[]): WordMending | undefined {
  const rank = ({ word, documents }: Candidate) => [
    Number(word[0] === typed[0]),
    Number(word.length > typed.length),
    documents,
  ]
  const [best] = candidates
    .filter(({ word }) => isLikelyTypingError(typed, word))
    .toSorted((a, b) => {
      const [ofA, ofB] = [rank(a), rank(b)]
      const differing = ofA.findIndex((value, index) => value !== ofB[index])
      return (ofB[differing] ?? 0) - (ofA[differing] ?? 0)
    })
  return (
    best && { meant: best.word, query: `(${quoteLexeme(best.stem === null ? best.word : `~${best.stem}`)})` }
  )
}

/** A word of a query that may be misspelt. */
export interface TypedWord {
  readonly word: string
  /** In how many documents it stands. */
  readonly documents: number
  /** Whether it may be unfinished. */
  readonly last: boolean
}

/** Returns a function that says what is likely to be meant by words, of those that are likely to mean another. */
export function createWordMender(db: Database) {
  let candidates: ReturnType<typeof prepareCandidates> | undefined
  let guesses: ReturnType<typeof prepareGuesses> | undefined
  return async (
    typed: readonly TypedWord[],
    { opensAll, opened, now }: SearchReader,
  ): Promise<ReadonlyMap<string, WordMending>> => {
    const mended = new Map<string, WordMending>()
    if (typed.length === 0) return mended
    candidates ??= prepareCandidates(db)
    const last = typed.find((word) => word.last)?.word ?? null
    const reader = { opensAll, opened, now: now.toISOString() }
    const rows = await candidates.execute({ words: typed.map(({ word }) => word), last, ...reader })
    const unclear: string[] = []
    for (const { word, candidates: near } of rows) {
      const mending = near && chooseMending(word, near)
      if (mending) mended.set(word, mending)
      else if (near && typed.some((asked) => asked.word === word && asked.documents === 0)) unclear.push(word)
    }
    if (unclear.length === 0) return mended
    guesses ??= prepareGuesses(db)
    for (const { word, meant, query } of await guesses.execute({ words: unclear })) {
      if (meant !== null && query !== null) mended.set(word, { meant, query })
    }
    return mended
  }
}
