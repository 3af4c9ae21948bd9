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

/**
 * Addresses of a CSV file: those of the column `email` (or `e-mail`), or of the first one where no heading names it. Commas,
 * semicolons and tabs part columns. Whatever else stands in the file is not looked at.
 *
 * @returns `TOO_LONG` for more than `EMAIL_LIST_MAX_LINES` lines
 */
export function readEmailList(csv: string): EmailList | 'TOO_LONG' {
  const rows = readRows(csv)
  if (rows.length > EMAIL_LIST_MAX_LINES + 1) return 'TOO_LONG'
  const headings = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? []
  const named = headings.findIndex((cell) => cell === 'email' || cell === 'e-mail')
  const entries = named < 0 ? rows : rows.slice(1)
  if (entries.length > EMAIL_LIST_MAX_LINES) return 'TOO_LONG'
  const emails = new Set<string>()
  const wrong: { line: number; problem: EmailListProblem }[] = []
  for (const { line, cells, isBroken } of entries) {
    const parsed = emailSchema.safeParse(cells[Math.max(0, named)] ?? '')
    if (isBroken) wrong.push({ line, problem: 'BROKEN' })
    else if (!parsed.success) wrong.push({ line, problem: 'NO_ADDRESS' })
    else emails.add(parsed.data)
  }
  return { emails: [...emails], repeated: entries.length - wrong.length - emails.size, wrong }
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
