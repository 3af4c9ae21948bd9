import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { emailSchema } from '#features/accounts/rules/schemas.ts'
import { grantAccess } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { withServices } from '../open-services.ts'
import { readEmails } from './read-emails.ts'

/** Adds `grant-access COURSE EMAIL` and `grant-access COURSE --csv FILE`. */
export function addGrantAccess(admin: Command): void {
  admin
    .command('grant-access')
    .description('open a restricted or practice course to an e-mail address, with or without an account')
    .argument('<course>', 'the course as its address names it')
    .argument('[email]', 'one e-mail address')
    .option('--csv <file>', 'a file with an address in each line, or in its column “email”')
    .action(async (course: string, email: string | undefined, { csv }: { csv?: string }) => {
      const emails = await emailsOf(email, csv)
      const added = await withServices(({ db, clock }) =>
        grantAccess(db, clock.now(), { course, emails, grantedBy: null }),
      )
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
  if (csv !== undefined) return readEmails(await readFile(fromHere(csv), 'utf8').catch(unreadable))
  const parsed = emailSchema.safeParse(email)
  if (!parsed.success) throw new AppError('bad-addresses', `“${email}” is no e-mail address.`)
  return [parsed.data]
}

function unreadable(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new AppError('unreadable', `The file can't be read: ${reason}`, { cause: error })
}

/** Paths are relative to where the command was typed. */
const fromHere = (path: string) =>
  resolve(process.env['INIT_CWD'] ?? process.env['PWD'] ?? process.cwd(), path)
