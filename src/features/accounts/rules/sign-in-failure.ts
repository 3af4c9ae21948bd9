import { accountsMessages } from './messages.ts'

/** Why a form posted without scripts is shown again. The address carries the code, never the text, so that links cannot make up messages. */
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
  'GOOGLE_UNLINKED',
] as const
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number]

/** The text for a failure code from the address, or undefined for any other text found there. */
export const signInFailureText = (code: string | null | undefined): string | undefined => {
  const failure = SIGN_IN_FAILURES.find((known) => known === code)
  return failure && accountsMessages[failure]
}
