import { buildGoogleLinkResultAddress, type SignInFailure } from '../../rules/redirect-results.ts'
import {
  BANNED_PAGE,
  buildSecondFactorAddress,
  buildSignInAddress,
  resolveAddressAfterSignIn,
  sanitizeRedirect,
} from '../../rules/sign-in-links.ts'
import type { AccountsRequestContext } from '../accounts-context.ts'
import { buildAuthHeaders } from '../auth/request-session.ts'
import { authenticate } from '../authenticate.ts'
import { issueAppealCookie } from '../banned-access.ts'
import { linkGoogle } from '../commands/link-google.ts'
import { signInWithGoogle } from '../commands/sign-in-with-google.ts'
import { startSignIn } from '../two-factor/sign-in-challenge.ts'
import type { GoogleProfile, GoogleProvider } from './google-provider.ts'
import {
  type StoredOAuthState,
  saveOAuthState,
  setWelcomeCookie,
  takeOAuthState,
} from './oauth-state-cookie.ts'

/** The context of a request where signing in with Google is set up. */
type GoogleRequestContext = AccountsRequestContext & { readonly google: GoogleProvider }

/** The query with which the provider sent the browser back, untrusted. */
type ProviderAnswer = Readonly<Record<string, string>>

/** Redirects to the provider; null when it does not answer. */
async function beginOAuth(
  ctx: GoogleRequestContext,
  wanted: Pick<StoredOAuthState, 'redirect' | 'email' | 'invite' | 'linkUserId'>,
): Promise<string | null> {
  try {
    const { journey, address } = await ctx.google.begin(wanted.email)
    saveOAuthState(ctx, { ...journey, ...wanted })
    return address
  } catch (error) {
    ctx.log.error({ err: error, part: 'google' }, 'the provider of Google sign-in does not answer')
    return null
  }
}

/**
 * Begins signing in or up with Google.
 *
 * @param wanted.redirect untrusted
 * @param wanted.email the only address that may come back
 * @param wanted.invite untrusted
 * @returns the address to redirect to
 */
export async function beginGoogleSignIn(
  ctx: GoogleRequestContext,
  wanted: { redirect?: string | undefined; email?: string | undefined; invite?: string | undefined },
): Promise<string> {
  const redirect = sanitizeRedirect(wanted.redirect)
  const email = wanted.email || null
  const again = (failure: SignInFailure) =>
    buildSignInAddress({ redirect, email: email ?? undefined, failure })
  if (!(await ctx.attempts.google(ctx.ip))) return again('TOO_MANY_REQUESTS')
  return (await beginOAuth(ctx, { redirect, email, invite: wanted.invite })) ?? again('GOOGLE_FAILED')
}

/**
 * Begins linking an account in place of signing in; the caller has checked the password.
 * @returns the address to redirect to; null when the provider does not answer
 */
export const beginGoogleLink = (
  ctx: GoogleRequestContext,
  { userId }: { userId: string },
): Promise<string | null> => beginOAuth(ctx, { redirect: '/', email: null, linkUserId: userId })

/**
 * Ends what one of the two above began.
 * @returns the address to redirect to
 */
export async function finishGoogleSignIn(ctx: GoogleRequestContext, answer: ProviderAnswer): Promise<string> {
  const state = takeOAuthState(ctx)
  if (!state) return buildSignInAddress({ failure: 'GOOGLE_FAILED' })
  const { redirect, email, invite, linkUserId } = state
  const person = await findPerson(ctx, { state, answer })
  if (linkUserId) return finishLink(ctx, { userId: linkUserId, person })
  const again = (failure: SignInFailure) =>
    buildSignInAddress({ redirect, email: email ?? undefined, failure })
  if (!person) return again('GOOGLE_FAILED')
  const entered = await signInWithGoogle(ctx, { person, boundEmail: email, invite })
  if (entered.outcome === 'BANNED') {
    issueAppealCookie(ctx, entered.userId)
    return BANNED_PAGE
  }
  if (entered.outcome !== 'ENTERED') return again(entered.outcome)
  if (!(await startSignIn(ctx, { userId: entered.userId }))) return buildSecondFactorAddress({ redirect })
  if (entered.isNew) setWelcomeCookie(ctx)
  return resolveAddressAfterSignIn(entered, redirect)
}

async function findPerson(
  { google, log }: GoogleRequestContext,
  { state, answer }: { state: StoredOAuthState; answer: ProviderAnswer },
): Promise<GoogleProfile | null> {
  try {
    return await google.finish(state, answer)
  } catch (error) {
    // Pressing "cancel" at the provider ends here, too.
    log.warn({ err: error, part: 'google' }, 'a sign-in with Google came back wrong')
    return null
  }
}

/** Links nothing if the person has signed out meanwhile, or in as somebody else. */
async function finishLink(
  ctx: GoogleRequestContext,
  { userId, person }: { userId: string; person: GoogleProfile | null },
): Promise<string> {
  const { actor } = await authenticate(ctx, { headers: buildAuthHeaders(ctx), fresh: true })
  if (!person || actor?.id !== userId) return buildGoogleLinkResultAddress('GOOGLE_LINK_FAILED')
  return buildGoogleLinkResultAddress(await linkGoogle(ctx, { userId, subject: person.subject }))
}
