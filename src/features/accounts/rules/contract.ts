import { oc } from '@orpc/contract'
import { z } from 'zod'
import { accountSchema, pendingSignUpSchema } from './account.ts'
import { accountsMessages as text } from './messages.ts'
import { codeSchema, emailSchema, signInSchema, signUpSchema, timeZoneSchema } from './schemas.ts'

const tags = ['accounts']
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
    .output(z.object({ headers: z.object({ location: z.string() }) })),

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

  updateTimeZone: oc
    .route({ method: 'PUT', path: '/accounts/time-zone', tags, summary: 'Set the zone whose days count' })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(accountSchema),
}

export type AccountsContract = typeof accountsContract
