import { inArray } from 'drizzle-orm'
import { findUserByUsernameOrEmail, users } from '#features/accounts/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { type AuditEntry, listAuditEntries } from '#platform/server/audit/list-audit-entries.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { AuditFilters, ConsoleAuditEntry } from '../../rules/audit-contract.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EMPTY = { data: [], next: null }

/** What a search means: an id, or the account of an address or username; undefined when it names none. */
async function resolveInvolvedId(ctx: Pick<QueryContext, 'db'>, search: string): Promise<string | undefined> {
  if (idSchema.safeParse(search).success) return search
  try {
    return (await findUserByUsernameOrEmail(ctx, search)).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'no-such-account') return undefined
    throw error
  }
}

/** What accounts and courses are called today, by their ids. */
async function loadNames({ db }: Pick<QueryContext, 'db'>, entries: readonly AuditEntry[]) {
  const userIds = entries.flatMap(({ actorUserId, subjectType, subjectId }) => [
    ...(actorUserId ? [actorUserId] : []),
    ...(subjectType === 'account' ? [subjectId] : []),
  ])
  const courseIds = entries.flatMap(({ subjectType, subjectId }) =>
    subjectType === 'course' ? [subjectId] : [],
  )
  const people = await db
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
    .where(inArray(users.id, userIds))
  const named = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(inArray(courses.id, courseIds))
  return {
    people: new Map(people.map((person) => [person.id, person])),
    courses: new Map(named.map(({ id, title }) => [id, title])),
  }
}

/**
 * One page of the audit log as the console shows it, the newest first.
 *
 * @param input.search empty for everything; a search that names nobody finds nothing
 * @returns `NO_SUCH_ENTRY` when `before` names none
 */
export async function listConsoleAuditEntries(
  ctx: Pick<QueryContext, 'db'>,
  input: AuditFilters & { readonly before?: string | undefined; readonly limit: number },
): Promise<{ data: ConsoleAuditEntry[]; next: string | null } | 'NO_SUCH_ENTRY'> {
  const { search, action, by, since, until, before, limit } = input
  const involvedId = search ? await resolveInvolvedId(ctx, search) : undefined
  if (search && involvedId === undefined) return EMPTY
  try {
    const { data, next } = await listAuditEntries(ctx.db, {
      involvedId,
      action,
      actor: by && { kind: by },
      since: since === undefined ? undefined : new Date(since),
      until: until === undefined ? undefined : new Date(new Date(until).getTime() + DAY_MS),
      before,
      limit,
    })
    const names = await loadNames(ctx, data)
    return { data: data.map((entry) => presentAuditEntry(entry, names)), next }
  } catch (error) {
    if (error instanceof AppError && error.code === 'audit/no-such-entry') return 'NO_SUCH_ENTRY'
    throw error
  }
}

function presentAuditEntry(
  entry: AuditEntry,
  names: Awaited<ReturnType<typeof loadNames>>,
): ConsoleAuditEntry {
  const person = names.people.get(entry.actorUserId ?? '')
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: {
      kind: entry.actorKind,
      id: entry.actorUserId,
      name: person?.name ?? entry.actorName,
      username: person?.username ?? null,
      network: entry.actorNetwork,
    },
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    subjectName: names.people.get(entry.subjectId)?.name ?? names.courses.get(entry.subjectId) ?? null,
    details: entry.details,
  }
}
