import { getPlainText } from '#features/assessments/rules/plain-text.ts'

const BLOCK_ENDS = /<\/(?:p|li|h[1-6]|td|th|dd|dt|blockquote|figcaption|pre|div)>|<br\s*\/?>/gi
const SENTENCE_ENDS = /(?<=[.!?…]["”’)]?)\s+(?=\p{L}|\p{N})|(?<=[。！？।])/gu

/** The sentences of an article's HTML, without marks and line breaks. */
export const splitArticleSentences = (html: string): string[] =>
  html
    .split(BLOCK_ENDS)
    .flatMap((block) => getPlainText(block).replace(/\s+/g, ' ').trim().split(SENTENCE_ENDS))
    .filter((sentence) => sentence !== '')
