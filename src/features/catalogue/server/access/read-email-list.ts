import { CsvError, parse } from 'csv-parse/sync'
import { emailSchema } from '#features/accounts/rules/schemas.ts'
import { EMAIL_LIST_MAX_LINES } from '../../rules/access-grant.ts'

/** A line longer than this is no line of a list of addresses. */
const LINE_MAX_LENGTH = 2_000

/** Why a line of a list gives no address. */
export type EmailListProblem = 'NO_ADDRESS' | 'BROKEN'

export interface EmailList {
  /** Without repetitions, in small letters, in the order of the file. */
  readonly emails: readonly string[]
  /** Addresses that stood in a line before. */
  readonly repeated: number
  /** Numbered from 1 as an editor shows them. */
  readonly wrong: readonly { readonly line: number; readonly problem: EmailListProblem }[]
}

/** An address of a list, or a line that has none; a line with several addresses gives several of these. */
export interface EmailLine {
  /** From 1, as an editor shows it. */
  readonly line: number
  /** What stands where an address should. */
  readonly text: string
  /** In small letters; null where it is none. */
  readonly email: string | null
  readonly problem: EmailListProblem | null
}

interface Row {
  readonly line: number
  readonly cells: readonly string[]
  readonly isBroken: boolean
}

/**
 * The lines of a CSV file with their addresses: those of the column whose heading has "mail" in it, else of the column that has addresses
 * under its heading, else all that stand in a line. Commas, semicolons and tabs part columns. Whatever else stands in the file is not
 * looked at.
 *
 * @returns `TOO_LONG` for more than `EMAIL_LIST_MAX_LINES` lines, or addresses
 */
export function readEmailLines(csv: string): EmailLine[] | 'TOO_LONG' {
  const filled = listFilledLines(csv)
  // Before any of them is parsed: too many of them take seconds.
  if (filled.length > EMAIL_LIST_MAX_LINES + 1) return 'TOO_LONG'
  const rows = filled.map(readLine)
  const column = findColumn(rows)
  const entries = column === null ? rows : rows.slice(1)
  const lines = entries.flatMap((row) =>
    readRow(row, column === null ? row.cells : [row.cells[column] ?? '']),
  )
  return entries.length > EMAIL_LIST_MAX_LINES || lines.length > EMAIL_LIST_MAX_LINES ? 'TOO_LONG' : lines
}

/** The addresses of `readEmailLines`, each once, and what is wrong with the other lines. */
export function readEmailList(csv: string): EmailList | 'TOO_LONG' {
  const lines = readEmailLines(csv)
  if (lines === 'TOO_LONG') return 'TOO_LONG'
  const wrong = new Map<number, EmailListProblem>()
  for (const { line, problem } of lines) if (problem !== null) wrong.set(line, problem)
  const given = lines.flatMap(({ email }) => email ?? [])
  const emails = new Set(given)
  return {
    emails: [...emails],
    repeated: given.length - emails.size,
    wrong: [...wrong].map(([line, problem]) => ({ line, problem })),
  }
}

/** An address as people write it in a list: `Ada <ada@lectern.example>`. */
const AROUND_ADDRESS = /^(?:mailto:|[<("'])+|(?<![>)"'.,;:])[>)"'.,;:]+$/gi

/** What of a cell is an address, or should be one. */
function listAddresses(cell: string): string[] {
  if (!cell.includes('@')) return []
  if (emailSchema.safeParse(cell).success) return [cell]
  return cell
    .split(/[\s,;]+/)
    .filter((part) => part.includes('@'))
    .map((part) => part.replace(AROUND_ADDRESS, ''))
}

const hasAddress = (cell: string): boolean =>
  listAddresses(cell).some((text) => emailSchema.safeParse(text).success)

function readRow({ line, isBroken, cells: all }: Row, cells: readonly string[]): EmailLine[] {
  if (isBroken) return [{ line, text: '', email: null, problem: 'BROKEN' }]
  const texts = new Set(cells.flatMap(listAddresses))
  if (texts.size === 0)
    return [
      { line, text: cells.find((cell) => cell !== '') ?? all[0] ?? '', email: null, problem: 'NO_ADDRESS' },
    ]
  return [...texts].map((text) => {
    const email = emailSchema.safeParse(text).data ?? null
    return { line, text, email, problem: email === null ? 'NO_ADDRESS' : null }
  })
}

const EXACT_HEADINGS = new Set(['email', 'e-mail', 'email address', 'e-mail address'])
/** What may be a heading; a broken address is none. */
const HEADING = /^[\p{L}\p{M}\s_-]{1,60}$/u

/** The column with the addresses; null where there are no headings. */
function findColumn(rows: readonly Row[]): number | null {
  const [first, ...others] = rows
  if (!first || first.isBroken || first.cells.some((cell) => cell.includes('@'))) return null
  const headings = first.cells.map((cell) => cell.normalize('NFKC').toLowerCase())
  const counts = headings.map(() => 0)
  for (const { cells } of others)
    for (const [column, cell] of cells.slice(0, headings.length).entries())
      if (hasAddress(cell)) counts[column] = (counts[column] ?? 0) + 1
  const isFilled = (column: number) => (counts[column] ?? 0) > 0
  const named = headings.flatMap((heading, column) => (heading.includes('mail') ? [column] : []))
  const exact = named.filter((column) => EXACT_HEADINGS.has(headings[column] ?? ''))
  const [best] = [...exact, ...named].filter(isFilled)
  if (best !== undefined) return best
  const most = counts.indexOf(Math.max(0, ...counts))
  const isHeading = named.length > 0 || (headings.length > 1 && HEADING.test(headings[most] ?? ''))
  if (!isHeading || (!isFilled(most) && named.length === 0)) return null
  return isFilled(most) ? most : (named[0] ?? null)
}

/** The lines of a file that have something in them, numbered from 1. */
const listFilledLines = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .flatMap((text, index) => (text.trim() === '' ? [] : [{ text, line: index + 1 }]))

/** By itself: an address has no line break in it, and a quote that nobody closes can't swallow the lines after it. */
function readLine({ text, line }: { readonly text: string; readonly line: number }): Row {
  const cells = text.length > LINE_MAX_LENGTH ? null : readCells(text)
  return { line, cells: cells ?? [], isBroken: cells === null }
}

function readCells(line: string): readonly string[] | null {
  try {
    const options = { delimiter: [',', ';', '\t'], trim: true, relax_column_count: true }
    const rows: string[][] = parse(line, options)
    return rows[0]?.map((cell) => cell.trim()) ?? []
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}
