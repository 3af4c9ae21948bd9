import { readPieces } from './sanitize-text.ts'

/** The words of a kept text, without the tags of its links. */
export const wordsOf = (text: string): string =>
  readPieces(text)
    .map((piece) => piece.text)
    .join('')
