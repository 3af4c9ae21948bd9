import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { buildGoogleLinkResultAddress, type SignInFailure } from '../../rules/redirect-results.ts'
import { buildSignInAddress, resolveAddressAfterSignIn, sanitizeRedirect } from '../../rules/sign-in-links.ts'
import type { StartSession } from '../auth/request-session.ts'
import type { AuthRateLimits } from '../auth-rate-limits.ts'
import { linkGoogle } from '../commands/link-google.ts'
import { signInWithGoogle } from '../commands/sign-in-with-google.ts'
import type { NoticeMailPayload } from '../jobs/send-notice-mails.ts'
import type { IsReservedName } from '../reserved-names.ts'
import type { GoogleProfile, GoogleProvider } from './google-provider.ts'
import type { OAuthStateCookie, StoredOAuthState } from './oauth-state-cookie.ts'

export interface GoogleSignInOptions {
  readonly db: Database
  readonly clock: Clock
  readonly provider: GoogleProvider
  readonly cookie: OAuthStateCookie
  readonly attempts: AuthRateLimits
  readonly adminEmails: readonly string[]
  readonly isReservedName: IsReservedName
  readonly mailJob: Job<NoticeMailPayload>
  /** Signs in who has just proved who they are. */
  readonly startSession: StartSession
  /** Who is signed in now, according to the database. */
  readonly currentUserId: (context: RequestContext) => Promise<string | null>
  readonly linkedMailJob: Job<NoticeMailPayload>
  /** Lets a banned person, who has just proved their identity, appeal. */
  readonly admitAppellant: (context: RequestContext, userId: string) => void
}

/** Signing in and up with Google: out to the provider, and back. Both return the address to redirect to. */
export function createGoogleSignIn(options: GoogleSignInOptions) {
  const { db, clock, provider, cookie, attempts, adminEmails, mailJob, isReservedName } = options

  const personOf = async (
    context: RequestContext,
    journey: StoredOAuthState,
    answer: Readonly<Record<string, string>>,
  ): Promise<GoogleProfile | null> => {
    try {
      return await provider.finish(journey, answer)
    } catch (error) {
      // Pressing "cancel" at the provider ends here, too.
      context.log.warn({ err: error, part: 'google' }, 'a sign-in with Google came back wrong')
      return null
    }
  }

  /** Links nothing if the person has signed out meanwhile, or in as somebody else. */
  const finishLink = async (
    context: RequestContext,
    journey: StoredOAuthState,
    userId: string,
    answer: Readonly<Record<string, string>>,
  ) => {
    const person = await personOf(context, journey, answer)
    const isSame = (await options.currentUserId(context)) === userId
    if (!person || !isSame) return buildGoogleLinkResultAddress('GOOGLE_LINK_FAILED')
    const linked = await linkGoogle(
      { db, now: clock.now(), mailJob: options.linkedMailJob },
      { userId, subject: person.subject },
    )
    return buildGoogleLinkResultAddress(linked)
  }

  return {
    /** @param wanted.redirect untrusted; @param wanted.email the only address that may come back; @param wanted.invite untrusted */
    async begin(
      context: RequestContext,
      wanted: { redirect?: string | undefined; email?: string | undefined; invite?: string | undefined },
    ): Promise<string> {
      const redirect = sanitizeRedirect(wanted.redirect)
      const email = wanted.email || null
      const again = (failure: SignInFailure) =>
        buildSignInAddress({ redirect, email: email ?? undefined, failure })
      if (!(await attempts.google(context.ip))) return again('TOO_MANY_REQUESTS')
      try {
        const { journey, address } = await provider.begin(email)
        cookie.keep(context.responseHeaders, { ...journey, redirect, email, invite: wanted.invite })
        return address
      } catch (error) {
        context.log.error({ err: error, part: 'google' }, 'the provider of Google sign-in does not answer')
        return again('GOOGLE_FAILED')
      }
    },

    /**
     * Begins linking an account in place of signing in; the caller has checked the password.
     * @returns null when the provider does not answer
     */
    async beginLink(context: RequestContext, userId: string): Promise<string | null> {
      try {
        const { journey, address } = await provider.begin(null)
        cookie.keep(context.responseHeaders, { ...journey, redirect: '/', email: null, linkUserId: userId })
        return address
      } catch (error) {
        context.log.error({ err: error, part: 'google' }, 'the provider of Google sign-in does not answer')
        return null
      }
    },

    /** @param answer the query with which the provider sent the browser back, untrusted */
    async finish(context: RequestContext, answer: Readonly<Record<string, string>>): Promise<string> {
      const journey = cookie.take(context.requestHeaders, context.responseHeaders)
      if (!journey) return buildSignInAddress({ failure: 'GOOGLE_FAILED' })
      const { redirect, email, invite, linkUserId } = journey
      if (linkUserId) return finishLink(context, journey, linkUserId, answer)
      const again = (failure: SignInFailure) =>
        buildSignInAddress({ redirect, email: email ?? undefined, failure })
      const person = await personOf(context, journey, answer)
      if (!person) return again('GOOGLE_FAILED')
      const entered = await signInWithGoogle(
        { db, now: clock.now(), adminEmails, mailJob, isReservedName },
        person,
        email,
        invite,
      )
      if (entered.outcome === 'BANNED') {
        options.admitAppellant(context, entered.userId)
        return '/banned'
      }
      if (entered.outcome !== 'ENTERED') return again(entered.outcome)
      await options.startSession(context, entered.userId)
      if (entered.isNew) cookie.welcome(context.responseHeaders)
      return resolveAddressAfterSignIn(entered, redirect)
    },
  }
}

export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>
