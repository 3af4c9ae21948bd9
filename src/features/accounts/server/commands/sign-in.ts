import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Auth } from '../auth/auth.ts'
import { users } from '../tables.ts'

export type SignInOutcome =
  | { outcome: 'SIGNED_IN'; userId: string; cookies: Headers; deletesAt: Date | null }
  | { outcome: 'BANNED'; userId: string }
  | { outcome: 'CREDENTIALS_WRONG' }

/**
 * Signs in with address and password. An unknown address takes as long as a wrong password and gives the same answer;
 * that an account is banned is told only to who knows its password.
 *
 * @param headers from `authHeaders`; a session that they carry is ended
 */
export async function signIn(
  { auth, db }: { auth: Auth; db: Database },
  headers: Headers,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  try {
    const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
    await auth.api.signOut({ headers })
    const userId = answer.response.user.id
    const [user] = await db.select({ deletesAt: users.deletesAt }).from(users).where(eq(users.id, userId))
    return { outcome: 'SIGNED_IN', userId, cookies: answer.headers, deletesAt: user?.deletesAt ?? null }
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    if (error.body?.code !== 'BANNED_USER') return { outcome: 'CREDENTIALS_WRONG' }
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return user ? { outcome: 'BANNED', userId: user.id } : { outcome: 'CREDENTIALS_WRONG' }
  }
}
