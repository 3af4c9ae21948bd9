import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { accountsMessages as text } from './messages.ts'
import { codeSchema, emailSchema } from './schemas.ts'

const required = z.string().min(1, text.FIELDS_EMPTY)

const newPassword = {
  password: required.min(PASSWORD_MIN, text.PASSWORD_TOO_SHORT).max(PASSWORD_MAX, text.PASSWORD_TOO_LONG),
  confirm: required,
}

/** First step of a password recovery. */
export const recoverFormSchema = z.object({ email: emailSchema })

/** Changing the password: the present one, and the new one twice. */
export const changePasswordFormSchema = z
  .object({ oldPassword: required.max(200, text.OLD_PASSWORD_WRONG), ...newPassword })
  .refine(isConfirmed, { path: ['confirm'], message: text.PASSWORDS_DIFFER })

/** Last step of a password recovery: the code takes the place of the old password. */
export const recoveryFormSchema = z
  .object({ otp: codeSchema, ...newPassword })
  .refine(isConfirmed, { path: ['confirm'], message: text.PASSWORDS_DIFFER })

function isConfirmed({ password, confirm }: { password: string; confirm: string }): boolean {
  return password === confirm
}
