import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isShown, users } from '#features/accounts/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { ListedPerson } from '../../rules/follows-contract.ts'
import { followCounts, follows } from '../follow-tables.ts'

/** Whether an account exists and is not banned. */
export async function isPerson(db: Database | Transaction, userId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isShown(now)))
  return found.length > 0
}

/** Whether this reader follows the person of the row. */
export const isFollowed = (readerId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${follows} as own where own.follower_id = ${readerId} and own.user_id = ${users.id})`

/** The same as a subquery per row: as a plain condition, PostgreSQL reads all that the reader follows for a page of thirty. */
const followsThis = (readerId: string): SQL<boolean> =>
  sql<boolean>`coalesce((select true from ${follows} as own where own.follower_id = ${readerId} and own.user_id = ${users.id}), false)`

/** Columns of a listed person, for a query that joins `users` and left-joins `follow_counts`. */
export const personColumns = (readerId: string | null) => ({
  id: users.id,
  name: users.name,
  username: users.username,
  image: users.image,
  headline: users.headline,
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

export const presentPerson = ({ image, role, ...row }: PersonRow): ListedPerson => ({
  ...row,
  profileImage: image,
  isCreator: role.split(',').includes('creator'),
})

/** Matches names and usernames that contain the text, ignoring case and accents; indexed. */
export function isCalled(query: string): SQL | undefined {
  if (query === '') return undefined
  const pattern = `%${query.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`person_words(${users.name}, ${users.username}) like lower(unaccent(${pattern}))`
}
