import { z } from 'zod'
import { LANGUAGE_TAGS } from '#platform/rules/messages/language.ts'
import { t } from '../messages/index.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts'
import { emailSchema, firstNameSchema, lastNameSchema, mailCodeSchema, timeZoneSchema } from './schemas.ts'

/** Longer than any stored name, those from Google included. */
const ANY_NAME_MAX = 1000

/** Names before they are checked by `buildPersonNamesSchema`, which knows the present ones. */
export const uncheckedNamesSchema = z.object({
  firstName: z.string().max(ANY_NAME_MAX),
  lastName: z.string().max(ANY_NAME_MAX),
})

/** What the settings page changes: names, time zone, language, and which mails may come. */
export const settingsInputSchema = uncheckedNamesSchema.extend({
  /** Null lets it follow the browser. */
  timeZone: timeZoneSchema.nullable(),
  /** Null lets it follow the browser; left out, it stays as it is. */
  language: z.enum(LANGUAGE_TAGS).nullish(),
  blogConsent: z.boolean(),
  newsLetterConsent: z.boolean(),
})

export type SettingsInput = z.output<typeof settingsInputSchema>

/** A person's two names. */
export interface PersonNames {
  readonly firstName: string
  readonly lastName: string
}

/**
 * The rules for names, except for the present names: one from Google may be longer than could be typed here, and nobody should have
 * to change it in order to save something else.
 */
export const buildPersonNamesSchema = (present: PersonNames) =>
  z.object({
    firstName: presentOr(present.firstName, firstNameSchema),
    lastName: presentOr(present.lastName, lastNameSchema),
  })

/** What the settings page changes, with these rules. */
export const buildSettingsInputSchema = (present: PersonNames) =>
  settingsInputSchema.extend(buildPersonNamesSchema(present).shape)

const presentOr = (present: string, schema: z.ZodType<string>) =>
  z.string().transform((name, ctx) => {
    if (name === present) return name
    const parsed = schema.safeParse(name)
    if (parsed.success) return parsed.data
    for (const { message } of parsed.error.issues) ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** First step of a change of address; an account without a password is not asked for one. */
export const buildNewEmailFormSchema = (hasPassword: boolean) =>
  z.object({
    email: emailSchema,
    password: z
      .string()
      .min(hasPassword ? 1 : 0, t.someRequiredFieldsAreEmpty)
      .max(200, t.passwordIsNotRight),
  })

/** Last step: the codes from both mailboxes. */
export const emailCodesFormSchema = z.object({ oldOtp: mailCodeSchema, newOtp: mailCodeSchema })

const required = z.string().min(1, t.someRequiredFieldsAreEmpty)

const newPassword = {
  password: required
    .min(PASSWORD_MIN_LENGTH, t.passwordIsTooShort)
    .max(PASSWORD_MAX_LENGTH, t.passwordIsTooLong),
  confirm: required,
}

/** First step of a password recovery. */
export const startRecoveryFormSchema = z.object({ email: emailSchema })

/** Changing the password: the present one, and the new one twice. */
export const changePasswordFormSchema = z
  .object({ oldPassword: required.max(200, t.currentPasswordIsNotRight), ...newPassword })
  .refine(isConfirmed, { path: ['confirm'], message: t.passwordsAreNotSame })

/** Last step of a password recovery: the code takes the place of the old password. */
export const finishRecoveryFormSchema = z
  .object({ otp: mailCodeSchema, ...newPassword })
  .refine(isConfirmed, { path: ['confirm'], message: t.passwordsAreNotSame })

function isConfirmed({ password, confirm }: { password: string; confirm: string }): boolean {
  return password === confirm
}
