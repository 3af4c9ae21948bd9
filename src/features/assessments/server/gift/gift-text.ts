/** Signs that mean something in a file, and those that do where a text begins. */
const SPECIAL = /[~=#{}:\\]|->/g
const SPECIAL_START = /^[/$%[>]/
const ESCAPED = new Set('~=#{}:\\/$%[>-')

/** A text as it stands in a GIFT file, in one line. */
export const escapeGift = (text: string): string =>
  text
    .trim()
    .replace(SPECIAL, (sign) => `\\${sign}`)
    .replace(SPECIAL_START, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')

/** The same for what learners type, where a star stands for any text. */
export const escapeGiftAnswer = (answer: string): string => escapeGift(answer).replaceAll('*', '\\*')

/**
 * The text behind an escaped one. A backslash before anything else stays: formulas have many.
 * @param alsoEscaped signs that are escaped there, too
 */
export function unescapeGift(text: string, alsoEscaped = ''): string {
  const plain = text.trim().replace(/\\([\s\S])/g, (both, sign: string) => {
    if (sign === 'n') return '\n'
    return ESCAPED.has(sign) || alsoEscaped.includes(sign) ? sign : both
  })
  return plain.trim()
}

/** Where something stands that no backslash takes its meaning from; -1 where it does not. */
export function findUnescaped(text: string, wanted: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(wanted, at)) return at
  }
  return -1
}

/** Cuts a text in two before a sign; the second part is null where there is none. */
export function splitAt(text: string, sign: string): [string, string | null] {
  const at = findUnescaped(text, sign)
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + sign.length)]
}
