import { and, eq, gt, isNull, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { CommandContext, QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { normalizeUsername } from '../../rules/username.ts'
import { isBanned } from '../actor.ts'
import { users } from '../tables.ts'

/**
 * Finds an account by what an operator types.
 *
 * @param name username or e-mail address, in any case
 * @throws AppError `no-such-account`
 */
export async function findUserByUsernameOrEmail(
  { db }: Pick<CommandContext, 'db'>,
  name: string,
): Promise<{ id: string; email: string }> {
  const wanted = normalizeUsername(name).replace(/^@/, '')
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(or(eq(users.username, wanted), eq(users.email, wanted)), isNull(users.deletedAt)))
  if (!user) {
    const kind = wanted.includes('@') ? 'e-mail address' : 'username'
    throw new AppError('no-such-account', `No account has the ${kind} “${name}”.`)
  }
  return user
}

/** Ids of the people who run the site in one of these roles. An index keeps the few that there are. */
export async function listTeamUserIds(
  tx: Transaction,
  roles: readonly Extract<Role, 'admin' | 'staff' | 'support'>[],
): Promise<string[]> {
  const team = await tx
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

/** Condition on `users`: whether somebody is visible to others, which the banned and the erased are not. */
export const isUserVisible = (now: Date | Placeholder): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    not(sql`(${users.banned} and (${isNull(users.banExpires)} or ${gt(users.banExpires, now)}))`),
  )

/** Whether somebody is banned now. */
export async function isLockedOut({ db, clock }: QueryContext, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ banned: users.banned, banExpires: users.banExpires })
    .from(users)
    .where(eq(users.id, userId))
  return user ? isBanned(user, clock.now()) : true
}
