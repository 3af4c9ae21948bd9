import { z } from 'zod'
import { accountsMessages as text } from './messages.ts'
import { codeSchema, emailSchema } from './schemas.ts'

/** First step of a change of address; an account without a password is not asked for one. */
export const newEmailFormSchema = (hasPassword: boolean) =>
  z.object({
    email: emailSchema,
    password: z
      .string()
      .min(hasPassword ? 1 : 0, text.FIELDS_EMPTY)
      .max(200, text.PASSWORD_WRONG),
  })

/** Last step: the codes from both mailboxes. */
export const emailCodesFormSchema = z.object({ oldOtp: codeSchema, newOtp: codeSchema })
