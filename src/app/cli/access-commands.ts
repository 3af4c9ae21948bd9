import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import { emailSchema } from '#features/accounts/rules/schemas.ts'
import {
  ACCESS_GRANT_SOURCES,
  EMAIL_LIST_MAX_LINES,
  MANUAL_ACCESS_SOURCES,
  type ManualAccessSourceKind,
} from '#features/catalogue/rules/access-grant.ts'
import {
  ACCESS_GRANT_PAGE_MAX,
  type AccessSubjectName,
  grantAccess,
  type ListedAccessGrant,
  listAccessGrants,
  readEmailListInThread,
  revokeAccess,
} from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { decodeText, describeWrongEncoding } from '#platform/rules/decode-text.ts'
import { createLimitParser, parseCursorArgument, parseTimeArgument } from './arguments.ts'
import { resolveFromCaller, withServices } from './command-services.ts'

/** How many wrong lines an error names. */
const MAX_NAMED_LINES = 5
const DEFAULT_GRANTS = 50

/**
 * The addresses of a list, see `readEmailListInThread`.
 *
 * @throws AppError `bad-addresses`, naming the lines that hold none
 */
export async function parseEmailsCsv(csv: string): Promise<readonly string[]> {
  const list = await readEmailListInThread(csv)
  if (list === 'TOO_LONG')
    throw new AppError(
      'bad-addresses',
      `A list has at most ${EMAIL_LIST_MAX_LINES} lines. Nothing was changed.`,
    )
  const wrong = list.wrong.map(({ line }) => line)
  if (wrong.length > 0) {
    const more = wrong.length > MAX_NAMED_LINES ? ` and ${wrong.length - MAX_NAMED_LINES} more` : ''
    const named = wrong.slice(0, MAX_NAMED_LINES).join(', ')
    throw new AppError('bad-addresses', `No e-mail address in line ${named}${more}. Nothing was changed.`)
  }
  return list.emails
}

const SUBJECT_ARGUMENT = [
  '<course>',
  'the course as its address names it; with --bundle, the bundle',
] as const
const BUNDLE_OPTION = ['--bundle', 'it is a bundle: all its courses'] as const

const nameSubject = (slug: string, { bundle }: { bundle?: true }): AccessSubjectName =>
  bundle ? { bundle: slug } : { course: slug }

interface GrantOptions {
  bundle?: true
  csv?: string
  until?: Date
}

/** Adds `grant-access COURSE EMAIL` and `grant-access COURSE --csv FILE`. */
export function addGrantAccessSubcommand(admin: Command): void {
  admin
    .command('grant-access')
    .description('open a restricted or practice course to an e-mail address, with or without an account')
    .argument(...SUBJECT_ARGUMENT)
    .argument('[email]', 'one e-mail address')
    .option(...BUNDLE_OPTION)
    .option('--csv <file>', 'a file with addresses in its lines, or in a column whose heading has “mail”')
    .option('--until <time>', 'when it ends, such as 2027-01-31 or 2027-01-31T12:00:00Z', parseTimeArgument)
    .action(async (slug: string, email: string | undefined, options: GrantOptions) => {
      const { csv, until } = options
      const emails = await emailsOf(email, csv)
      const source = csv === undefined ? undefined : { kind: 'csv-file' as const, reference: basename(csv) }
      const added = await withServices((services) =>
        grantAccess(services, {
          ...nameSubject(slug, options),
          emails,
          expiresAt: until,
          ...(source && { source }),
        }),
      )
      const already = new Set(emails).size - added
      process.stdout.write(
        `${added === 1 ? '1 address is' : `${added} addresses are`} given access to ${slug} from now on.\n`,
      )
      if (already > 0) process.stdout.write(`${already} had been given it before.\n`)
    })
}

async function emailsOf(email: string | undefined, csv: string | undefined): Promise<readonly string[]> {
  if ((email === undefined) === (csv === undefined)) {
    throw new AppError('usage', 'Give one e-mail address, or a file with --csv.')
  }
  if (csv !== undefined) return await parseEmailsCsv(await readTextFile(csv))
  const parsed = emailSchema.safeParse(email)
  if (!parsed.success) throw new AppError('bad-addresses', `“${email}” is no e-mail address.`)
  return [parsed.data]
}

