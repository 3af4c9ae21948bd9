import { isAPIError } from 'better-auth/api'
import type { Auth } from '../auth/auth.ts'

export type SignInOutcome =
  | { outcome: 'SIGNED_IN'; userId: string; cookies: Headers }
  | { outcome: 'CREDENTIALS_WRONG' | 'BANNED' }

/**
 * Signs in with address and password. An unknown address takes as long as a wrong password and gives the same answer;
 * that an account is banned is told only to who knows its password.
 *
 * @param headers from `authHeaders`; a session that they carry is ended
 */
export async function signIn(
  auth: Auth,
  headers: Headers,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  try {
    const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
    await auth.api.signOut({ headers })
    return { outcome: 'SIGNED_IN', userId: answer.response.user.id, cookies: answer.headers }
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    return { outcome: error.body?.code === 'BANNED_USER' ? 'BANNED' : 'CREDENTIALS_WRONG' }
  }
}
