/** Parts of a note's text, which is plain text with code and tables in it. */
export type NoteBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[]; readonly headed: boolean }

const TAB_WIDTH = 4
const FENCE = /^\s*(```|~~~)/
const PIPED = /^\s*\|.*\|\s*$/
/** |---|:-:| below the names of columns. */
const RULE = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)+\|?\s*$/
const TABBED = /\S\t+\S/
const INDENTED = /^(\t| {2,})\S/
const LISTED = /^\s*([-*+•–]|\d+[.)])\s/
const SPACED_COLUMNS = /\S {3,}\S/

/** Finds code and tables in a note: fenced, indented or in columns. Everything else is a paragraph per line. */
export function parseNoteBlocks(text: string): NoteBlock[] {
  const blocks: NoteBlock[] = []
  const lines = text.split('\n')
  let at = 0
  while (at < lines.length) {
    const fence = FENCE.exec(lines[at] ?? '')?.[1]
    if (fence) {
      const end = lines.findIndex((line, index) => index > at && line.trim().startsWith(fence))
      const last = end === -1 ? lines.length : end
      blocks.push({ kind: 'code', lines: lines.slice(at + 1, last).map(expandTabs) })
      at = last + 1
      continue
    }
    let end = at
    while (end < lines.length && lines[end]?.trim() !== '' && !FENCE.test(lines[end] ?? '')) end += 1
    if (end === at) {
      blocks.push({ kind: 'paragraph', text: '' })
      at += 1
      continue
    }
    blocks.push(...parseGroup(lines.slice(at, end)))
    at = end
  }
  return blocks
}

/** Lines between empty ones. */
function parseGroup(lines: readonly string[]): NoteBlock[] {
  const blocks: NoteBlock[] = []
  let at = 0
  while (at < lines.length) {
    const table = tableAt(lines, at)
    if (!table) break
    blocks.push(table.block)
    at = table.end
  }
  const next = lines.findIndex((_, index) => index > at && tableAt(lines, index))
  const rest = lines.slice(at, next === -1 ? undefined : next)
  if (rest.length > 0) {
    const columns = rest.filter((line) => SPACED_COLUMNS.test(line)).length > 1
    const indented = rest.some((line) => INDENTED.test(line)) && !rest.some((line) => LISTED.test(line))
    if (columns || indented) blocks.push({ kind: 'code', lines: rest.map(expandTabs) })
    else for (const line of rest) blocks.push({ kind: 'paragraph', text: expandTabs(line) })
  }
  return next === -1 ? blocks : [...blocks, ...parseGroup(lines.slice(next))]
}

/** Two or more lines with the same separators between their cells. */
function tableAt(lines: readonly string[], start: number): { block: NoteBlock; end: number } | null {
  const headed = RULE.test(lines[start + 1] ?? '') && (lines[start] ?? '').includes('|')
  const belongs = headed
    ? (line: string) => line.includes('|')
    : [PIPED, TABBED].find((mark) => mark.test(lines[start] ?? ''))
  if (!belongs) return null
  const fits = (line: string) => (typeof belongs === 'function' ? belongs(line) : belongs.test(line))
  let end = start
  while (end < lines.length && fits(lines[end] ?? '')) end += 1
  if (end - start < 2) return null
  const rows = lines
    .slice(start, end)
    .filter((line) => !RULE.test(line))
    .map((line) => cellsOf(line))
  return { block: { kind: 'table', rows, headed }, end }
}

function cellsOf(line: string): string[] {
  if (!line.includes('|')) return line.split(/\t+/).map((cell) => cell.trim())
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}

/** A tab moves to the next tab stop. */
function expandTabs(line: string): string {
  let expanded = ''
  for (const part of line.split(/(\t)/)) {
    expanded += part === '\t' ? ' '.repeat(TAB_WIDTH - (expanded.length % TAB_WIDTH)) : part
  }
  return expanded
}
