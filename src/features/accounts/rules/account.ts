import { z } from 'zod'
import { ROLES } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { LANGUAGE_TAGS } from '#platform/rules/messages/language.ts'
import { INTEREST_SLUGS, ONBOARDING_STEPS } from './onboarding.ts'
import { twoFactorStatusSchema } from './two-factor.ts'

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
  /** Chosen in the settings; otherwise it follows the browser. */
  timeZoneChosen: z.boolean(),
  /** What they have chosen to read; null: it follows the browser. */
  language: z.enum(LANGUAGE_TAGS).nullable(),
  unlimitedWatch: z.boolean(),
  usernameChangesLeft: z.int().min(0),
  /** When the account will be erased at its owner's request; null if it will not. */
  deletesAt: z.date().nullable(),
  /** The next step of setting up a new account; null when it is finished. */
  onboarding: z.enum(ONBOARDING_STEPS).nullable(),
})

export type Account = z.infer<typeof accountSchema>

/** What the code form needs; the same for a new address and for one that already has an account. */
export const pendingSignUpSchema = z.object({
  signUpId: z.uuid(),
  email: z.string(),
  resendAfterSeconds: z.int(),
  sendsLeft: z.int(),
})

export type PendingSignUp = z.infer<typeof pendingSignUpSchema>

/** What the form of a password recovery needs; the same whether the address has an account or not. */
export const pendingRecoverySchema = z.object({
  recoveryId: z.uuid(),
  email: z.string(),
  resendAfterSeconds: z.int(),
  sendsLeft: z.int(),
})

export type PendingRecovery = z.infer<typeof pendingRecoverySchema>

/** What the form of a change of address needs; the same whether the new address has an account or not. */
export const pendingEmailChangeSchema = z.object({
  oldEmail: z.string(),
  newEmail: z.string(),
  resendAfterSeconds: z.int(),
  sendsLeft: z.int(),
})

export type PendingEmailChange = z.infer<typeof pendingEmailChangeSchema>

/** One browser in which an account is signed in. */
const sessionSchema = z.object({
  id: idSchema,
  /** Browser and operating system, as the browser reports them. */
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  signedInAt: z.date(),
  /** To the hour. */
  lastUsedAt: z.date(),
  current: z.boolean(),
})

export type AccountSession = z.infer<typeof sessionSchema>

/** What the settings page shows besides the account itself. */
export const accountSettingsSchema = z.object({
  account: accountSchema,
  blogConsent: z.boolean(),
  newsLetterConsent: z.boolean(),
  hasPassword: z.boolean(),
  /** Whether a Google account can sign in to this one. */
  googleLinked: z.boolean(),
  twoFactor: twoFactorStatusSchema,
  interests: z.array(z.enum(INTEREST_SLUGS)),
})

export type AccountSettings = z.infer<typeof accountSettingsSchema>

export const sessionListSchema = z.object({ data: z.array(sessionSchema) })
