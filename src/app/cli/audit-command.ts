import { type Command, InvalidArgumentError, Option } from 'commander'
import { findUserByUsernameOrEmail } from '#features/accounts/server/index.ts'
import { AUDIT_ACTOR_KINDS, AUDIT_PAGE_MAX_ENTRIES, type AuditActorKind } from '#platform/rules/audit.ts'
import { idSchema } from '#platform/rules/ids.ts'
import {
  type AuditEntry,
  type AuditListInput,
  listAuditEntries,
} from '#platform/server/audit/list-audit-entries.ts'
import type { Database } from '#platform/server/db/database.ts'
import { parseTimeArgument } from './admin-command.ts'
import { withServices } from './command-services.ts'

const DEFAULT_ENTRIES = 50

interface AuditListOptions {
  subject?: string
  actor?: string
  since?: Date
  before?: string
  limit: number
}

const isId = (text: string) => idSchema.safeParse(text).success

/** Ids stand for themselves, so that erased accounts are found as well; anything else names an account. */
const resolveAccountId = async (ctx: { readonly db: Database }, name: string): Promise<string> =>
  isId(name) ? name : (await findUserByUsernameOrEmail(ctx, name)).id

/**
 * Which entries are meant.
 *
 * @param options.subject an id, or a username or e-mail address
 * @param options.actor the same, or a kind of actor
 * @throws AppError `no-such-account`
 */
export async function resolveAuditFilter(
  ctx: { readonly db: Database },
  { subject, actor }: { subject?: string | undefined; actor?: string | undefined },
): Promise<Pick<AuditListInput, 'subjectId' | 'actor'>> {
  const kind = AUDIT_ACTOR_KINDS.find((one) => one === actor)
  return {
    ...(subject !== undefined && { subjectId: await resolveAccountId(ctx, subject) }),
    ...(kind && { actor: { kind } }),
    ...(!kind && actor !== undefined && { actor: { userId: await resolveAccountId(ctx, actor) } }),
  }
}

function parseLimitArgument(text: string): number {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > AUDIT_PAGE_MAX_ENTRIES) {
    throw new InvalidArgumentError(`It is a whole number from 1 to ${AUDIT_PAGE_MAX_ENTRIES}.`)
  }
  return limit
}

function parseEntryArgument(text: string): string {
  if (!isId(text)) throw new InvalidArgumentError('It is the id of an entry, as the list ends with it.')
  return text
}

const ACTOR_LABELS: Readonly<Record<AuditActorKind, string>> = {
  person: 'person',
  'command-line': 'cli',
  job: 'job',
}

/** One line: time, actor, action, subject, and the details as JSON. */
export const formatAuditEntry = (entry: AuditEntry): string =>
  [
    entry.at.toISOString(),
    `${ACTOR_LABELS[entry.actorKind]}:${entry.actorUserId ?? entry.actorName}`,
    entry.action,
    `${entry.subjectType}:${entry.subjectId}`,
    ...(Object.keys(entry.details).length > 0 ? [JSON.stringify(entry.details)] : []),
  ].join('  ')

/** Adds `lectern audit list`: who did what to the site. */
export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('the log of administrative actions')
    .command('list')
    .description('who did what, the newest first')
    .option(
      '--subject <subject>',
      'about this account (username, e-mail address or id), or whatever has this id',
    )
    .option('--actor <actor>', `by this account, or by all of a kind: ${AUDIT_ACTOR_KINDS.join(', ')}`)
    .option('--since <time>', 'from this time on, such as 2027-01-31', parseTimeArgument)
    .option('--before <entry>', 'only what is older than this entry: the next page', parseEntryArgument)
    .addOption(
      new Option('--limit <number>', `entries, at most ${AUDIT_PAGE_MAX_ENTRIES}`)
        .default(DEFAULT_ENTRIES)
        .argParser(parseLimitArgument),
    )
    .action(async ({ subject, actor, since, before, limit }: AuditListOptions) => {
      const { data, next } = await withServices(async (services) =>
        listAuditEntries(services.db, {
          ...(await resolveAuditFilter(services, { subject, actor })),
          since,
          before,
          limit,
        }),
      )
      const lines = data.map(formatAuditEntry)
      process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'No entries.\n')
      if (next !== null) process.stdout.write(`More: --before ${next}\n`)
    })
}
