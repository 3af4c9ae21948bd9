import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { UNAVAILABLE_MESSAGES } from '#platform/rules/unavailable.ts'
import { t } from '../messages/index.ts'

/** Why a form posted without scripts is shown again. The address carries the code, never the text, so that links cannot make up messages. */
const SIGN_IN_FAILURE_TEXTS = defineTexts(
  () =>
    ({
      DETAILS_MISSING: t.pleaseFillAllTheDetails,
      EMAIL_INVALID: t.emailIsNotValid,
      EMAIL_NOT_BOUND: t.emailDoesNotMatch,
      CREDENTIALS_WRONG: t.emailOrPasswordIsNotRight,
      SECOND_FACTOR_WRONG: t.codeIsNotRight,
      SECOND_FACTOR_MALFORMED: t.enterSixDigitsOrRecoveryCode,
      SIGN_IN_EXPIRED: t.signInTookTooLong,
      BANNED: t.accountHasBeenBanned,
      TOO_MANY_REQUESTS: t.tooManyAttempts,
      UNAVAILABLE: UNAVAILABLE_MESSAGES.REQUEST,
      GOOGLE_FAILED: t.signingInWithGoogleFailed,
      GOOGLE_EMAIL_UNVERIFIED: t.googleHasNotVerifiedYourEmail,
      GOOGLE_UNLINKED: t.googleWasUnlinkedFromAccount,
    }) as const,
)
export type SignInFailure = keyof typeof SIGN_IN_FAILURE_TEXTS
export const SIGN_IN_FAILURES = Object.keys(SIGN_IN_FAILURE_TEXTS) as SignInFailure[]

/** The text for a failure code from the address, or undefined for any other text found there. */
export const getSignInFailureMessage = (code: string | null | undefined): string | undefined => {
  const failure = SIGN_IN_FAILURES.find((known) => known === code)
  return failure && SIGN_IN_FAILURE_TEXTS[failure]
}

/** How linking Google ended; passed to the settings page in its address. */
const GOOGLE_LINK_TEXTS = defineTexts(
  () =>
    ({
      LINKED: t.googleIsLinked,
      GOOGLE_LINKED_ELSEWHERE: t.googleOpensAnotherAccount,
      GOOGLE_LINKED_ALREADY: t.googleIsLinkedAlready,
      GOOGLE_LINK_FAILED: t.linkingGoogleFailed,
    }) as const,
)
export type GoogleLinkResult = keyof typeof GOOGLE_LINK_TEXTS

export const SECURITY_SETTINGS_PAGE = '/settings/security'

export const buildGoogleLinkResultAddress = (result: GoogleLinkResult): string =>
  `${SECURITY_SETTINGS_PAGE}?google=${result}`

/** The notice for a result code from the address, or undefined for any other text found there. */
export function getGoogleLinkNotice(code: string | null): { tone: 'good' | 'bad'; text: string } | undefined {
  const results = Object.keys(GOOGLE_LINK_TEXTS) as GoogleLinkResult[]
  const result = results.find((known) => known === code)
  return result && { tone: result === 'LINKED' ? 'good' : 'bad', text: GOOGLE_LINK_TEXTS[result] }
}
