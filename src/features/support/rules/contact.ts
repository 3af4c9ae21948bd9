import { z } from 'zod'
import { EMAIL_MAX_LENGTH } from '#features/accounts/rules/limits.ts'
import { t } from '../messages/index.ts'

const CONTACT_NAME_MAX = 60
const CONTACT_SUBJECT_MAX = 120
const CONTACT_MESSAGE_MIN = 10
/** The counter beside the field counts down from here; longer texts are still accepted. */
export const CONTACT_MESSAGE_SOFT_MAX = 1_000
const CONTACT_MESSAGE_MAX = 10_000

export const CONTACT_MESSAGES = {
  DETAILS_MISSING: t.fillAllTheDetails,
  EMAIL_INVALID: t.emailIsNotValidPlease,
  NAME_TOO_LONG: t.pleaseUseAtMostCharacters2({ contactNameMax: CONTACT_NAME_MAX }),
  SUBJECT_TOO_LONG: t.pleaseUseAtMostCharacters3({ contactSubjectMax: CONTACT_SUBJECT_MAX }),
  ONE_LINE: t.pleaseUseLettersAndSignsOn,
  MESSAGE_TOO_SHORT: t.sayALittleMoreSo,
  MESSAGE_TOO_LONG: t.pleaseUseAtMostCharacters4({ contactMessageMax: CONTACT_MESSAGE_MAX }),
  TOO_MANY_REQUESTS: t.youHaveWrittenSeveralTimes,
  NOT_SENT: t.yourMessageCantBeSent,
} as const
const text = CONTACT_MESSAGES

/** Control characters, line breaks and direction marks. */
const NOT_ON_A_LINE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u
/** The same without tab and line breaks. */
const NOT_IN_TEXT = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

const buildSingleLineSchema = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .min(1, text.DETAILS_MISSING)
    .max(max, tooLong)
    .refine((value) => !NOT_ON_A_LINE.test(value), text.ONE_LINE)

/** An address to reply to, in lower case. It must be a single bare address, since it goes into a mail header. */
export const buildReplyAddressSchema = (missing: string, invalid: string) =>
  z.string().trim().min(1, missing).max(EMAIL_MAX_LENGTH, invalid).toLowerCase().pipe(z.email(invalid))

/** Text of several lines; invisible characters are removed. */
export const buildPlainTextSchema = (max: number, tooLong: string) =>
  z
    .string()
    .max(max, tooLong)
    .transform((value) => value.replace(/\r\n?/g, '\n').replace(NOT_IN_TEXT, '').trim())

/** The form of the contact page. */
export const contactSchema = z.object({
  name: buildSingleLineSchema(CONTACT_NAME_MAX, text.NAME_TOO_LONG),
  email: buildReplyAddressSchema(text.DETAILS_MISSING, text.EMAIL_INVALID),
  subject: buildSingleLineSchema(CONTACT_SUBJECT_MAX, text.SUBJECT_TOO_LONG),
  message: buildPlainTextSchema(CONTACT_MESSAGE_MAX, text.MESSAGE_TOO_LONG).pipe(
    z
      .string()
      .min(1, { error: text.DETAILS_MISSING, abort: true })
      .min(CONTACT_MESSAGE_MIN, text.MESSAGE_TOO_SHORT),
  ),
})
export type ContactForm = z.output<typeof contactSchema>
