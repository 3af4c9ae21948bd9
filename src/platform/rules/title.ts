/** Control characters, line separators, halves of surrogate pairs, and signs that turn the direction of the text around a title. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]+/gu
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A title as it is stored: printable text on one line, normalized to NFC; empty when nothing of it can be seen. */
export function cleanTitle(text: string): string {
  const line = text.normalize('NFC').replace(UNPRINTABLE, ' ').trim()
  return VISIBLE.test(line) ? line : ''
}
