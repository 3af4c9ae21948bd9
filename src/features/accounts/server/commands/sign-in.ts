import { ORPCError } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { translateFixedText } from '#platform/rules/messages/fixed-texts.ts'
import { isDatabaseUnavailable, logDatabaseUnavailable } from '#platform/server/db/database-errors.ts'
import {
  getSignInFailureMessage,
  SIGN_IN_FAILURES,
  type SignInFailure,
} from '../../rules/redirect-results.ts'
import { buildSignInSchema } from '../../rules/schemas.ts'
import {
  BANNED_PAGE,
  buildSecondFactorAddress,
  buildSignInAddress,
  resolveAddressAfterSignIn,
  sanitizeRedirect,
} from '../../rules/sign-in-links.ts'
import { secondFactorCodeSchema } from '../../rules/two-factor.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { isBanned } from '../actor.ts'
import { issueAppealCookie } from '../banned-access.ts'
import { findKnownBrowser, type RecordBrowserContext } from '../known-browsers.ts'
import { accounts, users } from '../tables.ts'
import { finishSignIn, startSignIn } from '../two-factor/sign-in-challenge.ts'
import { PASSWORD_PROVIDER_ID } from './passwords.ts'

export type SignInOutcome =
  | { outcome: 'SIGNED_IN'; userId: string; deletesAt: Date | null }
  | { outcome: 'SECOND_FACTOR_NEEDED' }
  | { outcome: 'BANNED'; userId: string }
  | { outcome: 'CREDENTIALS_WRONG' }

export interface SignInInput {
  readonly email: string
  readonly password: string
}

type SignInContext = RecordBrowserContext & AccountsDeps<'auth' | 'passwords'>

/**
 * Signs in with address and password, and ends the session that the browser had before. An unknown address takes as long as a wrong
 * password and gives the same answer; that an account is banned, or has a second factor, is told only to who knows its password. The
 * banned may then appeal.
 */
export async function signIn(ctx: SignInContext, input: SignInInput): Promise<SignInOutcome> {
  const user = await findByCredentials(ctx, input)
  if (!user) return { outcome: 'CREDENTIALS_WRONG' }
  const { userId, deletesAt } = user
  if (isBanned(user, ctx.clock.now())) {
    issueAppealCookie(ctx, userId)
    return { outcome: 'BANNED', userId }
  }
  await ctx.attempts.signedIn(ctx.ip, input.email, await findKnownBrowser(ctx, input.email))
  const isIn = await startSignIn(ctx, { userId })
  return isIn ? { outcome: 'SIGNED_IN', userId, deletesAt } : { outcome: 'SECOND_FACTOR_NEEDED' }
}

async function findByCredentials({ db, passwords }: SignInContext, { email, password }: SignInInput) {
  const [user] = await db
    .select({
      userId: users.id,
      deletesAt: users.deletesAt,
      banned: users.banned,
      banExpires: users.banExpires,
      hash: accounts.password,
    })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, PASSWORD_PROVIDER_ID)))
    .where(and(eq(users.email, email), eq(users.emailVerified, true)))
  if (!user?.hash) {
    await passwords.hash(password)
    return null
  }
  return (await passwords.verify({ hash: user.hash, password })) ? user : null
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
    const said = translateFixedText(form.error.issues[0]?.message ?? '')
    return again(SIGN_IN_FAILURES.find((code) => said === getSignInFailureMessage(code)) ?? 'DETAILS_MISSING')
  }
  return answerByAddress(ctx, again, async () => {
    await ctx.attempts.signIn(ctx.ip, form.data.email, await findKnownBrowser(ctx, form.data.email))
    const entered = await signIn(ctx, form.data)
    if (entered.outcome === 'BANNED') return BANNED_PAGE
    if (entered.outcome === 'SECOND_FACTOR_NEEDED') return buildSecondFactorAddress({ redirect })
    if (entered.outcome !== 'SIGNED_IN') return again(entered.outcome)
    return resolveAddressAfterSignIn(entered, sanitizeRedirect(redirect))
  })
}

/** The second step of a sign-in without scripts; see `finishSignIn`. */
export async function finishSignInByForm(
  ctx: SignInContext & AccountsDeps<'secret'>,
  { code, redirect }: { code: string; redirect?: string | undefined },
): Promise<string> {
  const again = (failure: SignInFailure) => buildSecondFactorAddress({ redirect, failure })
  const typed = secondFactorCodeSchema.safeParse(code)
  if (!typed.success) return again('SECOND_FACTOR_MALFORMED')
  return answerByAddress(ctx, again, async () => {
    await ctx.attempts.verify(ctx.ip)
    const finished = await finishSignIn(ctx, { code: typed.data })
    if (finished.outcome === 'BANNED') return BANNED_PAGE
    if (finished.outcome === 'SIGN_IN_EXPIRED')
      return buildSignInAddress({ redirect, failure: finished.outcome })
    if (finished.outcome !== 'SIGNED_IN') return again(finished.outcome)
    return resolveAddressAfterSignIn(finished, sanitizeRedirect(redirect))
  })
}

/** Answers what a form cannot show by itself with the form's address and the reason. */
async function answerByAddress(
  ctx: SignInContext,
  again: (failure: SignInFailure) => string,
  work: () => Promise<string>,
): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return again('TOO_MANY_REQUESTS')
    if (!isDatabaseUnavailable(error)) throw error
    logDatabaseUnavailable(ctx.log, error)
    return again('UNAVAILABLE')
  }
}
