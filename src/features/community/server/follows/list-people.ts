import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { isUserVisible, users } from '#features/accounts/server/index.ts'
import { PUBLIC_HEADLINE } from '#features/profiles/server/index.ts'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import type { ListedPerson, PeoplePage } from '../../rules/follows-contract.ts'
import { followCounts, follows } from '../follow-tables.ts'

/** Whether an account exists and is not banned. */
async function isVisibleUser(db: Database | Transaction, userId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isUserVisible(now)))
  return found.length > 0
}

/** Whether this reader follows the person of the row. */
export const isFollowedBy = (readerId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${follows} as own where own.follower_id = ${readerId} and own.user_id = ${users.id})`

/** The same as a subquery per row: as a plain condition, PostgreSQL reads all that the reader follows for a page of thirty. */
const followsThis = (readerId: string): SQL<boolean> =>
  sql<boolean>`coalesce((select true from ${follows} as own where own.follower_id = ${readerId} and own.user_id = ${users.id}), false)`

/** Columns of a listed person, for a query that joins `users` and left-joins `follow_counts`. */
export const listedPersonColumns = (readerId: string | null) => ({
  id: users.id,
  name: users.name,
  username: users.username,
  image: users.image,
  headline: PUBLIC_HEADLINE,
  role: users.role,
  followers: sql<number>`coalesce(${followCounts.followers}, 0)`,
  following: readerId === null ? sql<boolean>`false` : followsThis(readerId),
})

interface PersonRow {
  id: string
  name: string
  username: string | null
  image: string | null
  headline: string | null
  role: string
  followers: number
  following: boolean
}

export const presentListedPerson = ({ image, role, ...row }: PersonRow): ListedPerson => ({
  ...row,
  profileImage: image,
  isCreator: role.split(',').includes('creator'),
})

/** Matches names and usernames that contain the text, ignoring case and accents; indexed. */
function matchesPersonQuery(query: string): SQL | undefined {
  if (query === '') return undefined
  const pattern = buildContainsPattern(query)
  return sql`person_words(${users.name}, ${users.username}) like lower(unaccent(${pattern}))`
}

interface PeopleRequest {
  readonly list: keyof typeof LISTS
  readonly userId: string
  readonly query: string
  /** `next` of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Each list has its index; `other` is the person listed. */
const LISTS = {
  followers: { of: follows.userId, other: follows.followerId },
  following: { of: follows.followerId, other: follows.userId },
}

/**
 * A page of somebody's followers, or of the people they follow, the latest first. Banned people are left out.
 *
 * @returns null when there is no such person
 */
export async function listPeople(
  { db, clock, actor }: ReaderContext,
  { list, userId, query, after, limit }: PeopleRequest,
): Promise<PeoplePage | null> {
  const now = clock.now()
  if (!(await isVisibleUser(db, userId, now))) return null
  const { of, other } = LISTS[list]
  const rows = await db
    .select({ ...listedPersonColumns(actor?.id ?? null), at: follows.createdAt })
    .from(follows)
    .innerJoin(users, eq(users.id, other))
    .leftJoin(followCounts, eq(followCounts.userId, users.id))
    .where(
      and(
        eq(of, userId),
        after === undefined ? undefined : sql`(${follows.createdAt}, ${other}) < ${placeOf(after)}`,
        isUserVisible(now),
        matchesPersonQuery(query),
      ),
    )
    .orderBy(desc(follows.createdAt), desc(other))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map(({ at: _at, ...row }) => presentListedPerson(row)),
    next: last && rows.length > limit ? `${last.at.getTime()}_${last.id}` : null,
  }
}

/** The last row of the previous page, as its answer named it. */
function placeOf(after: string) {
  const [ms = '', id = ''] = after.split('_')
  return sql`(${new Date(Number(ms)).toISOString()}::timestamptz, ${id}::uuid)`
}
