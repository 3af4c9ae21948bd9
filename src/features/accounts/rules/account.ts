import { z } from 'zod'
import { ROLES } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** One's own account, as its owner sees it. */
export const accountSchema = z.object({
  id: idSchema,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  image: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  timeZone: z.string(),
  unlimitedWatch: z.boolean(),
  usernameChangesLeft: z.int().min(0),
})

export type Account = z.infer<typeof accountSchema>

/** What the code form needs to know; the same for a new address and for one that has an account. */
export const pendingSignUpSchema = z.object({
  signUpId: z.uuid(),
  email: z.string(),
  resendAfterSeconds: z.int(),
  sendsLeft: z.int(),
})

export type PendingSignUp = z.infer<typeof pendingSignUpSchema>
