import { accountsMessages } from './messages.ts'

/** Why a form that was posted without scripts is shown again; the code travels in the address, the text does not. */
export const SIGN_IN_FAILURES = [
  'DETAILS_MISSING',
  'EMAIL_INVALID',
  'EMAIL_NOT_BOUND',
  'CREDENTIALS_WRONG',
  'BANNED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'GOOGLE_FAILED',
  'GOOGLE_EMAIL_UNVERIFIED',
] as const
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number]

/** The text of a failure code from an address, or undefined for anything else that stands there. */
export const signInFailureText = (code: string | null | undefined): string | undefined => {
  const failure = SIGN_IN_FAILURES.find((known) => known === code)
  return failure && accountsMessages[failure]
}
