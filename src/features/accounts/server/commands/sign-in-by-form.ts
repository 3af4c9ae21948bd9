import { ORPCError } from '@orpc/server'
import { isDatabaseAway } from '#platform/server/db/database-away.ts'
import { logAway } from '#platform/server/db/log-away.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { accountsMessages } from '../../rules/messages.ts'
import { safeRedirect } from '../../rules/safe-redirect.ts'
import { signInSchemaFor } from '../../rules/schemas.ts'
import { addressAfter, BANNED_PAGE, signInAddress } from '../../rules/sign-in-address.ts'
import { SIGN_IN_FAILURES, type SignInFailure } from '../../rules/sign-in-failure.ts'
import type { SignInOutcome } from './sign-in.ts'

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
    signInAddress({ redirect, email: boundEmail || undefined, failure })
  const form = signInSchemaFor(boundEmail || null).safeParse({ email, password })
  if (!form.success) {
    const [first] = form.error.issues
    return again(
      SIGN_IN_FAILURES.find((code) => first?.message === accountsMessages[code]) ?? 'DETAILS_MISSING',
    )
  }
  try {
    const entered = await enter(form.data)
    if (entered.outcome === 'BANNED') return BANNED_PAGE
    if (entered.outcome !== 'SIGNED_IN') return again(entered.outcome)
    return addressAfter(entered, safeRedirect(redirect))
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return again('TOO_MANY_REQUESTS')
    if (!isDatabaseAway(error)) throw error
    logAway(log, error)
    return again('UNAVAILABLE')
  }
}
