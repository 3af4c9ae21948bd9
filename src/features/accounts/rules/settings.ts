import { z } from 'zod'
import { signUpSchema, timeZoneSchema } from './schemas.ts'

/** What the settings page changes of an account: names as at the sign-up, the zone, and which mails may come. */
export const settingsSchema = signUpSchema.pick({ firstName: true, lastName: true }).extend({
  /** Null lets it follow the browser. */
  timeZone: timeZoneSchema.nullable(),
  blogConsent: z.boolean(),
  newsLetterConsent: z.boolean(),
})

export type SettingsFields = z.output<typeof settingsSchema>
