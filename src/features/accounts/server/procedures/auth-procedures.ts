import { implement } from '@orpc/server'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitRateBy, type RequestContext } from '#platform/server/http/procedure.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { t } from '../../messages/index.ts'
import { authContract } from '../../rules/auth-contract.ts'
import type { Auth } from '../auth/auth.ts'
import { buildAuthHeaders, copySetCookies, type StartSession } from '../auth/request-session.ts'
import type { AuthRateLimits } from '../auth-rate-limits.ts'
import { authenticate } from '../authenticate.ts'
import { signIn, signInByForm } from '../commands/sign-in.ts'
import { resendCode, signUp } from '../commands/sign-up.ts'
import { verifyCode } from '../commands/verify-code.ts'
import type { GoogleSignIn } from '../google/google-sign-in.ts'
import type { SignUpMailPayload } from '../jobs/send-code-mails.ts'
import type { RecordBrowser } from '../known-browsers.ts'
import type { CheckPasswordStrength } from '../password-strength.ts'
import { getAccount } from '../queries/get-account.ts'
import type { IsReservedName } from '../reserved-names.ts'

/** The answer to a name that would pass for the site's. */
const RESERVED_NAME = {
  message: t.nameIsReserved,
  data: { firstName: t.nameIsReserved },
}

export interface AuthProceduresOptions {
  readonly db: Database
  readonly clock: Clock
  readonly auth: Auth
  readonly attempts: AuthRateLimits
  readonly startSession: StartSession
  readonly findWeakness: CheckPasswordStrength
  readonly isReservedName: IsReservedName
  readonly recordBrowser: RecordBrowser
  /** Null where signing in with Google is not set up. */
  readonly google: GoogleSignIn | null
  readonly secret: string
  readonly adminEmails: readonly string[]
  readonly mailJob: Job<SignUpMailPayload>
  /** Lets a banned person who has proved their identity write an appeal. */
  readonly admitAppellant: (context: RequestContext, userId: string) => void
}

/** Signing up, in and out. */
export function createAuthProcedures(options: AuthProceduresOptions) {
  const { db, clock, auth, attempts, startSession, google, secret, adminEmails, mailJob } = options
  const { admitAppellant, findWeakness, isReservedName, recordBrowser: greetBrowser } = options
  const os = implement(authContract).$context<RequestContext>()

  const enter = async (context: RequestContext, input: { email: string; password: string }) => {
    const entered = await signIn({ auth, db }, buildAuthHeaders(context), input)
    if (entered.outcome === 'BANNED') admitAppellant(context, entered.userId)
    if (entered.outcome === 'SIGNED_IN') {
      await attempts.signedIn(context.ip, input.email)
      copySetCookies(entered.cookies, context.responseHeaders)
      await greetBrowser(context, entered.userId)
    }
    return entered
  }

  return {
    signUp: os.signUp.use(limitRateBy(({ ip }) => attempts.signUp(ip))).handler(async ({ input, errors }) => {
      const begun = await signUp({ db, now: clock.now(), mailJob, findWeakness, isReservedName }, input)
      if (begun.outcome === 'SENT') return begun.pending
      if (begun.outcome === 'PASSWORD_WEAK') throw errors.PASSWORD_WEAK({ data: { hint: begun.hint } })
      if (begun.outcome === 'NAME_RESERVED') throw errors.NAME_REFUSED(RESERVED_NAME)
      throw errors.CODE_LIMIT_REACHED({ data: { retryAfterSeconds: begun.retryAfterSeconds } })
    }),

    resendCode: os.resendCode
      .use(limitRateBy(({ ip }) => attempts.resend(ip)))
      .handler(async ({ input, errors }) => {
        const resent = await resendCode({ db, now: clock.now(), mailJob }, input)
        if (resent.outcome === 'SENT') return resent.pending
        if (resent.outcome === 'SIGN_UP_NOT_FOUND') throw errors.SIGN_UP_NOT_FOUND()
        throw errors[resent.outcome]({ data: { retryAfterSeconds: resent.retryAfterSeconds } })
      }),

    verifyCode: os.verifyCode
      .use(limitRateBy(({ ip }) => attempts.verify(ip)))
      .handler(async ({ input, context, errors }) => {
        const verified = await verifyCode({ db, now: clock.now(), secret, adminEmails }, input)
        if (verified.outcome !== 'CREATED') throw errors[verified.outcome]()
        await startSession(context, verified.userId)
        return getAccount(db, verified.userId)
      }),

    signIn: os.signIn
      .use(limitRateBy(({ ip }, { email }: { email: string }) => attempts.signIn(ip, email)))
      .handler(async ({ input, context, errors }) => {
        const entered = await enter(context, input)
        if (entered.outcome !== 'SIGNED_IN') throw errors[entered.outcome]()
        return getAccount(db, entered.userId)
      }),

    signInByForm: os.signInByForm.handler(async ({ input, context }) => {
      const signIn = async (credentials: { email: string; password: string }) => {
        await attempts.signIn(context.ip, credentials.email)
        return enter(context, credentials)
      }
      const location = await signInByForm(input, signIn, context.log)
      return { headers: { location } }
    }),

    beginGoogle: os.beginGoogle.handler(async ({ input, context, errors }) => {
      if (!google) throw errors.GOOGLE_MISSING()
      return { headers: { location: await google.begin(context, input) } }
    }),

    finishGoogle: os.finishGoogle.handler(async ({ input, context, errors }) => {
      if (!google) throw errors.GOOGLE_MISSING()
      return { headers: { location: await google.finish(context, input) } }
    }),

    signOut: os.signOut.handler(async ({ context }) => {
      const headers = buildAuthHeaders(context)
      const answer = await auth.api.signOut({ headers, returnHeaders: true })
      // The library swallows failures of the database; nobody must be told that they are signed out while they are not.
      const after = await authenticate(auth, clock, headers, { fresh: true })
      if (after.actor) throw new Error('the session outlived its end')
      copySetCookies(answer.headers, context.responseHeaders)
      return { signedOut: true }
    }),
  }
}
