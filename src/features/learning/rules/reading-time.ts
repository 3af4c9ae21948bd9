import { countWords } from '#platform/rules/count-words.ts'

/** How long somebody must have an article before their eyes for it to count as read (docs/product/lessons.md). */
export const READING_RULE = {
  /** A brisk reader. */
  wordsPerMinute: 240,
  /** Part of the brisk reader's time that is asked for: who skims a text they half know has read it too. */
  share: 1 / 4,
  /** Code is read more slowly than prose: each word in a block of it counts so often. */
  codeWeight: 2,
  shortestMs: 5_000,
  longestMs: 120_000,
} as const

/** How often the page of an article reports reading time, and the most that one report can add, ms. */
export const READING_REPORT_MS = 30_000

const CODE_BLOCK = /<pre[\s>][\s\S]*?<\/pre>/g
const TAG_OR_ENTITY = /<[^<>]*>|&#?\w+;/g

const countHtmlWords = (html: string): number => countWords(html.replace(TAG_OR_ENTITY, ' '))

/**
 * The time an article must be open and seen before it can count as read.
 * @param articleHtml the article as its page shows it; words of tables count like any others
 * @returns ms, whole seconds, from READING_RULE.shortestMs to READING_RULE.longestMs
 */
export function computeMinimumReadingMs(articleHtml: string): number {
  const { wordsPerMinute, share, codeWeight, shortestMs, longestMs } = READING_RULE
  const code = (articleHtml.match(CODE_BLOCK) ?? []).reduce((sum, block) => sum + countHtmlWords(block), 0)
  const prose = countHtmlWords(articleHtml.replace(CODE_BLOCK, ' '))
  const seconds = Math.ceil(((prose + codeWeight * code) / wordsPerMinute) * 60 * share)
  return Math.min(longestMs, Math.max(shortestMs, seconds * 1000))
}
