import { implement } from '@orpc/server'
import { limitRateBy } from '#platform/server/http/procedure.ts'
import { t } from '../../messages/index.ts'
import { authContract } from '../../rules/auth-contract.ts'
import type { AccountsDeps, AccountsRequestContext } from '../accounts-context.ts'
import { buildAuthHeaders, copySetCookies, startSession } from '../auth/request-session.ts'
import { authenticate } from '../authenticate.ts'
import { finishSignInByForm, signIn, signInByForm } from '../commands/sign-in.ts'
import { resendCode, signUp } from '../commands/sign-up.ts'
import { verifyCode } from '../commands/verify-code.ts'
import { beginGoogleSignIn, finishGoogleSignIn } from '../google/google-sign-in.ts'
import { findKnownBrowser } from '../known-browsers.ts'
import { getAccount } from '../queries/get-account.ts'
import { finishSignIn } from '../two-factor/sign-in-challenge.ts'

/** The answer to a name that would pass for the site's. */
const RESERVED_NAME = {
  message: t.nameIsReserved,
  data: { firstName: t.nameIsReserved },
}

/** Signing up, in and out. */
export function createAuthProcedures({
  attempts,
  ...signing
}: AccountsDeps<'attempts' | 'secret' | 'secureCookies'>) {
  const os = implement(authContract).$context<AccountsRequestContext>()

  return {
    signUp: os.signUp
      .use(limitRateBy(({ ip }) => attempts.signUp(ip)))
      .handler(async ({ input, context, errors }) => {
        const begun = await signUp(context, input)
        if (begun.outcome === 'SENT') return begun.pending
        if (begun.outcome === 'PASSWORD_WEAK') throw errors.PASSWORD_WEAK({ data: { hint: begun.hint } })
        if (begun.outcome === 'NAME_RESERVED') throw errors.NAME_REFUSED(RESERVED_NAME)
        throw errors.CODE_LIMIT_REACHED({ data: { retryAfterSeconds: begun.retryAfterSeconds } })
      }),

    resendCode: os.resendCode
      .use(limitRateBy(({ ip }) => attempts.resend(ip)))
      .handler(async ({ input, context, errors }) => {
        const resent = await resendCode(context, input)
        if (resent.outcome === 'SENT') return resent.pending
        if (resent.outcome === 'SIGN_UP_NOT_FOUND') throw errors.SIGN_UP_NOT_FOUND()
        throw errors[resent.outcome]({ data: { retryAfterSeconds: resent.retryAfterSeconds } })
      }),

    verifyCode: os.verifyCode
      .use(limitRateBy(({ ip }) => attempts.verify(ip)))
      .handler(async ({ input, context, errors }) => {
        const verified = await verifyCode(context, input)
        if (verified.outcome !== 'CREATED') throw errors[verified.outcome]()
        await startSession(context, verified)
        return getAccount(context, verified.userId)
      }),

    signIn: os.signIn
      .use(
        limitRateBy(async (context, { email }: { email: string }) =>
          attempts.signIn(context.ip, email, await findKnownBrowser({ ...context, ...signing }, email)),
        ),
      )
      .handler(async ({ input, context, errors }) => {
        const entered = await signIn(context, input)
        if (entered.outcome !== 'SIGNED_IN') throw errors[entered.outcome]()
        return getAccount(context, entered.userId)
      }),

    signInByForm: os.signInByForm.handler(async ({ input, context }) => ({
      headers: { location: await signInByForm(context, input) },
    })),

    finishSignIn: os.finishSignIn
      .use(limitRateBy(({ ip }) => attempts.verify(ip)))
      .handler(async ({ input, context, errors }) => {
        const finished = await finishSignIn(context, input)
        if (finished.outcome !== 'SIGNED_IN') throw errors[finished.outcome]()
        return getAccount(context, finished.userId)
      }),

    finishSignInByForm: os.finishSignInByForm.handler(async ({ input, context }) => ({
      headers: { location: await finishSignInByForm(context, input) },
    })),

    beginGoogle: os.beginGoogle.handler(async ({ input, context, errors }) => {
      const { google } = context
      if (!google) throw errors.GOOGLE_MISSING()
      return { headers: { location: await beginGoogleSignIn({ ...context, google }, input) } }
    }),

    finishGoogle: os.finishGoogle.handler(async ({ input, context, errors }) => {
      const { google } = context
      if (!google) throw errors.GOOGLE_MISSING()
      return { headers: { location: await finishGoogleSignIn({ ...context, google }, input) } }
    }),

    signOut: os.signOut.handler(async ({ context }) => {
      const headers = buildAuthHeaders(context)
      const answer = await context.auth.api.signOut({ headers, returnHeaders: true })
      // The library swallows failures of the database; nobody must be told that they are signed out while they are not.
      const after = await authenticate(context, { headers, fresh: true })
      if (after.actor) throw new Error('the session outlived its end')
      copySetCookies(answer.headers, context.responseHeaders)
      return { signedOut: true }
    }),
  }
}
