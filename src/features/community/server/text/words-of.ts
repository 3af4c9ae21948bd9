import { readPieces } from './sanitize-text.ts'

/** The words of a stored text, without its link tags. */
export const wordsOf = (text: string): string =>
  readPieces(text)
    .map((piece) => piece.text)
    .join('')
