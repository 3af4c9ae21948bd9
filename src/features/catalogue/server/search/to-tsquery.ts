import type { QueryWord } from './read-words.ts'

/** Words are letters and digits alone (see `search_words` in the database), so a quoted one says nothing else. */
const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`

/** One word with all that may be meant by it. */
function alternatives({ word, stem, meant, last }: QueryWord): string {
  const exact = last ? `${quoted(word)}:*` : quoted(word)
  return `(${[exact, ...(stem ? [quoted(`~${stem}`)] : []), ...meant.map(quoted)].join(' | ')})`
}

/** Stop words are asked for only where there is nothing else. */
export function tellingWords(words: readonly QueryWord[]): readonly QueryWord[] {
  const telling = words.filter(({ stem }) => stem !== null)
  return telling.length > 0 ? telling : words
}

/**
 * A full-text query of words.
 * @param join whether all of them have to be there, or any
 */
export const toTsquery = (words: readonly QueryWord[], join: '&' | '|'): string =>
  words.map(alternatives).join(` ${join} `)
