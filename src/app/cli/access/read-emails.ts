import { emailSchema } from '#features/accounts/rules/schemas.ts'
import { AppError } from '#platform/rules/app-error.ts'

/** How many wrong lines an error names. */
const NAMED = 5

/**
 * Addresses of a CSV file: those of the column `email` (or `e-mail`), or of the first one where no heading names it. Commas,
 * semicolons and tabs part columns; an address needs none of them, so quotes around it are all that is taken off.
 *
 * @throws AppError `bad-addresses`, naming the lines that hold none
 */
export function readEmails(csv: string): string[] {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const headings = cellsOf(lines[0] ?? '').map((cell) => cell.toLowerCase())
  const column = headings.findIndex((cell) => cell === 'email' || cell === 'e-mail')
  const rows = lines.map((line, index) => ({ line, number: index + 1 })).slice(column < 0 ? 0 : 1)
  const read = rows
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => ({
      number,
      parsed: emailSchema.safeParse(cellsOf(line)[Math.max(0, column)] ?? ''),
    }))
  const wrong = read.filter(({ parsed }) => !parsed.success).map(({ number }) => number)
  if (wrong.length > 0) {
    const more = wrong.length > NAMED ? ` and ${wrong.length - NAMED} more` : ''
    const named = wrong.slice(0, NAMED).join(', ')
    throw new AppError('bad-addresses', `No e-mail address in line ${named}${more}. Nothing was changed.`)
  }
  return read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []))
}

const cellsOf = (line: string) =>
  line.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
