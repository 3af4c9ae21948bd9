import { z } from 'zod'
import { firstNameSchema, lastNameSchema, timeZoneSchema } from './schemas.ts'

/** Longer than any stored name, those from Google included. */
const ANY_NAME_MAX = 1000

/** What the settings page changes: names, time zone, and which mails may come. */
export const settingsSchema = z.object({
  /** Checked by `settingsSchemaFor`, which knows the present names. */
  firstName: z.string().max(ANY_NAME_MAX),
  lastName: z.string().max(ANY_NAME_MAX),
  /** Null lets it follow the browser. */
  timeZone: timeZoneSchema.nullable(),
  blogConsent: z.boolean(),
  newsLetterConsent: z.boolean(),
})

export type SettingsFields = z.output<typeof settingsSchema>

/** A person's two names. */
export interface PersonNames {
  readonly firstName: string
  readonly lastName: string
}

/**
 * The same with the rules for names, except for the present names: one from Google may be longer than could be typed here, and
 * nobody should have to change it in order to save something else.
 */
export const settingsSchemaFor = (present: PersonNames) =>
  settingsSchema.extend({
    firstName: presentOr(present.firstName, firstNameSchema),
    lastName: presentOr(present.lastName, lastNameSchema),
  })

const presentOr = (present: string, schema: z.ZodType<string>) =>
  z.string().transform((name, ctx) => {
    if (name === present) return name
    const parsed = schema.safeParse(name)
    if (parsed.success) return parsed.data
    for (const { message } of parsed.error.issues) ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