async function readTextFile(path: string): Promise<string> {
  const text = decodeText(await readFile(resolveFromCaller(path)).catch(unreadable))
  if (text === null) throw new AppError('unreadable', describeWrongEncoding())
  return text
}

function unreadable(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new AppError('unreadable', `The file can't be read: ${reason}`, { cause: error })
}

interface RevokeOptions {
  bundle?: true
  source?: ManualAccessSourceKind
}

/** Adds `revoke-access COURSE EMAIL`. */
export function addRevokeAccessSubcommand(admin: Command): void {
  admin
    .command('revoke-access')
    .description(
      'revoke what administrators and creators gave an e-mail address; what was bought and what was learned stay',
    )
    .argument(...SUBJECT_ARGUMENT)
    .argument('<email>', 'the address that was given access')
    .option(...BUNDLE_OPTION)
    .addOption(new Option('--source <source>', 'only what was given so').choices(MANUAL_ACCESS_SOURCES))
    .action(async (slug: string, email: string, options: RevokeOptions) => {
      const subject = nameSubject(slug, options)
      const sources = options.source && [options.source]
      const { revoked, others } = await withServices(async (services) => ({
        revoked: await revokeAccess(services, { ...subject, email, ...(sources && { sources }) }),
        others: await listAccessGrants(services, {
          ...subject,
          email,
          withBundles: true,
          limit: ACCESS_GRANT_PAGE_MAX,
        }),
      }))
      if (!revoked) throw new AppError('no-grant', `Nobody gave ${email} access to ${slug}.`)
      const left = others.data.filter(({ state }) => state === 'in-force').map(formatSource)
      process.stdout.write(
        left.length > 0
          ? `What was given is revoked, but ${email} still has access to ${slug}: ${left.join('; ')}.\n`
          : `${email} is given access to ${slug} no longer.\n`,
      )
    })
}

function formatSource({ source, cameWith }: Pick<ListedAccessGrant, 'source' | 'cameWith'>): string {
  const name = ACCESS_GRANT_SOURCES[source.kind]
  const detail = source.kind === 'add-on' ? cameWith : source.reference
  return detail ? `${name} (${detail})` : name
}

/** One line: when it was given, to whom, what gives it, by whom, and what became of it. */
export const formatAccessGrant = (grant: ListedAccessGrant): string =>
  [
    grant.grantedAt.toISOString(),
    grant.email ?? 'nobody any more',
    formatSource(grant),
    `by ${grant.grantedBy.username ?? grant.grantedBy.id ?? grant.grantedBy.kind}`,
    ...(grant.referral ? [`came by ${grant.referral.sender}, ${grant.referral.percent}%`] : []),
    ...(grant.accountId === null ? ['waits for an account'] : []),
    ...(grant.expiresAt ? [`until ${grant.expiresAt.toISOString()}`] : []),
    ...(grant.state === 'in-force' ? [] : [grant.state]),
  ].join('  ')

interface ListOptions {
  bundle?: true
  email?: string
  after?: string
  limit: number
}

/** Adds `list-access COURSE`. */
export function addListAccessSubcommand(admin: Command): void {
  admin
    .command('list-access')
    .description('who was given access to a course, and by what; what a bundle opens stands with the bundle')
    .argument(...SUBJECT_ARGUMENT)
    .option(...BUNDLE_OPTION)
    .option('--email <email>', 'only of this address, or of the account that has it')
    .option('--after <grant>', 'only what follows this grant: the next page', parseCursorArgument)
    .addOption(
      new Option('--limit <number>', `grants, at most ${ACCESS_GRANT_PAGE_MAX}`)
        .default(DEFAULT_GRANTS)
        .argParser(createLimitParser(ACCESS_GRANT_PAGE_MAX)),
    )
    .action(async (slug: string, options: ListOptions) => {
      const { email, after, limit } = options
      const { data, next } = await withServices((services) =>
        listAccessGrants(services, { ...nameSubject(slug, options), email, after, limit }),
      )
      const lines = data.map(formatAccessGrant)
      process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'No grants.\n')
      if (next !== null) process.stdout.write(`More: --after ${next}\n`)
    })
}
