/** Deeper than anything that is asked for: what lies below is cut off. */
const MAX_DEPTH = 32

/** Controls of terminals and printers, but for tabs and line ends. PostgreSQL refuses some of them, no reader wants any. */
const CONTROL = /(?!\t|\n|\r\n)\p{Cc}/gu

/** The text without control characters; halves of a surrogate pair become the replacement character. */
const cleanText = (text: string): string => text.replaceAll(CONTROL, '').toWellFormed()

/**
 * Cuts what no text may have out of everything that a client sent, at the few doors through which it comes: the input of
 * procedures, the query of pages, and messages over sockets. Texts of schemas need no rule of their own.
 * @param value as parsed: texts, lists and plain objects are gone through, all else stays as it is
 */
export function cleanTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, depth + 1))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), cleanTexts(item, depth + 1)]),
  )
}

/** Whether an address names something that nothing is called. */
export const hasControlCharacter = (path: string): boolean => /\p{Cc}/u.test(path)

/**
 * The query of an address without such characters.
 * @returns null when it has none
 */
export function cleanQuery(address: string): string | null {
  if (!address.includes('%')) return null
  const given = [...new URL(address).searchParams]
  const clean = given.map((pair) => pair.map(cleanText))
  const changed = clean.some((pair, index) => pair.some((text, part) => text !== given[index]?.[part]))
  return changed ? new URLSearchParams(clean).toString() : null
}

function isPlain(value: object): boolean {
  const prototype: object | null = Object.getPrototypeOf(value)
  // Queries and forms are read into objects whose prototype is an empty one of their own.
  return prototype === Object.prototype || prototype === null || !('constructor' in prototype)
}
