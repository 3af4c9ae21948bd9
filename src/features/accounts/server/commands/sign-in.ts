import { ORPCError } from '@orpc/server'
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { isDatabaseUnavailable, logDatabaseUnavailable } from '#platform/server/db/database-errors.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import {
  getSignInFailureMessage,
  SIGN_IN_FAILURES,
  type SignInFailure,
} from '../../rules/redirect-results.ts'
import { buildSignInSchema } from '../../rules/schemas.ts'
import {
  BANNED_PAGE,
  buildSignInAddress,
  resolveAddressAfterSignIn,
  sanitizeRedirect,
} from '../../rules/sign-in-links.ts'
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
 * @param headers from `buildAuthHeaders`; a session that they carry is ended
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

interface FormFields {
  readonly email: string
  readonly password: string
  readonly redirect?: string | undefined
  readonly boundEmail?: string | undefined
}

/**
 * Signs in from a form that a browser posted without scripts.
 *
 * @param enter signs in and sets the cookies
 * @returns the path to redirect to: the page asked for, the offer to keep an account that is about to be deleted, or the form again
 *   with the reason
 */
export async function signInByForm(
  { email, password, redirect, boundEmail }: FormFields,
  enter: (credentials: { email: string; password: string }) => Promise<SignInOutcome>,
  log: Logger,
): Promise<string> {
  const again = (failure: SignInFailure) =>
    buildSignInAddress({ redirect, email: boundEmail || undefined, failure })
  const form = buildSignInSchema(boundEmail || null).safeParse({ email, password })
  if (!form.success) {
    const [first] = form.error.issues
    return again(
      SIGN_IN_FAILURES.find((code) => first?.message === getSignInFailureMessage(code)) ?? 'DETAILS_MISSING',
    )
  }
  try {
    const entered = await enter(form.data)
    if (entered.outcome === 'BANNED') return BANNED_PAGE
    if (entered.outcome !== 'SIGNED_IN') return again(entered.outcome)
    return resolveAddressAfterSignIn(entered, sanitizeRedirect(redirect))
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return again('TOO_MANY_REQUESTS')
    if (!isDatabaseUnavailable(error)) throw error
    logDatabaseUnavailable(log, error)
    return again('UNAVAILABLE')
  }
}
