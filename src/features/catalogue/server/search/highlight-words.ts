import type { TextRange } from '../../rules/search.ts'
import { CODE_WORDS, foldOperator, isOperator, OPERATORS } from './code-words.ts'
import type { SearchQueryWord } from './query-words.ts'

/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', þ: 'th' }
/** Written without spaces; the index has pairs of their letters. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}ー々]`
const TOKENS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:c\+\+|[cf]#|\.net(?![\p{L}\p{N}]))|${UNSPACED}+|(?:(?!${UNSPACED})[\p{L}\p{N}\p{M}])+|${OPERATORS}`,
  'giu',
)
/** The same of texts in plain English, which are most: a tenth of the time. */
const PLAIN_TOKENS = new RegExp(
  String.raw`(?<![a-z0-9])(?:c\+\+|[cf]#|\.net(?![a-z0-9]))|[a-z0-9]+|${OPERATORS}`,
  'gi',
)
const isPlain = (text: string) => /^[ -~]*$/.test(text)
const getTokens = (text: string) => (isPlain(text) ? PLAIN_TOKENS : TOKENS)
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u')
/** The index has no more of a word. */
const WORD_MAX_LETTERS = 40
/** An inflected word is at most this much longer than its stem. */
const LONGEST_ENDING = 4
const LONGEST_PLURAL = 2

/** A text without accents and capitals, as the index has it. */
export const foldSearchText = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{Mn}/gu, (mark) => (mark < '\u0370' ? '' : mark))
        .normalize('NFC')
        .toLowerCase()
        .replace(/[ßæœøłđıþ]/g, (letter) => PLAIN[letter] ?? letter)

/** A word of a text as the index has it. */
const foldToken = (token: string): string =>
  isOperator(token) ? foldOperator(token) : (CODE_WORDS.get(token.toLowerCase()) ?? foldSearchText(token))

/** Whether a word of a text is what a word of the query looks for. */
function isAnswer(word: string, { word: asked, stem, meant, also, last }: SearchQueryWord): boolean {
  if (word === asked) return true
  if (last && meant.length === 0 && word.startsWith(asked)) return true
  const others = [...meant.flatMap((words) => words.split(' ')), ...also]
  if (others.some((other) => word.startsWith(other) && word.length - other.length <= LONGEST_PLURAL))
    return true
  return (
    stem !== null && stem.length > 2 && word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING
  )
}

function findPairs(run: string, start: number, words: readonly SearchQueryWord[]): TextRange[] {
  const marked = new Set<number>()
  for (const { word } of words) {
    for (let at = run.indexOf(word); at >= 0; at = run.indexOf(word, at + 1)) {
      for (let letter = at; letter < at + word.length; letter += 1) marked.add(letter)
    }
  }
  const ranges: TextRange[] = []
  for (const letter of [...marked].toSorted((a, b) => a - b)) {
    const former = ranges.at(-1)
    if (former?.[1] === start + letter) former[1] += 1
    else ranges.push([start + letter, start + letter + 1])
  }
  return ranges
}

/**
 * A text with some of its words replaced, the rest as it is.
 * @param replacements by words as the index has them
 */
export const replaceSearchWords = (text: string, replacements: ReadonlyMap<string, string>): string =>
  text.replace(
    getTokens(text),
    (token) => replacements.get(foldToken(token).slice(0, WORD_MAX_LETTERS)) ?? token,
  )

/** The words of a text that match a query, as ranges. */
export function findHighlightRanges(text: string, words: readonly SearchQueryWord[]): TextRange[] {
  const ranges: TextRange[] = []
  for (const match of text.matchAll(getTokens(text))) {
    const [token] = match
    if (IS_UNSPACED.test(token)) {
      ranges.push(...findPairs(token, match.index, words))
      continue
    }
    const word = foldToken(token)
    if (words.some((asked) => isAnswer(word, asked))) ranges.push([match.index, match.index + token.length])
  }
  return ranges
}

/** How many of the words of a query stand in a text; those that need not be found don't count. */
export function countAnsweredWords(text: string, words: readonly SearchQueryWord[]): number {
  const found = text.match(getTokens(text)) ?? []
  const folded = found.map(foldToken)
  return words.filter(
    (asked) =>
      !asked.skipped &&
      folded.some((word) => (IS_UNSPACED.test(word) ? word.includes(asked.word) : isAnswer(word, asked))),
  ).length
}
