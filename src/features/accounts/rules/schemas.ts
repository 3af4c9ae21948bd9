import { z } from 'zod'
import { t } from '../messages/index.ts'
import {
  EMAIL_MAX_LENGTH,
  INVITATION_CODE_MAX_LENGTH,
  MAIL_CODE_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PERSON_NAME_MAX_LENGTH,
} from './limits.ts'
import { countCodePoints, isPersonNameValid, normalizePersonName } from './person-name.ts'
import { isUsernameWellFormed, normalizeUsername } from './username.ts'

/** Longer input is refused before it is normalized and counted. */
const UNCOUNTED_MAX = 1000

/** A name as it is typed here; one that comes from Google is cleaned instead (`sanitizePersonName`). */
const personNameSchema = (tooLong: string) =>
  z
    .string()
    .max(UNCOUNTED_MAX, tooLong)
    .overwrite(normalizePersonName)
    .refine((name) => countCodePoints(name) <= PERSON_NAME_MAX_LENGTH, tooLong)
    .refine(isPersonNameValid, t.useOnlyLettersOfNames)
    .meta({ maxLength: PERSON_NAME_MAX_LENGTH })

export const firstNameSchema = personNameSchema(t.firstnameIsTooLong).min(1, t.pleaseFillAllTheDetails)
export const lastNameSchema = personNameSchema(t.lastnameIsTooLong)

/** An address in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, t.pleaseFillAllTheDetails)
  .max(EMAIL_MAX_LENGTH, t.emailIsNotValid)
  .toLowerCase()
  .pipe(z.email(t.emailIsNotValid))

export const passwordSchema = z
  .string()
  .min(1, t.pleaseFillAllTheDetails)
  .min(PASSWORD_MIN_LENGTH, t.passwordIsTooShort)
  .max(PASSWORD_MAX_LENGTH, t.passwordIsTooLong)

/** The code of an invitation link. A malformed one is ignored: a bad link must not keep anybody from signing up. */
export const invitationCodeSchema = z
  .string()
  .trim()
  .max(INVITATION_CODE_MAX_LENGTH)
  .transform((code) => (/^[a-z0-9]+$/i.test(code) ? code : undefined))

/** The sign-up form; last name and mobile number may be empty. */
export const signUpSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  mobileNo: z
    .string()
    .trim()
    .regex(/^(\+?[0-9][0-9 ()-]{5,18}[0-9])?$/, t.mobileNumberIsNotValid),
  password: passwordSchema,
  blogConsent: z.boolean().default(true),
  newsLetterConsent: z.boolean().default(true),
  invite: invitationCodeSchema.optional(),
})

/**
 * The same for a link made for one address (`?email=`): no other address may sign up through it.
 *
 * @param boundEmail the address of the link, or null without one
 */
export const buildSignUpSchema = (boundEmail: string | null) =>
  signUpSchema.refine((form) => isBoundEmail(form.email, boundEmail), {
    path: ['email'],
    message: t.emailDoesNotMatch,
    when: ({ issues }) => !issues.some((issue) => issue.path?.[0] === 'email'),
  })

/** The sign-in form. A password of a wrong length is called wrong, not too short or too long. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, t.pleaseFillAllTheDetails).max(200, t.emailOrPasswordIsNotRight),
})

export const buildSignInSchema = (boundEmail: string | null) =>
  signInSchema.refine((form) => isBoundEmail(form.email, boundEmail), {
    path: ['email'],
    message: t.emailDoesNotMatch,
    when: ({ issues }) => !issues.some((issue) => issue.path?.[0] === 'email'),
  })

export const mailCodeSchema = z
  .string()
  .min(1, t.pleaseEnterOtp)
  .regex(new RegExp(`^[0-9]{${MAIL_CODE_LENGTH}}$`), t.pleaseEnterThe6DigitOtp)

export const mailCodeFormSchema = z.object({ otp: mailCodeSchema })

export const usernameSchema = z
  .string()
  .max(100, t.usernameIsNotValid)
  .transform(normalizeUsername)
  .refine(isUsernameWellFormed, t.usernameIsNotValid)

export const usernameFormSchema = z.object({ username: usernameSchema })

/** A name of the IANA time zone database that this runtime knows. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, t.timeZoneIsNotKnown)

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
