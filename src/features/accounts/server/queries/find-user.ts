import { and, eq, isNull, or } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import { normalizeUsername } from '../../rules/username.ts'
import { users } from '../tables.ts'

/**
 * Finds an account by what an operator types.
 *
 * @param name username or e-mail address, in any case
 * @throws AppError `no-such-account`
 */
export async function findUser(db: Database, name: string): Promise<{ id: string; email: string }> {
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
