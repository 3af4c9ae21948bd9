import { getPlainText } from '#features/assessments/rules/plain-text.ts'

const BLOCK_ENDS = /<\/(?:p|li|h[1-6]|td|th|dd|dt|blockquote|figcaption|pre|div)>|<br\s*\/?>/gi
const SENTENCE_ENDS = /(?<=[.!?…]["”’)]?)\s+(?=\p{L}|\p{N})|(?<=[。！？।])/gu

/** The sentences of an article's HTML, without marks and line breaks, of those of its paragraphs that are wanted. */
export function* splitArticleSentences(
  html: string,
  isWanted: (paragraph: string) => boolean,
): Generator<string> {
  for (const block of html.split(BLOCK_ENDS)) {
    const paragraph = getPlainText(block).replace(/\s+/g, ' ').trim()
    if (paragraph !== '' && isWanted(paragraph)) yield* paragraph.split(SENTENCE_ENDS)
  }
}
