import { z } from 'zod'
import { t } from '../messages/index.ts'
import { buildPlainTextSchema, buildReplyAddressSchema } from './contact.ts'

const ALUMNI_NAME_MIN = 5
const ALUMNI_NAME_MAX = 50
const LINKEDIN_MAX = 200
export const ALUMNI_SUGGESTION_SOFT_MAX = 1_000
const SUGGESTION_MAX = 10_000

/** What an alumnus can offer. */
export const ALUMNI_CONTRIBUTIONS = ['YouTube Workshop', 'LinkedIn Live', 'Providing Referrals'] as const

const NAME_LENGTH = t.charactersForYourName({ min: ALUMNI_NAME_MIN, max: ALUMNI_NAME_MAX })
const NAME_FORBIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069<>]/u
/** A page on LinkedIn, with or without scheme; no other host, no port, no credentials. */
const LINKEDIN = /^(?:https?:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com\/[\w%./?=&~-]+)$/i

/** The form of the alumni page. The LinkedIn profile is normalized to a full https address. */
export const alumniConsentSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, t.someFieldsAreMissing)
    .min(ALUMNI_NAME_MIN, NAME_LENGTH)
    .max(ALUMNI_NAME_MAX, NAME_LENGTH)
    .refine((value) => !NAME_FORBIDDEN.test(value), t.onlySignsThatBelongToAName),
  email: buildReplyAddressSchema(t.someFieldsAreMissing),
  linkedinProfile: z
    .string()
    .trim()
    .min(1, t.someFieldsAreMissing)
    .max(LINKEDIN_MAX, t.giveALinkedInAddress)
    .regex(LINKEDIN, { error: t.giveALinkedInAddress, abort: true })
    .transform((value) => value.replace(LINKEDIN, 'https://$1')),
  contribution: z.enum(ALUMNI_CONTRIBUTIONS, { error: t.someFieldsAreMissing }),
  suggestion: buildPlainTextSchema(SUGGESTION_MAX).default(''),
})
export type AlumniConsent = z.output<typeof alumniConsentSchema>
