import { z } from 'zod'
import { CODE_LENGTH, EMAIL_MAX, INVITE_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { accountsMessages as text } from './messages.ts'
import { countCharacters, isPersonNameFit, normalizePersonName } from './person-name.ts'
import { isUsernameShape, normalizeUsername } from './username.ts'

/** Longer input is refused before it is normalized and counted. */
const UNCOUNTED_MAX = 1000

/** A name as it is typed here; one that comes from Google is cleaned instead (`cleanPersonName`). */
const personNameSchema = (tooLong: string) =>
  z
    .string()
    .max(UNCOUNTED_MAX, tooLong)
    .overwrite(normalizePersonName)
    .refine((name) => countCharacters(name) <= NAME_MAX, tooLong)
    .refine(isPersonNameFit, text.NAME_CHARACTERS)
    .meta({ maxLength: NAME_MAX })

export const firstNameSchema = personNameSchema(text.FIRST_NAME_TOO_LONG).min(1, text.DETAILS_MISSING)
export const lastNameSchema = personNameSchema(text.LAST_NAME_TOO_LONG)

/** An address in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, text.DETAILS_MISSING)
  .max(EMAIL_MAX, text.EMAIL_INVALID)
  .toLowerCase()
  .pipe(z.email(text.EMAIL_INVALID))

export const passwordSchema = z
  .string()
  .min(1, text.DETAILS_MISSING)
  .min(PASSWORD_MIN, text.PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, text.PASSWORD_TOO_LONG)

/** The code of an invitation link. A malformed one is ignored: a bad link must not keep anybody from signing up. */
export const inviteSchema = z
  .string()
  .trim()
  .max(INVITE_MAX)
  .transform((code) => (/^[a-z0-9]+$/i.test(code) ? code : undefined))

/** The sign-up form; last name and mobile number may be empty. */
export const signUpSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  mobileNo: z
    .string()
    .trim()
    .regex(/^(\+?[0-9][0-9 ()-]{5,18}[0-9])?$/, text.MOBILE_INVALID),
  password: passwordSchema,
  blogConsent: z.boolean().default(true),
  newsLetterConsent: z.boolean().default(true),
  invite: inviteSchema.optional(),
})

/**
 * The same for a link made for one address (`?email=`): no other address may sign up through it.
 *
 * @param boundEmail the address of the link, or null without one
 */
export const signUpSchemaFor = (boundEmail: string | null) =>
  signUpSchema.refine((form) => isBoundEmail(form.email, boundEmail), {
    path: ['email'],
    message: text.EMAIL_NOT_BOUND,
    when: ({ issues }) => !issues.some((issue) => issue.path?.[0] === 'email'),
  })

/** The sign-in form. A password of a wrong length is called wrong, not too short or too long. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, text.DETAILS_MISSING).max(200, text.CREDENTIALS_WRONG),
})

export const signInSchemaFor = (boundEmail: string | null) =>
  signInSchema.refine((form) => isBoundEmail(form.email, boundEmail), {
    path: ['email'],
    message: text.EMAIL_NOT_BOUND,
    when: ({ issues }) => !issues.some((issue) => issue.path?.[0] === 'email'),
  })

export const codeSchema = z
  .string()
  .min(1, text.CODE_MISSING)
  .regex(new RegExp(`^[0-9]{${CODE_LENGTH}}$`), text.CODE_INCOMPLETE)

export const codeFormSchema = z.object({ otp: codeSchema })

export const usernameSchema = z
  .string()
  .max(100, text.USERNAME_INVALID)
  .transform(normalizeUsername)
  .refine(isUsernameShape, text.USERNAME_INVALID)

export const usernameFormSchema = z.object({ username: usernameSchema })

/** A name of the IANA time zone database that this runtime knows. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, text.TIME_ZONE_UNKNOWN)

const isBoundEmail = (email: string, boundEmail: string | null) =>
  boundEmail === null || email === boundEmail.trim().toLowerCase()

function isTimeZone(value: string): boolean {
  // Offsets such as +05:30 are understood too, but they have no daylight saving and are no zone.
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
