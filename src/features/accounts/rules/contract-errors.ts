import { z } from 'zod'
import { ACCOUNTS_MESSAGES as text } from './messages.ts'

/** Errors that several procedures of accounts share. */
export const retryAfterSchema = z.object({ retryAfterSeconds: z.int() })
export const TOO_MANY_REQUESTS = { status: 429, message: text.TOO_MANY_REQUESTS, data: retryAfterSchema }
export const UNAUTHORIZED = { status: 401, message: text.UNAUTHORIZED }
export const CODE_LIMIT_REACHED = { status: 429, message: text.CODE_LIMIT_REACHED, data: retryAfterSchema }
export const RESEND_TOO_SOON = { status: 429, message: text.RESEND_TOO_SOON, data: retryAfterSchema }
export const PASSWORD_WRONG = { status: 403, message: text.PASSWORD_WRONG }
export const PASSWORD_NOT_SET = { status: 409, message: text.PASSWORD_NOT_SET }
/** `hint` says what makes it weak. */
export const PASSWORD_WEAK = {
  status: 400,
  message: text.PASSWORD_WEAK,
  data: z.object({ hint: z.string() }),
}
/** One message for each name that is refused. */
export const NAME_REFUSED = {
  status: 400,
  message: text.NAME_CHARACTERS,
  data: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
}
export const CODE_REFUSED = { status: 400, message: text.CODE_REFUSED }
export const CODE_EXPIRED = { status: 400, message: text.CODE_EXPIRED }
export const CODE_TRIES_USED = { status: 400, message: text.CODE_TRIES_USED }
