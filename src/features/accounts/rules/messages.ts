import { UNAVAILABLE_MESSAGES } from '#platform/rules/unavailable.ts'
import { t } from '../messages/index.ts'
import { SESSION_MESSAGES } from './session-end.ts'

/** Every text of accounts, by its code. The wording is settled, odd grammar included: don't correct it in passing. */
export const ACCOUNTS_MESSAGES = {
  ...SESSION_MESSAGES,

  DETAILS_MISSING: t.fillAllTheDetails,
  FIRST_NAME_TOO_LONG: t.firstnameIsTooLong,
  LAST_NAME_TOO_LONG: t.lastnameIsTooLong,
  NAME_CHARACTERS: t.pleaseUseOnlyLettersAndSigns,
  NAME_RESERVED: t.thisNameIsReservedFor,
  EMAIL_INVALID: t.emailIsNotValidPlease,
  EMAIL_NOT_BOUND: t.emailDontMatchEnterThe,
  MOBILE_INVALID: t.enterAValidMobileNumber,
  PASSWORD_TOO_LONG: t.passwordMustBeLessThan,
  PASSWORD_TOO_SHORT: t.passwordIsTooShort,
  PASSWORD_WEAK: t.thisPasswordIsEasyTo,
  TIME_ZONE_UNKNOWN: t.thisTimeZoneIsNot,

  CODE_MISSING: t.pleaseEnterOtp,
  CODE_INCOMPLETE: t.enterThe6DigitOtp,
  CODE_REFUSED: t.verificationFailedPleaseTryAgain,
  CODE_EXPIRED: t.thisCodeHasExpiredPlease,
  CODE_TRIES_USED: t.tooManyWrongCodesPlease,
  CODE_LIMIT_REACHED: t.limitReachedPleaseTryAgain,
  RESEND_TOO_SOON: t.waitAMomentBeforeYou,
  SIGN_UP_NOT_FOUND: t.couldntSendOtp,
  SIGN_UP_FAILED: t.failedToSendOtp,

  CREDENTIALS_WRONG: t.theEmailOrThePassword,
  SIGN_IN_FAILED: t.loginFailed,
  GOOGLE_FAILED: t.signingInWithGoogleDid,
  GOOGLE_EMAIL_UNVERIFIED: t.googleHasNotVerifiedYour,
  GOOGLE_UNLINKED: t.googleWasUnlinkedFromThe,
  GOOGLE_LINKED_ELSEWHERE: t.thisGoogleAccountAlreadyOpens,
  GOOGLE_LINKED_ALREADY: t.aGoogleAccountIsLinked,
  GOOGLE_NOT_LINKED: t.noGoogleAccountIsLinked,
  GOOGLE_LINK_FAILED: t.linkingGoogleDidNotWork,
  GOOGLE_MISSING: t.signingInWithGoogleIs,
  TOO_MANY_REQUESTS: t.tooManyAttemptsPleaseWait,
  UNAVAILABLE: UNAVAILABLE_MESSAGES.REQUEST,
  UNAUTHORIZED: t.pleaseSignIn,
  SOMETHING_WRONG: t.somethingWentWrong,

  FIELDS_EMPTY: t.someRequiredFieldsAreEmpty,
  PASSWORDS_DIFFER: t.passwordAndConfirmPasswordAre,
  PASSWORD_NOT_UPDATED: t.passwordNotUpdated,
  PASSWORD_UPDATED: t.passwordUpdated,
  OLD_PASSWORD_WRONG: t.theCurrentPasswordIsNot,
  PASSWORD_NOT_SET: t.thisAccountHasNoPassword,
  RECOVERY_NOT_FOUND: t.couldntSendOtp,

  USERNAME_AVAILABLE: t.usernameIsAvailable,
  USERNAME_INVALID: t.use3To30Letters,
  USERNAME_TAKEN: t.usernameAlreadyExists,
  USERNAME_SAME: t.usernameIsSameAsPresent,
  USERNAME_CHANGES_USED: t.usernameCanBeChangedAt,

  EMAIL_SAME: t.thisIsYourPresentAddress,
  EMAIL_CHANGE_NOT_FOUND: t.beginAgainThisChangeIs,
  PASSWORD_WRONG: t.thePasswordIsNotRight,

  PICTURE_REFUSED: t.cantUpdateProfilePicture,
  PICTURE_KIND: t.chooseAJpegPngOr,

  DELETION_PASSWORD_WRONG: t.thePasswordIsNotRight,
  DELETION_PROOF_MISSING: t.enterYourPasswordOrThe,
  LAST_ADMIN: t.youAreTheLastAdministrator,
  EXPORT_LIMIT_REACHED: t.youCanAskForThree,
  EXPORT_NOT_FOUND: t.thisLinkIsNoLonger,
} as const
