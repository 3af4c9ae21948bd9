import { ORPCError } from '@orpc/server'
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { isDatabaseUnavailable, logDatabaseUnavailable } from '#platform/server/db/database-errors.ts'
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
import type { AccountsDeps } from '../accounts-context.ts'
import { buildAuthHeaders, copySetCookies } from '../auth/request-session.ts'
import { issueAppealCookie } from '../banned-access.ts'
import { type RecordBrowserContext, recordBrowser } from '../known-browsers.ts'
import { users } from '../tables.ts'

export type SignInOutcome =
  | { outcome: 'SIGNED_IN'; userId: string; deletesAt: Date | null }
  | { outcome: 'BANNED'; userId: string }
  | { outcome: 'CREDENTIALS_WRONG' }

export interface SignInInput {
  readonly email: string
  readonly password: string
}

type SignInContext = RecordBrowserContext & AccountsDeps<'auth'>

/**
 * Signs in with address and password, and ends the session that the browser had before. An unknown address takes as long as a wrong
 * password and gives the same answer; that an account is banned is told only to who knows its password, who may then appeal.
 */
export async function signIn(ctx: SignInContext, input: SignInInput): Promise<SignInOutcome> {
  const entered = await comparePassword(ctx, input)
  if (entered.outcome === 'BANNED') issueAppealCookie(ctx, entered.userId)
  if (entered.outcome !== 'SIGNED_IN') return entered
  const { cookies, ...outcome } = entered
  await ctx.attempts.signedIn(ctx.ip, input.email)
  copySetCookies(cookies, ctx.responseHeaders)
  await recordBrowser(ctx, outcome)
  return outcome
}

async function comparePassword(ctx: SignInContext, { email, password }: SignInInput) {
  const { auth, db } = ctx
  const headers = buildAuthHeaders(ctx)
  try {
    const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
    await auth.api.signOut({ headers })
    const userId = answer.response.user.id
    const [user] = await db.select({ deletesAt: users.deletesAt }).from(users).where(eq(users.id, userId))
    const deletesAt = user?.deletesAt ?? null
    return { outcome: 'SIGNED_IN' as const, userId, cookies: answer.headers, deletesAt }
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    if (error.body?.code !== 'BANNED_USER') return { outcome: 'CREDENTIALS_WRONG' as const }
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return user ? { outcome: 'BANNED' as const, userId: user.id } : { outcome: 'CREDENTIALS_WRONG' as const }
  }
}

interface SignInForm extends SignInInput {
  readonly redirect?: string | undefined
  readonly boundEmail?: string | undefined
}

/**
 * Signs in from a form that a browser posted without scripts.
 *
 * @returns the path to redirect to: the page asked for, the offer to keep an account that is about to be deleted, or the form again
 *   with the reason
 */
export async function signInByForm(
  ctx: SignInContext,
  { email, password, redirect, boundEmail }: SignInForm,
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
    await ctx.attempts.signIn(ctx.ip, form.data.email)
    const entered = await signIn(ctx, form.data)
    if (entered.outcome === 'BANNED') return BANNED_PAGE
    if (entered.outcome !== 'SIGNED_IN') return again(entered.outcome)
    return resolveAddressAfterSignIn(entered, sanitizeRedirect(redirect))
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return again('TOO_MANY_REQUESTS')
    if (!isDatabaseUnavailable(error)) throw error
    logDatabaseUnavailable(ctx.log, error)
    return again('UNAVAILABLE')
  }
}
