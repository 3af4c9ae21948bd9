import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  accountSchema,
  accountSettingsSchema,
  pendingRecoverySchema,
  pendingSignUpSchema,
  sessionListSchema,
} from './account.ts'
import { ACKNOWLEDGEMENT_KEYS } from './acknowledgements.ts'
import { dataContract } from './data-contract.ts'
import { accountsMessages as text } from './messages.ts'
import {
  codeSchema,
  emailSchema,
  passwordSchema,
  signInSchema,
  signUpSchema,
  timeZoneSchema,
} from './schemas.ts'
import { settingsSchema } from './settings.ts'

const tags = ['accounts']
const acknowledgedKeys = z.object({ keys: z.array(z.enum(ACKNOWLEDGEMENT_KEYS)) })
const wait = z.object({ retryAfterSeconds: z.int() })
const TOO_MANY_REQUESTS = { status: 429, message: text.TOO_MANY_REQUESTS, data: wait }
const UNAUTHORIZED = { status: 401, message: text.UNAUTHORIZED }
const CODE_LIMIT_REACHED = { status: 429, message: text.CODE_LIMIT_REACHED }
const USERNAME_INVALID = { status: 400, message: text.USERNAME_INVALID }
const USERNAME_SAME = { status: 400, message: text.USERNAME_SAME }
const USERNAME_TAKEN = {
  status: 409,
  message: text.USERNAME_TAKEN,
  data: z.object({ suggestions: z.array(z.string()) }),
}

const GOOGLE_MISSING = { status: 404, message: text.GOOGLE_MISSING }
const redirection = z.object({ headers: z.object({ location: z.string() }) })

