/** Deeper than any contract goes; what lies below is dropped. */
const MAX_DEPTH = 32

/** Control characters other than tabs and line ends. PostgreSQL refuses some of them, and none is of use in a text. */
const CONTROL = /(?!\t|\n|\r\n)\p{Cc}/gu

/** The text without control characters; halves of a surrogate pair become the replacement character. */
const cleanText = (text: string): string => text.replaceAll(CONTROL, '').toWellFormed()

/**
 * Removes control characters from everything that a client sent, where it enters: inputs of procedures, queries of pages and
 * messages over sockets. So schemas need no rule for that.
 * @param value as parsed: texts, lists and plain objects are walked through, all else stays as it is
 */
export function stripControlCharacters(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((item) => stripControlCharacters(item, depth + 1))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), stripControlCharacters(item, depth + 1)]),
  )
}

/** Nothing has such a path, so requests for one need not be routed. */
export const hasControlCharacter = (path: string): boolean => /\p{Cc}/u.test(path)

/**
 * The query of an address without control characters.
 * @returns null when there were none
 */
export function stripQueryControlCharacters(address: string): string | null {
  if (!address.includes('%')) return null
  const given = [...new URL(address).searchParams]
  const clean = given.map((pair) => pair.map(cleanText))
  const changed = clean.some((pair, index) => pair.some((text, part) => text !== given[index]?.[part]))
  return changed ? new URLSearchParams(clean).toString() : null
}

function isPlain(value: object): boolean {
  const prototype: object | null = Object.getPrototypeOf(value)
  // Parsers of queries and forms return objects with an empty prototype of their own.
  return prototype === Object.prototype || prototype === null || !('constructor' in prototype)
}
