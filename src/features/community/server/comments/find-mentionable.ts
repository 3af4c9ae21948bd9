import { and, asc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm'
import { isShown, users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { MENTIONABLE_MAX } from '../../rules/limits.ts'
import type { Person } from '../../rules/person.ts'
import { follows } from '../follow-tables.ts'

/**
 * People somebody follows whose username, name or a later word of it begins with the query, ignoring accents and case; sorted by
 * username.
 */
export async function findMentionable(
  db: Database,
  userId: string,
  query: string,
  now: Date,
): Promise<Person[]> {
  const begin = query.replace(/^@/, '').replace(/[\\%_]/g, '\\$&')
  const name = sql`unaccent(${users.name})`
  const words = sql`unaccent(${`${begin}%`})`
  const laterWords = sql`unaccent(${`% ${begin}%`})`
  const people = await db
    .select()
    .from(follows)
    .innerJoin(users, eq(users.id, follows.userId))
    .where(
      and(
        eq(follows.followerId, userId),
        isNotNull(users.username),
        isShown(now),
        or(ilike(users.username, `${begin}%`), sql`${name} ilike ${words}`, sql`${name} ilike ${laterWords}`),
      ),
    )
    .orderBy(asc(users.username))
    .limit(MENTIONABLE_MAX)
  return people.map(({ users: { id, name, username, image } }) => ({
    id,
    name,
    username,
    profileImage: image,
  }))
}
