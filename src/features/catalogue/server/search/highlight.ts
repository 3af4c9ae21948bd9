import type { TextRange } from '../../rules/search.ts'
import type { QueryWord } from './read-words.ts'

/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', þ: 'th' }
/** An inflected word is at most this much longer than its stem. */
const LONGEST_ENDING = 4

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđıþ]/g, (letter) => PLAIN[letter] ?? letter)

function answers(word: string, { word: asked, stem, meant, last }: QueryWord): boolean {
  if (word === asked || meant.includes(word)) return true
  if (last && word.startsWith(asked)) return true
  return (
    stem !== null && stem.length > 2 && word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING
  )
}

/** The words of a text that match a query, as ranges. */
export function highlight(text: string, words: readonly QueryWord[]): TextRange[] {
  const ranges: TextRange[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const word = plain(match[0])
    if (words.some((asked) => answers(word, asked))) {
      ranges.push([match.index, match.index + match[0].length])
    }
  }
  return ranges
}
