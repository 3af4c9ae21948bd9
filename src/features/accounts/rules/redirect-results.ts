import { t } from '../messages/index.ts'
import { ACCOUNTS_MESSAGES } from './messages.ts'

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
export const getSignInFailureMessage = (code: string | null | undefined): string | undefined => {
  const failure = SIGN_IN_FAILURES.find((known) => known === code)
  return failure && ACCOUNTS_MESSAGES[failure]
}

/** How linking Google ended; passed to the settings page in its address. */
export const GOOGLE_LINK_RESULTS = [
  'LINKED',
  'GOOGLE_LINKED_ELSEWHERE',
  'GOOGLE_LINKED_ALREADY',
  'GOOGLE_LINK_FAILED',
] as const
export type GoogleLinkResult = (typeof GOOGLE_LINK_RESULTS)[number]

export const SECURITY_SETTINGS_PAGE = '/settings/security'

export const buildGoogleLinkResultAddress = (result: GoogleLinkResult): string =>
  `${SECURITY_SETTINGS_PAGE}?google=${result}`

/** The notice for a result code from the address, or undefined for any other text found there. */
export function getGoogleLinkNotice(code: string | null): { tone: 'good' | 'bad'; text: string } | undefined {
  const result = GOOGLE_LINK_RESULTS.find((known) => known === code)
  if (result === 'LINKED') return { tone: 'good', text: t.googleIsLinkedItOpens }
  return result && { tone: 'bad', text: ACCOUNTS_MESSAGES[result] }
}
