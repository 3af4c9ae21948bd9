import { and, desc, eq, gt, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Role } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { escapeLike } from '#platform/server/db/like-pattern.ts'
import { isBanned, parseRoles } from '../actor.ts'
import { describeDevice } from '../known-browsers.ts'
import { sessions, users } from '../tables.ts'

/** Which people a list is about. `team`: administrators, staff and support. */
const PEOPLE_GROUPS = ['all', 'team', 'creators', 'mentors', 'banned'] as const
type PeopleGroup = (typeof PEOPLE_GROUPS)[number]

/** People of one search, at most: a longer text is the way to fewer. */
const PEOPLE_SEARCH_MAX = 50

const isInGroup = (group: PeopleGroup): SQL | undefined =>
  ({
    all: undefined,
    team: sql`${users.role} ~ 'admin|staff|support'`,
    creators: sql`${users.role} ~ 'creator'`,
    mentors: sql`${users.role} ~ 'mentor'`,
    banned: eq(users.banned, true),
  })[group]

const PERSON_COLUMNS = {
  id: users.id,
  name: users.name,
  email: users.email,
  username: users.username,
  image: users.image,
  role: users.role,
  banned: users.banned,
  banExpires: users.banExpires,
  createdAt: users.createdAt,
}

/** A person as a list of people shows them. */
interface ListedPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly username: string | null
  readonly image: string | null
  readonly roles: readonly Role[]
  readonly isBanned: boolean
  readonly createdAt: Date
}

type PersonRow = Pick<typeof users.$inferSelect, keyof typeof PERSON_COLUMNS>

const presentPerson = ({ role, banned, banExpires, ...person }: PersonRow, now: Date): ListedPerson => ({
  ...person,
  roles: parseRoles(role),
  isBanned: isBanned({ banned, banExpires }, now),
})

/**
 * A page of people, the newest account first; as fast at the last page as at the first.
 *
 * @param input.before id of the last person of the page before
 */
export async function listPeople(
  { db, clock }: QueryContext,
  input: { readonly group: PeopleGroup; readonly before?: string | undefined; readonly limit: number },
): Promise<{ data: ListedPerson[]; next: string | null }> {
  const { group, before, limit } = input
  // Ids begin with the time they were made at, so their index is in the order of the list.
  const rows = await db
    .select(PERSON_COLUMNS)
    .from(users)
    .where(and(isNull(users.deletedAt), isInGroup(group), before ? lt(users.id, before) : undefined))
    .orderBy(desc(users.id))
    .limit(limit + 1)
  const now = clock.now()
  const data = rows.slice(0, limit).map((row) => presentPerson(row, now))
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}

/** A text as the beginning in a LIKE. */
const startsWith = (text: string): string => `${escapeLike(text)}%`

/** Whether a text is an account's id, or the beginning of its name, last name, username or e-mail address; read from indexes. */
export function matchesUserText(text: string): SQL | undefined {
  if (idSchema.safeParse(text).success) return eq(users.id, text)
  const start = startsWith(text.toLowerCase())
  return or(
    sql`lower(${users.name}) like ${start}`,
    sql`lower(${users.lastName}) like ${start}`,
    like(users.username, start.replace(/^@/, '')),
    like(users.email, start),
  )
}

/** Each condition is read from an index of its own, and no further than the limit. */
const buildSearches = (db: Database, text: string) => {
  const pattern = startsWith(text.toLowerCase())
  const find = (which: SQL) =>
    db
      .select(PERSON_COLUMNS)
      .from(users)
      .where(and(which, isNull(users.deletedAt)))
      .limit(PEOPLE_SEARCH_MAX)
  const byName = find(sql`lower(${users.name}) like ${pattern}`)
  const byLastName = find(sql`lower(${users.lastName}) like ${pattern}`)
  const byUsername = find(like(users.username, startsWith(text.toLowerCase().replace(/^@/, ''))))
  return unionAll(byName, byLastName, find(like(users.email, pattern)), byUsername)
}

/**
 * People whose name, last name, e-mail address or username begins with a text, or the one with this id; by name, at most
 * `PEOPLE_SEARCH_MAX`.
 *
 * @param input.text at least two characters; a shorter one finds nobody
 */
export async function searchPeople(
  { db, clock }: QueryContext,
  { text }: { readonly text: string },
): Promise<{ data: ListedPerson[]; isComplete: boolean }> {
  const wanted = text.trim()
  if (wanted.length < 2) return { data: [], isComplete: true }
  const now = clock.now()
  if (idSchema.safeParse(wanted).success) {
    const [row] = await db.select(PERSON_COLUMNS).from(users).where(eq(users.id, wanted))
    return { data: row ? [presentPerson(row, now)] : [], isComplete: true }
  }
  const rows = await buildSearches(db, wanted)
  const found = [...new Map(rows.map((row) => [row.id, row])).values()].sort((one, other) =>
    one.name.localeCompare(other.name),
  )
  const data = found.slice(0, PEOPLE_SEARCH_MAX).map((row) => presentPerson(row, now))
  return { data, isComplete: found.length <= PEOPLE_SEARCH_MAX && rows.length < PEOPLE_SEARCH_MAX * 2 }
}

const SESSIONS_SHOWN = 20

/** An account with where it is signed in, for those who administer it; undefined when there is none. An erased one is there without its data. */
export async function findPersonAccount(
  { db, clock }: QueryContext,
  { userId }: { readonly userId: string },
) {
  const now = clock.now()
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return undefined
  const open = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, lastUsedAt: sessions.updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))
    .limit(SESSIONS_SHOWN)
  return {
    ...presentPerson(user, now),
    timeZone: user.timeZone,
    mobileNo: user.mobileNo,
    unlimitedWatch: user.unlimitedWatch,
    ban: isBanned(user, now) ? { reason: user.banReason ?? '', until: user.banExpires } : null,
    deletesAt: user.deletesAt,
    deletedAt: user.deletedAt,
    sessions: open.map(({ id, userAgent, lastUsedAt }) => ({ id, ...describeDevice(userAgent), lastUsedAt })),
  }
}
