import type { CompiledMessage } from 'icu-minify/format'

type Node = Exclude<CompiledMessage, string>[number] | CompiledMessage | 0

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
}

const accent = (text: string) => text.replace(/[aeiou]/gi, (vowel) => ACCENTED[vowel] ?? vowel)

function accentNode(node: Node): Node {
  if (typeof node === 'string') return accent(node)
  if (typeof node === 'number') return node
  const [name, kind, ...rest] = node as [string, unknown, ...Node[]]
  return kind === undefined ? node : accentBlock(name, kind, rest)
}

/** A plural or selection has its texts in a table, a tag has them as its children; numbers and dates have none. */
function accentBlock(name: string, kind: unknown, rest: Node[]): Node {
  if (typeof kind !== 'number') return [name, ...[kind as Node, ...rest].map(accentNode)] as Node
  const [options] = rest
  if (kind > 3 || typeof options !== 'object') return [name, kind, ...rest] as Node
  const texts = Object.entries(options).map(([key, text]) => [key, toPseudoLocale(text as CompiledMessage)])
  return [name, kind, Object.fromEntries(texts)] as Node
}

/** The message with accents on its vowels, so that a text without them was never a message. */
export function toPseudoLocale(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return accent(message)
  if (typeof message === 'number') return message
  return message.map(accentNode) as CompiledMessage
}
