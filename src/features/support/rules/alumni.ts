import { z } from 'zod'
import { t } from '../messages/index.ts'
import { buildPlainTextSchema, buildReplyAddressSchema } from './contact.ts'

const ALUMNI_NAME_MIN = 5
const ALUMNI_NAME_MAX = 50
const LINKEDIN_MAX = 200
export const ALUMNI_SUGGESTION_SOFT_MAX = 1_000
const SUGGESTION_MAX = 10_000

/** What an alumnus can offer. */
export const ALUMNI_CONTRIBUTIONS = [t.youTubeWorkshop, t.linkedInLive, t.providingReferrals] as const

export const ALUMNI_MESSAGES = {
  FIELDS_MISSING: t.someFieldsAreMissingIn,
  NAME_LENGTH: t.pleaseUseToCharactersForYour({
    alumniNameMin: ALUMNI_NAME_MIN,
    alumniNameMax: ALUMNI_NAME_MAX,
  }),
  NAME_CHARACTERS: t.pleaseUseOnlyLettersAndSigns,
  EMAIL_INVALID: t.emailIsNotValidPlease,
  LINKEDIN_INVALID: t.giveTheAddressOfA,
  SUGGESTION_TOO_LONG: t.pleaseUseAtMostCharacters({ suggestionMax: SUGGESTION_MAX }),
  TOO_MANY_REQUESTS: t.youHaveSentThisForm,
  FAILED: t.reportThisIssueInFeedback,
} as const
const text = ALUMNI_MESSAGES

const NAME_FORBIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069<>]/u
/** A page on LinkedIn, with or without scheme; no other host, no port, no credentials. */
const LINKEDIN = /^(?:https?:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com\/[\w%./?=&~-]+)$/i

/** The form of the alumni page. The LinkedIn profile is normalized to a full https address. */
export const alumniConsentSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, text.FIELDS_MISSING)
    .min(ALUMNI_NAME_MIN, text.NAME_LENGTH)
    .max(ALUMNI_NAME_MAX, text.NAME_LENGTH)
    .refine((value) => !NAME_FORBIDDEN.test(value), text.NAME_CHARACTERS),
  email: buildReplyAddressSchema(text.FIELDS_MISSING, text.EMAIL_INVALID),
  linkedinProfile: z
    .string()
    .trim()
    .min(1, text.FIELDS_MISSING)
    .max(LINKEDIN_MAX, text.LINKEDIN_INVALID)
    .regex(LINKEDIN, { error: text.LINKEDIN_INVALID, abort: true })
    .transform((value) => value.replace(LINKEDIN, 'https://$1')),
  contribution: z.enum(ALUMNI_CONTRIBUTIONS, { error: text.FIELDS_MISSING }),
  suggestion: buildPlainTextSchema(SUGGESTION_MAX, text.SUGGESTION_TOO_LONG).default(''),
})
export type AlumniConsent = z.output<typeof alumniConsentSchema>
