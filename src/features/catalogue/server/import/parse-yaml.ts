import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import type { LineTree } from './line-tree.ts'

/** YAML errors reported; what follows a broken line is mostly noise. */
const MOST_ERRORS = 5
/** Limit for resolving aliases, so that a small file cannot expand into a huge one. */
const MOST_ALIASES = 100

/** What is wrong at a line, which counts from 1. */
export interface YamlProblem {
  readonly line: number
  readonly message: string
}

export interface ParsedYaml {
  /** Plain data in which every scalar is text. */
  readonly raw: unknown
  readonly lines: LineTree
}

/** Parses a file of YAML; `parsed` is null when it is none. */
export function parseYaml(text: string): {
  readonly problems: readonly YamlProblem[]
  readonly parsed: ParsedYaml | null
} {
  const counter = new LineCounter()
  // All scalars as text, so that a title `2048`, an option `no` and a tag `1.10` stay as typed. The parser's own check for
  // duplicate keys is quadratic; ours is linear.
  const document = parseDocument(text, {
    lineCounter: counter,
    schema: 'failsafe',
    uniqueKeys: false,
    prettyErrors: false,
  })
  const lineAt = (offset: number) => counter.linePos(offset).line
  const problems: YamlProblem[] = []
  for (const error of document.errors.slice(0, MOST_ERRORS))
    problems.push({ line: lineAt(error.pos[0]), message: explain(error.code, error.message) })
  if (problems.length > 0) return { problems, parsed: null }
  for (const warning of document.warnings.slice(0, MOST_ERRORS))
    problems.push({ line: lineAt(warning.pos[0]), message: 'tags such as !!int are not understood here' })
  checkKeys(document, (offset, message) => problems.push({ line: lineAt(offset), message }))
  if (problems.length > 0) return { problems, parsed: null }
  try {
    const raw: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    return { problems, parsed: { raw, lines: buildLineTree(document, lineAt) } }
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    const message = 'uses more aliases (&name, *name) than such a file needs'
    return { problems: [{ line: 1, message }], parsed: null }
  }
}

function explain(code: string, message: string): string {
  if (code === 'RESOURCE_EXHAUSTION') return 'is nested too deeply'
  if (code === 'MULTIPLE_DOCS') return 'a second document begins here (---); such a file has one'
  if (code === 'TAB_AS_INDENT') return 'is indented with a tab; YAML wants spaces'
  return `is not valid YAML: ${message.split('\n')[0]}`
}

function checkKeys(document: Document, report: (offset: number, message: string) => void): void {
  visit(document, {
    Map(_, map) {
      const keys = new Set<string>()
      for (const { key } of map.items) {
        if (!isScalar(key)) {
          report(startOf(key) ?? 0, 'a key must be a plain word')
          continue
        }
        const name = String(key.value)
        if (keys.has(name)) report(key.range?.[0] ?? 0, `“${name}” stands here twice`)
        keys.add(name)
      }
    },
  })
}

/** Once for all paths: to search the document again for each problem took minutes for a file of many. */
function buildLineTree(document: Document, lineAt: (offset: number) => number): LineTree {
  const anchors = new Map<string, LineTree['inside']>()
  const lineOf = (node: unknown, otherwise: number) => {
    const start = startOf(node)
    return start === undefined ? otherwise : lineAt(start)
  }
  const readInside = (node: unknown, line: number): LineTree['inside'] => {
    if (isAlias(node)) return anchors.get(node.source)
    const inside = new Map<PropertyKey, LineTree>()
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        if (!isScalar(key) || inside.has(String(key.value))) continue
        const own = lineOf(key, line)
        inside.set(String(key.value), { line: own, inside: readInside(value, own) })
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const own = lineOf(item, line)
        inside.set(index, { line: own, inside: readInside(item, own) })
      }
    } else return undefined
    if (node.anchor !== undefined) anchors.set(node.anchor, inside)
    return inside
  }
  return { line: 1, inside: readInside(document.contents, 1) }
}

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0]