export const accountsContract = {
  signUp: oc
    .route({
      method: 'POST',
      path: '/accounts/sign-up',
      successStatus: 201,
      tags,
      summary: 'Begin a sign-up: a code goes to the address',
    })
    .errors({ CODE_LIMIT_REACHED, TOO_MANY_REQUESTS })
    .input(signUpSchema)
    .output(pendingSignUpSchema),

  resendCode: oc
    .route({
      method: 'POST',
      path: '/accounts/resend-code',
      successStatus: 201,
      tags,
      summary: 'Send a new code',
    })
    .errors({
      CODE_LIMIT_REACHED,
      TOO_MANY_REQUESTS,
      RESEND_TOO_SOON: { status: 429, message: text.RESEND_TOO_SOON, data: wait },
      SIGN_UP_NOT_FOUND: { status: 404, message: text.SIGN_UP_NOT_FOUND },
    })
    .input(z.object({ signUpId: z.uuid() }))
    .output(pendingSignUpSchema),

  verifyCode: oc
    .route({
      method: 'POST',
      path: '/accounts/verify-code',
      successStatus: 201,
      tags,
      summary: 'Finish a sign-up with the code, and sign in',
    })
    .errors({
      TOO_MANY_REQUESTS,
      CODE_REFUSED: { status: 400, message: text.CODE_REFUSED },
      CODE_EXPIRED: { status: 400, message: text.CODE_EXPIRED },
      CODE_TRIES_USED: { status: 400, message: text.CODE_TRIES_USED },
    })
    .input(z.object({ signUpId: z.uuid(), email: emailSchema, otp: codeSchema }))
    .output(accountSchema),

  signIn: oc
    .route({ method: 'POST', path: '/accounts/sign-in', tags, summary: 'Sign in with address and password' })
    .errors({
      TOO_MANY_REQUESTS,
      CREDENTIALS_WRONG: { status: 401, message: text.CREDENTIALS_WRONG },
      BANNED: { status: 403, message: text.BANNED },
    })
    .input(signInSchema)
    .output(accountSchema),

  signInByForm: oc
    .route({
      method: 'POST',
      path: '/accounts/sign-in-form',
      successStatus: 303,
      outputStructure: 'detailed',
      tags,
      summary: 'Sign in from a page without scripts: leads to the page asked for, or back to the form',
    })
    .input(
      z.object({
        email: z.string().max(1000).default(''),
        password: z.string().max(1000).default(''),
        redirect: z.string().max(4000).optional(),
        boundEmail: z.string().max(1000).optional(),
      }),
    )
    .output(redirection),

  beginGoogle: oc
    .route({
      method: 'GET',
      path: '/accounts/google',
      successStatus: 302,
      outputStructure: 'detailed',
      tags,
      summary: 'Lead to Google to sign in or up',
    })
    .errors({ GOOGLE_MISSING })
    .input(z.object({ redirect: z.string().max(4000).optional(), email: z.string().max(1000).optional() }))
    .output(redirection),

  finishGoogle: oc
    .route({
      method: 'GET',
      path: '/accounts/google/callback',
      successStatus: 302,
      outputStructure: 'detailed',
      tags,
      summary: 'Come back from Google: leads to the page asked for, or to the sign-in page with the reason',
    })
    .errors({ GOOGLE_MISSING })
    .input(z.record(z.string().max(100), z.string().max(4000)))
    .output(redirection),

  signOut: oc
    .route({ method: 'POST', path: '/accounts/sign-out', tags, summary: 'End this session' })
    .output(z.object({ signedOut: z.literal(true) })),

  me: oc
    .route({ method: 'GET', path: '/accounts/me', tags, summary: 'The own account, null for a visitor' })
    .output(accountSchema.nullable()),

  checkUsername: oc
    .route({ method: 'GET', path: '/accounts/username', tags, summary: 'Whether a username can be had' })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, USERNAME_INVALID, USERNAME_SAME, USERNAME_TAKEN })
    .input(z.object({ username: z.string().max(100) }))
    .output(z.object({ username: z.string() })),

  updateUsername: oc
    .route({ method: 'PUT', path: '/accounts/username', tags, summary: 'Choose or change the own username' })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      USERNAME_INVALID,
      USERNAME_SAME,
      USERNAME_TAKEN,
      USERNAME_CHANGES_USED: { status: 403, message: text.USERNAME_CHANGES_USED },
    })
    .input(z.object({ username: z.string().max(100) }))
    .output(accountSchema),

  acknowledged: oc
    .route({
      method: 'GET',
      path: '/accounts/acknowledgements',
      tags,
      summary: 'What was seen once and need not be shown again',
    })
    .errors({ UNAUTHORIZED })
    .output(acknowledgedKeys),

  acknowledge: oc
    .route({
      method: 'POST',
      path: '/accounts/acknowledgements',
      tags,
      summary: 'Remember that these were seen; gives all that were',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ keys: z.array(z.enum(ACKNOWLEDGEMENT_KEYS)).max(50) }))
    .output(acknowledgedKeys),

  updateTimeZone: oc
    .route({ method: 'PUT', path: '/accounts/time-zone', tags, summary: 'Set the zone whose days count' })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(accountSchema),

  startRecovery: oc
    .route({
      method: 'POST',
      path: '/accounts/recovery',
      successStatus: 201,
      tags,
      summary: 'Begin a password recovery: a code goes to the address',
    })
    .errors({ CODE_LIMIT_REACHED, TOO_MANY_REQUESTS })
    .input(z.object({ email: emailSchema }))
    .output(pendingRecoverySchema),

  resendRecovery: oc
    .route({
      method: 'POST',
      path: '/accounts/recovery/resend',
      successStatus: 201,
      tags,
      summary: 'Send a new code for a password recovery',
    })
    .errors({
      CODE_LIMIT_REACHED,
      TOO_MANY_REQUESTS,
      RESEND_TOO_SOON: { status: 429, message: text.RESEND_TOO_SOON, data: wait },
      RECOVERY_NOT_FOUND: { status: 404, message: text.RECOVERY_NOT_FOUND },
    })
    .input(z.object({ recoveryId: z.uuid() }))
    .output(pendingRecoverySchema),

  finishRecovery: oc
    .route({
      method: 'POST',
      path: '/accounts/recovery/finish',
      tags,
      summary: 'Set a new password with the code; ends all sessions and signs in',
    })
    .errors({
      TOO_MANY_REQUESTS,
      CODE_REFUSED: { status: 400, message: text.CODE_REFUSED },
      CODE_EXPIRED: { status: 400, message: text.CODE_EXPIRED },
      CODE_TRIES_USED: { status: 400, message: text.CODE_TRIES_USED },
    })
    .input(z.object({ recoveryId: z.uuid(), email: emailSchema, otp: codeSchema, password: passwordSchema }))
    .output(z.object({ account: accountSchema.nullable() })),

  changePassword: oc
    .route({
      method: 'PUT',
      path: '/accounts/password',
      tags,
      summary: 'Change the own password; ends all other sessions',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      OLD_PASSWORD_WRONG: { status: 400, message: text.OLD_PASSWORD_WRONG },
      PASSWORD_NOT_SET: { status: 409, message: text.PASSWORD_NOT_SET },
    })
    .input(z.object({ oldPassword: z.string().min(1).max(200), password: passwordSchema }))
    .output(z.object({ changed: z.literal(true) })),

  getSettings: oc
    .route({ method: 'GET', path: '/accounts/settings', tags, summary: 'The own settings' })
    .errors({ UNAUTHORIZED })
    .output(accountSettingsSchema),

  updateSettings: oc
    .route({
      method: 'PUT',
      path: '/accounts/settings',
      tags,
      summary: 'Change name, time zone and consents',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(settingsSchema)
    .output(accountSettingsSchema),

  listSessions: oc
    .route({ method: 'GET', path: '/accounts/sessions', tags, summary: 'Where one is signed in' })
    .errors({ UNAUTHORIZED })
    .output(sessionListSchema),

  endSession: oc
    .route({
      method: 'DELETE',
      path: '/accounts/sessions/{sessionId}',
      tags,
      summary: 'Sign one of the own browsers out',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ sessionId: z.uuid() }))
    .output(sessionListSchema),

  endOtherSessions: oc
    .route({
      method: 'POST',
      path: '/accounts/sessions/end-others',
      tags,
      summary: 'Sign all other browsers out',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .output(sessionListSchema),

  ...dataContract,
}

export type AccountsContract = typeof accountsContract
