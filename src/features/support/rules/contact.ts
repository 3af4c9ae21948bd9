import { z } from 'zod'
import { EMAIL_MAX_LENGTH } from '#features/accounts/rules/limits.ts'
import { t } from '../messages/index.ts'

const CONTACT_NAME_MAX = 60
const CONTACT_SUBJECT_MAX = 120
const CONTACT_MESSAGE_MIN = 10
/** The counter beside the field counts down from here; longer texts are still accepted. */
export const CONTACT_MESSAGE_SOFT_MAX = 1_000
const CONTACT_MESSAGE_MAX = 10_000

/** Control characters, line breaks and direction marks. */
const NOT_ON_A_LINE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u
/** The same without tab and line breaks. */
const NOT_IN_TEXT = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/** Text on one line, which is required. */
export const buildSingleLineSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1, t.fillAllTheDetails)
    .max(max, t.atMostCharacters({ max }))
    .refine((value) => !NOT_ON_A_LINE.test(value), t.lettersAndSignsOnOneLine)

/** An address to reply to, in lower case. It must be a single bare address, since it goes into a mail header. */
export const buildReplyAddressSchema = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(EMAIL_MAX_LENGTH, t.emailIsNotValid)
    .toLowerCase()
    .pipe(z.email(t.emailIsNotValid))

/** Text of several lines; invisible characters are removed. */
export const buildPlainTextSchema = (max: number) =>
  z
    .string()
    .max(max, t.atMostCharacters({ max }))
    .transform((value) => value.replace(/\r\n?/g, '\n').replace(NOT_IN_TEXT, '').trim())

/** The form of the contact page. */
export const contactSchema = z.object({
  name: buildSingleLineSchema(CONTACT_NAME_MAX),
  email: buildReplyAddressSchema(t.fillAllTheDetails),
  subject: buildSingleLineSchema(CONTACT_SUBJECT_MAX),
  message: buildPlainTextSchema(CONTACT_MESSAGE_MAX).pipe(
    z.string().min(1, { error: t.fillAllTheDetails, abort: true }).min(CONTACT_MESSAGE_MIN, t.sayALittleMore),
  ),
})
export type ContactForm = z.output<typeof contactSchema>
