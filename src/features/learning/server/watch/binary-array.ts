// PostgreSQL's binary form of arrays, in words of 32 bits. It reads them several times as fast as their text, and pg sends
// every Buffer in that form: dimensions, flags, type, length, first index, and each item with its size before it.

const HEAD_WORDS = 5
const INT4 = 23
const UUID = 2950
const UUID_BYTES = 16

const wordsFor = (type: number, length: number, itemWords: number) => {
  const words = new Int32Array(HEAD_WORDS + length * (1 + itemWords))
  words.set([1, 0, type, length, 1])
  return words
}

/** In the order of bytes that PostgreSQL wants, which is not that of the machines this runs on. */
const sent = (words: Int32Array) => Buffer.from(words.buffer).swap32()

/** Encodes an `int4[]`. */
export function encodeInt4Array<Item>(items: readonly Item[], pick: (item: Item) => number): Buffer {
  const words = wordsFor(INT4, items.length, 1)
  let at = HEAD_WORDS
  for (const item of items) {
    words[at++] = 4
    words[at++] = pick(item)
  }
  return sent(words)
}

/**
 * Encodes a `uuid[]`.
 * @throws TypeError when one is none
 */
export function encodeUuidArray<Item>(items: readonly Item[], pick: (item: Item) => string): Buffer {
  let hex = ''
  for (const item of items) hex += pick(item)
  const bytes = Buffer.from(hex.replaceAll('-', ''), 'hex')
  if (bytes.length !== items.length * UUID_BYTES) throw new TypeError('an id that is no UUID')
  const words = wordsFor(UUID, items.length, UUID_BYTES / 4)
  let at = HEAD_WORDS
  for (let from = 0; from < bytes.length; from += 4) {
    if (from % UUID_BYTES === 0) words[at++] = UUID_BYTES
    words[at++] = bytes.readInt32BE(from)
  }
  return sent(words)
}
