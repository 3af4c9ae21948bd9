import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { emailSchema } from '#features/accounts/rules/schemas.ts'
import { grantCourseAccess, revokeCourseAccess } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { withServices } from './command-services.ts'

/** How many wrong lines an error names. */
const MAX_NAMED_LINES = 5

/**
 * Addresses of a CSV file: those of the column `email` (or `e-mail`), or of the first one where no heading names it. Commas,
 * semicolons and tabs part columns; an address needs none of them, so quotes around it are all that is taken off.
 *
 * @throws AppError `bad-addresses`, naming the lines that hold none
 */
export function parseEmailsCsv(csv: string): string[] {
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
    const more = wrong.length > MAX_NAMED_LINES ? ` and ${wrong.length - MAX_NAMED_LINES} more` : ''
    const named = wrong.slice(0, MAX_NAMED_LINES).join(', ')
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

/** Adds `grant-access COURSE EMAIL` and `grant-access COURSE --csv FILE`. */
export function addGrantAccessSubcommand(admin: Command): void {
  admin
    .command('grant-access')
    .description('open a restricted or practice course to an e-mail address, with or without an account')
    .argument('<course>', 'the course as its address names it')
    .argument('[email]', 'one e-mail address')
    .option('--csv <file>', 'a file with an address in each line, or in its column “email”')
    .action(async (course: string, email: string | undefined, { csv }: { csv?: string }) => {
      const emails = await emailsOf(email, csv)
      const added = await withServices((services) => grantCourseAccess(services, { course, emails }))
      const already = new Set(emails).size - added
      process.stdout.write(
        `${added === 1 ? '1 address has' : `${added} addresses have`} access to ${course} from now on.\n`,
      )
      if (already > 0) process.stdout.write(`${already} had it before.\n`)
    })
}

async function emailsOf(email: string | undefined, csv: string | undefined): Promise<string[]> {
  if ((email === undefined) === (csv === undefined)) {
    throw new AppError('usage', 'Give one e-mail address, or a file with --csv.')
  }
  if (csv !== undefined)
    return parseEmailsCsv(await readFile(resolveFromCaller(csv), 'utf8').catch(unreadable))
  const parsed = emailSchema.safeParse(email)
  if (!parsed.success) throw new AppError('bad-addresses', `“${email}” is no e-mail address.`)
  return [parsed.data]
}

function unreadable(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new AppError('unreadable', `The file can't be read: ${reason}`, { cause: error })
}

/** Paths are relative to where the command was typed. */
const resolveFromCaller = (path: string) =>
  resolve(process.env['INIT_CWD'] ?? process.env['PWD'] ?? process.cwd(), path)

/** Adds `revoke-access COURSE EMAIL`. */
export function addRevokeAccessSubcommand(admin: Command): void {
  admin
    .command('revoke-access')
    .description('close a restricted or practice course to an e-mail address again; what was learned stays')
    .argument('<course>', 'the course as its address names it')
    .argument('<email>', 'the address that was given access')
    .action(async (course: string, email: string) => {
      const revoked = await withServices((services) => revokeCourseAccess(services, { course, email }))
      if (!revoked) throw new AppError('no-grant', `${email} has no access to ${course}.`)
      process.stdout.write(`${email} has access to ${course} no longer.\n`)
    })
}
