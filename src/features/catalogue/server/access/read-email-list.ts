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
  /** Lines with an address that stood in one before. */
  readonly repeated: number
  /** Numbered from 1 as an editor shows them. */
  readonly wrong: readonly { readonly line: number; readonly problem: EmailListProblem }[]
}

/** A line of a list, and the address that it gives. */
export interface EmailLine {
  /** From 1, as an editor shows it. */
  readonly line: number
  /** What stands where an address should. */
  readonly text: string
  /** In small letters; null where the line gives none. */
  readonly email: string | null
  readonly problem: EmailListProblem | null
}

/**
 * The lines of a CSV file with their addresses: those of the column `email` (or `e-mail`), or of the first one where no heading names
 * it. Commas, semicolons and tabs part columns. Whatever else stands in the file is not looked at.
 *
 * @returns `TOO_LONG` for more than `EMAIL_LIST_MAX_LINES` lines
 */
export function readEmailLines(csv: string): EmailLine[] | 'TOO_LONG' {
  const rows = readRows(csv)
  if (rows.length > EMAIL_LIST_MAX_LINES + 1) return 'TOO_LONG'
  const headings = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? []
  const named = headings.findIndex((cell) => cell === 'email' || cell === 'e-mail')
  const entries = named < 0 ? rows : rows.slice(1)
  if (entries.length > EMAIL_LIST_MAX_LINES) return 'TOO_LONG'
  return entries.map(({ line, cells, isBroken }) => {
    const text = cells[Math.max(0, named)] ?? ''
    const email = isBroken ? null : (emailSchema.safeParse(text).data ?? null)
    return { line, text, email, problem: isBroken ? 'BROKEN' : email === null ? 'NO_ADDRESS' : null }
  })
}

/** The addresses of `readEmailLines`, each once, and what is wrong with the other lines. */
export function readEmailList(csv: string): EmailList | 'TOO_LONG' {
  const lines = readEmailLines(csv)
  if (lines === 'TOO_LONG') return 'TOO_LONG'
  const wrong = lines.flatMap(({ line, problem }) => (problem === null ? [] : [{ line, problem }]))
  const emails = new Set(lines.flatMap(({ email }) => email ?? []))
  return { emails: [...emails], repeated: lines.length - wrong.length - emails.size, wrong }
}

/**
 * Each line by itself: an address has no line break in it, and a quote that nobody closes can't swallow the lines after it. Empty
 * lines are left out.
 */
function readRows(csv: string): { line: number; cells: readonly string[]; isBroken: boolean }[] {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  return lines.flatMap((text, index) => {
    if (text.trim() === '') return []
    const line = index + 1
    const cells = text.length > LINE_MAX_LENGTH ? null : readCells(text)
    return [{ line, cells: cells ?? [], isBroken: cells === null }]
  })
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
