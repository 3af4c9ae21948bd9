import { and, desc, eq, sql } from 'drizzle-orm'
import { isShown, users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { PeoplePage } from '../../rules/follows-contract.ts'
import { followCounts, follows } from '../follow-tables.ts'
import { isCalled, isPerson, personColumns, presentPerson } from './people.ts'

interface PeopleRequest {
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
 * @param readerId whose follow state each entry has; null for visitors
 * @returns null when there is no such person
 */
export async function listPeople(
  db: Database,
  list: keyof typeof LISTS,
  { userId, query, after, limit }: PeopleRequest,
  readerId: string | null,
  now: Date,
): Promise<PeoplePage | null> {
  if (!(await isPerson(db, userId, now))) return null
  const { of, other } = LISTS[list]
  const rows = await db
    .select({ ...personColumns(readerId), at: follows.createdAt })
    .from(follows)
    .innerJoin(users, eq(users.id, other))
    .leftJoin(followCounts, eq(followCounts.userId, users.id))
    .where(
      and(
        eq(of, userId),
        after === undefined ? undefined : sql`(${follows.createdAt}, ${other}) < ${placeOf(after)}`,
        isShown(now),
        isCalled(query),
      ),
    )
    .orderBy(desc(follows.createdAt), desc(other))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map(({ at: _at, ...row }) => presentPerson(row)),
    next: last && rows.length > limit ? `${last.at.getTime()}_${last.id}` : null,
  }
}

/** The last row of the previous page, as its answer named it. */
function placeOf(after: string) {
  const [ms = '', id = ''] = after.split('_')
  return sql`(${new Date(Number(ms)).toISOString()}::timestamptz, ${id}::uuid)`
}
