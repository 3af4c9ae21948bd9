import type { QueryWord } from './read-words.ts'

/** Words are letters and digits alone (see `search_words` in the database), so a quoted one says nothing else. */
const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`

/** A word that is the beginning of others in more documents than this is looked up by the frequent ones alone. */
const MANY_DOCUMENTS = 30_000
/** Reading a document costs about as much as reading so many entries of the index. */
const DOCUMENT_COST = 10

const either = (terms: readonly string[]) => `(${terms.join(' | ')})`

/** One word with all that may be meant by it. */
function alternatives({ word, stem, meant, last }: QueryWord): string {
  const exact = last ? `${quoted(word)}:*` : quoted(word)
  return either([exact, ...(stem ? [quoted(`~${stem}`)] : []), ...meant.map(quoted)])
}

/** The same, written out, in fewer terms: whatever has a word has its stem. */
const whole = ({ word, stem, meant }: QueryWord) => [quoted(stem ? `~${stem}` : word), ...meant.map(quoted)]

/** The same, and what it is the beginning of. */
const begun = (word: QueryWord) =>
  either(word.last ? [`${quoted(word.word)}:*`, ...whole(word)] : whole(word))

/** Stop words are asked for only where there is nothing else. */
export function tellingWords(words: readonly QueryWord[]): readonly QueryWord[] {
  const telling = words.filter(({ stem }) => stem !== null)
  return telling.length > 0 ? telling : words
}

export interface DocumentQueries {
  /** What documents are asked for. */
  readonly asked: string
  /** What an index is asked for first; the documents that it gives are then asked for the rest. */
  readonly gate: string
}

/**
 * Full-text queries of words. An index reads all that begins with an unfinished word before it looks at the others, so
 * that word is left to be seen in the documents themselves where another one leads to fewer.
 * @param join whether all of them have to be there, or any
 * @param frequent whether a short word alone may be answered by the most frequent ones that begin with it: those are
 *   words of courses, and say nothing about creators
 */
export function toTsquery(words: readonly QueryWord[], join: '&' | '|', frequent = true): DocumentQueries {
  return { asked: words.map(alternatives).join(` ${join} `), gate: gateOf(words, join, frequent) }
}

function gateOf(words: readonly QueryWord[], join: '&' | '|', frequent: boolean): string {
  const all = words.map(begun).join(` ${join} `)
  if (join === '|') {
    const written = words.filter(({ spread }) => spread > 0).map((word) => either(whole(word)))
    return written.length > 0 ? written.join(' | ') : all
  }
  const last = words.find((word) => word.last)
  if (!last) return all
  const others = words.filter((word) => word !== last)
  if (others.length === 0) {
    return frequent && last.begun > MANY_DOCUMENTS
      ? either([...whole(last), ...last.begins.map(quoted)])
      : all
  }
  const fewest = Math.min(...others.map(({ spread }) => spread))
  return fewest * DOCUMENT_COST < last.begun ? others.map(begun).join(' & ') : all
}
