import { INDEXED_LETTERS, quoteLexeme } from './lexemes.ts'
import type { KnownQueryWord } from './query-words.ts'

/** In long texts a shorter beginning stands nearly everywhere. */
const LETTERS_IN_TEXTS = 3

/** Full-text queries for words. */
export interface SearchTsqueries {
  /** What documents have to match. */
  readonly asked: string
  /** What the index is searched for first; beginnings of words are marked with a circumflex. */
  readonly gate: string
  /** Each word by itself, to put those first that have more of them. */
  readonly each: readonly string[]
  /** What has any of the words, whole, to put those first that have more of them. */
  readonly near: string
  /** What long texts have to match. */
  readonly told: string
  /** Whether what passes the gate need not be checked against `asked`. */
  readonly sure: boolean
}

/** What {@link buildTsqueries} needs to know of a word. */
export type TsqueryWord = Omit<KnownQueryWord, 'meant' | 'also' | 'length'>

/**
 * Full-text queries for the words of a text, of which there is at least one.
 *
 * A prefix search reads every word with that prefix before it looks at the other words, so beginnings are indexed as words of
 * their own. In place of longer ones the index is asked for the words that begin so, or the documents are checked.
 *
 * Words consist of letters and digits only (`search_words` in the database), so quoting them is safe. A document that has a word
 * also has its stem.
 *
 * @param any whether one of the words is enough
 * @param seesClosed whether the reader may open what is not open to everybody, whose words nobody knows
 */
export function buildTsqueries(
  words: readonly TsqueryWord[],
  any: boolean,
  seesClosed = false,
): SearchTsqueries {
  const parts = words.filter(({ skipped }) => !skipped).map((word) => buildParts(word, seesClosed))
  const written = any ? parts.filter(({ isWritten }) => isWritten) : []
  const gates = written.length > 0 ? written.map(({ whole }) => whole) : parts.map(({ open }) => open)
  const and = any ? ' | ' : ' & '
  return {
    asked: parts.map(({ exact }) => exact).join(and),
    gate: gates.join(and),
    each: parts.map(({ exact }) => exact),
    near: parts.map(({ whole }) => whole).join(' | '),
    told: parts.map(({ told }) => told).join(and),
    sure: parts.every(({ isSure }) => isSure),
  }
}

function buildParts(
  { word, stem, german, phrase, mended, same, documents, longer, ...of }: TsqueryWord,
  seesClosed: boolean,
) {
  const letters = [...word]
  const isInIndex = letters.length <= INDEXED_LETTERS
  // A word that nothing known begins with may begin one of a course that only some may open, or that has just started.
  const begun = phrase === null && (of.begun || (of.last && mended === null))
  const own = phrase ?? [
    quoteLexeme(stem === null ? word : `~${stem}`),
    ...(german === null ? [] : [quoteLexeme(`~~${german}`)]),
  ]
  const whole = `(${[own, mended ?? [], same ?? []].flat().join(' | ')})`
  const known = !seesClosed && (documents > 0 || of.begun) ? (longer?.map(quoteLexeme) ?? null) : null
  const beginning = quoteLexeme(`^${letters.slice(0, INDEXED_LETTERS).join('')}`)
  const beginnings = !begun ? [] : isInIndex || known === null ? [beginning] : known
  const isUnfinished = of.last && phrase === null
  // A beginning that many words share stands in most long texts, and all that have it would be read.
  const isAskedInTexts = isUnfinished && longer !== null && letters.length >= LETTERS_IN_TEXTS
  const goesOn = !isAskedInTexts ? [] : (known ?? [`${quoteLexeme(word)}:*`])
  return {
    whole,
    exact: `(${quoteLexeme(word)}${isUnfinished ? ':*' : ''} | ${whole})`,
    told: `(${[...goesOn, whole].join(' | ')})`,
    open: `(${[...beginnings, whole].join(' | ')})`,
    isWritten: documents > 0 || mended !== null || same !== null,
    isSure: !begun || known !== null || isInIndex,
  }
}
