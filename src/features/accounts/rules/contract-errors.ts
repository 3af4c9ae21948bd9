import { z } from 'zod'
import { t } from '../messages/index.ts'

/** Errors that several procedures of accounts share. */
export const retryAfterSchema = z.object({ retryAfterSeconds: z.int() })
export const TOO_MANY_REQUESTS = { status: 429, message: t.tooManyAttempts, data: retryAfterSchema }
export const UNAUTHORIZED = { status: 401, message: t.pleaseSignIn }
export const CODE_LIMIT_REACHED = { status: 429, message: t.codeLimitReached, data: retryAfterSchema }
export const RESEND_TOO_SOON = { status: 429, message: t.waitBeforeAnotherCode, data: retryAfterSchema }
export const PASSWORD_WRONG = { status: 403, message: t.passwordIsNotRight }
export const PASSWORD_NOT_SET = { status: 409, message: t.accountHasNoPassword }
export const CONFIRMATION_METHODS = ['password', 'authenticator', 'passkey', 'mail-code'] as const
/** How somebody can confirm that it is them. */
export type ConfirmationMethod = (typeof CONFIRMATION_METHODS)[number]
/** The answer of `requireRecentProof`, for each contract with such a procedure. */
export const CONFIRMATION_NEEDED = {
  status: 403,
  message: t.pleaseConfirmThatItIsYou,
  data: z.object({ method: z.enum(CONFIRMATION_METHODS) }),
}
/** The first factor was right; the cookie of the answer lets this browser go on with `finishSignIn`. */
export const SECOND_FACTOR_NEEDED = { status: 401, message: t.enterYourCodeToSignIn }
export const SECOND_FACTOR_WRONG = { status: 403, message: t.codeIsNotRight }
/** One answer to a passkey that is unknown and to one that proves nothing. */
export const PASSKEY_REFUSED = { status: 401, message: t.passkeyWasRefused }
export const BANNED = { status: 403, message: t.accountHasBeenBanned }
/** `hint` says what makes it weak. */
export const PASSWORD_WEAK = {
  status: 400,
  message: t.passwordIsEasyToGuess,
  data: z.object({ hint: z.string() }),
}
/** One message for each name that is refused. */
export const NAME_REFUSED = {
  status: 400,
  message: t.useOnlyLettersOfNames,
  data: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
}
export const CODE_REFUSED = { status: 400, message: t.verificationFailed }
export const CODE_EXPIRED = { status: 400, message: t.codeHasExpired }
export const CODE_TRIES_USED = { status: 400, message: t.tooManyWrongCodes }
