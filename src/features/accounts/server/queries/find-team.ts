import { and, isNull, sql } from 'drizzle-orm'
import type { Role } from '#platform/rules/actor.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { users } from '../tables.ts'

/** Ids of the people who run the site in one of these roles. An index keeps the few that there are. */
export async function findTeam(
  db: Database | Transaction,
  roles: readonly Extract<Role, 'admin' | 'staff' | 'support'>[],
): Promise<string[]> {
  const team = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`${users.role} ~ 'admin|staff|support'`,
        isNull(users.deletedAt),
        sql`string_to_array(${users.role}, ',') && ${sql.param([...roles])}::text[]`,
      ),
    )
  return team.map(({ id }) => id)
}
