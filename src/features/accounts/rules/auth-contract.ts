import { oc } from '@orpc/contract'
import { z } from 'zod'
import { t } from '../messages/index.ts'
import { accountSchema, pendingSignUpSchema } from './account.ts'
import {
  BANNED,
  CODE_EXPIRED,
  CODE_LIMIT_REACHED,
  CODE_REFUSED,
  CODE_TRIES_USED,
  NAME_REFUSED,
  PASSWORD_WEAK,
  RESEND_TOO_SOON,
  SECOND_FACTOR_NEEDED,
  SECOND_FACTOR_WRONG,
  TOO_MANY_REQUESTS,
} from './contract-errors.ts'
import { emailSchema, invitationCodeSchema, mailCodeSchema, signInSchema, signUpSchema } from './schemas.ts'
import { secondFactorCodeSchema } from './two-factor.ts'

const contract = oc.$route({ tags: ['accounts'] })
const GOOGLE_MISSING = { status: 404, message: t.signingInWithGoogleIsNotSetUp }
const redirection = z.object({ headers: z.object({ location: z.string() }) })

/** Signing up, in and out. */
export const authContract = {
  signUp: contract
    .route({
      method: 'POST',
      path: '/accounts/sign-up',
      successStatus: 201,
      summary: 'Begin a sign-up: a code goes to the address',
    })
    .errors({ CODE_LIMIT_REACHED, TOO_MANY_REQUESTS, NAME_REFUSED, PASSWORD_WEAK })
    .input(signUpSchema)
    .output(pendingSignUpSchema),

  resendCode: contract
    .route({
      method: 'POST',
      path: '/accounts/resend-code',
      successStatus: 201,
      summary: 'Send a new code',
    })
    .errors({
      CODE_LIMIT_REACHED,
      TOO_MANY_REQUESTS,
      RESEND_TOO_SOON,
      SIGN_UP_NOT_FOUND: { status: 404, message: t.couldntSendOtp },
    })
    .input(z.object({ signUpId: z.uuid() }))
    .output(pendingSignUpSchema),

  verifyCode: contract
    .route({
      method: 'POST',
      path: '/accounts/verify-code',
      successStatus: 201,
      summary: 'Finish a sign-up with the code, and sign in',
    })
    .errors({
      TOO_MANY_REQUESTS,
      CODE_REFUSED,
      CODE_EXPIRED,
      CODE_TRIES_USED,
    })
    .input(z.object({ signUpId: z.uuid(), email: emailSchema, otp: mailCodeSchema }))
    .output(accountSchema),

  signIn: contract
    .route({ method: 'POST', path: '/accounts/sign-in', summary: 'Sign in with address and password' })
    .errors({
      TOO_MANY_REQUESTS,
      CREDENTIALS_WRONG: { status: 401, message: t.emailOrPasswordIsNotRight },
      SECOND_FACTOR_NEEDED,
      BANNED,
    })
    .input(signInSchema)
    .output(accountSchema),

  finishSignIn: contract
    .route({
      method: 'POST',
      path: '/accounts/sign-in/second-factor',
      summary:
        'Finish the sign-in that this browser began with a code of the authenticator, or a recovery code',
    })
    .errors({
      TOO_MANY_REQUESTS,
      SECOND_FACTOR_WRONG,
      SIGN_IN_EXPIRED: { status: 401, message: t.signInTookTooLong },
      BANNED,
    })
    .input(z.object({ code: secondFactorCodeSchema }))
    .output(accountSchema),

  finishSignInByForm: contract
    .route({
      method: 'POST',
      path: '/accounts/sign-in/second-factor-form',
      successStatus: 303,
      outputStructure: 'detailed',
      summary: 'The same from a page without scripts: leads to the page asked for, or back to the form',
    })
    .input(z.object({ code: z.string().max(1000).default(''), redirect: z.string().max(4000).optional() }))
    .output(redirection),

  signInByForm: contract
    .route({
      method: 'POST',
      path: '/accounts/sign-in-form',
      successStatus: 303,
      outputStructure: 'detailed',
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

  beginGoogle: contract
    .route({
      method: 'GET',
      path: '/accounts/google',
      successStatus: 302,
      outputStructure: 'detailed',
      summary: 'Lead to Google to sign in or up',
    })
    .errors({ GOOGLE_MISSING })
    .input(
      z.object({
        redirect: z.string().max(4000).optional(),
        email: z.string().max(1000).optional(),
        invite: invitationCodeSchema.optional(),
      }),
    )
    .output(redirection),

  finishGoogle: contract
    .route({
      method: 'GET',
      path: '/accounts/google/callback',
      successStatus: 302,
      outputStructure: 'detailed',
      summary: 'Come back from Google: leads to the page asked for, or to the sign-in page with the reason',
    })
    .errors({ GOOGLE_MISSING })
    .input(z.record(z.string().max(100), z.string().max(4000)))
    .output(redirection),

  signOut: contract
    .route({ method: 'POST', path: '/accounts/sign-out', summary: 'End this session' })
    .output(z.object({ signedOut: z.literal(true) })),
}
