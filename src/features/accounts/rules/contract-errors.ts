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
