import { accountsMessages } from './messages.ts'

/** Why a form that was posted without scripts is shown again; the code travels in the address, the text does not. */
export const SIGN_IN_FAILURES = [
  'DETAILS_MISSING',
  'EMAIL_INVALID',
  'EMAIL_NOT_BOUND',
  'CREDENTIALS_WRONG',
  'BANNED',
  'TOO_MANY_REQUESTS',
] as const
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number]

/** The text of a failure code from an address, or undefined for anything else that stands there. */
export const signInFailureText = (code: string | null | undefined): string | undefined => {
  const failure = SIGN_IN_FAILURES.find((known) => known === code)
  return failure && accountsMessages[failure]
}

/**
 * Address of the sign-in page.
 *
 * @param parts.redirect where to go afterwards; checked when it is used, not here
 * @param parts.email the only address that may sign in through this link
 */
export function signInAddress(parts: {
  redirect?: string | undefined
  email?: string | undefined
  failure?: SignInFailure
}): string {
  const query = Object.entries(parts)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
  return query ? `/sign-in?${query}` : '/sign-in'
}
