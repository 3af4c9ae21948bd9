import { implement } from '@orpc/server'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitedBy } from '#platform/server/http/procedure.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { entryContract } from '../../rules/entry-contract.ts'
import { accountsMessages } from '../../rules/messages.ts'
import type { Attempts } from '../attempts.ts'
import type { Auth } from '../auth/auth.ts'
import { authHeaders, passCookies } from '../auth/auth-headers.ts'
import type { StartSession } from '../auth/start-session-for.ts'
import { authenticate } from '../authenticate.ts'
import { resendCode } from '../commands/resend-code.ts'
import { signIn } from '../commands/sign-in.ts'
import { signInByForm } from '../commands/sign-in-by-form.ts'
import { signUp } from '../commands/sign-up.ts'
import { verifyCode } from '../commands/verify-code.ts'
import type { GoogleDoor } from '../google/google-door.ts'
import type { SignUpMailPayload } from '../jobs/send-sign-up-mail.ts'
import type { GreetBrowser } from '../known-browsers.ts'
import type { PasswordStrength } from '../password-strength.ts'
import { getAccount } from '../queries/get-account.ts'
import type { IsReservedName } from '../reserved-names.ts'

/** The answer to a name that would pass for the site's. */
const RESERVED_NAME = {
  message: accountsMessages.NAME_RESERVED,
  data: { firstName: accountsMessages.NAME_RESERVED },
}

export interface EntryOptions {
  readonly db: Database
  readonly clock: Clock
  readonly auth: Auth
  readonly attempts: Attempts
  readonly startSession: StartSession
  readonly findWeakness: PasswordStrength
  readonly isReservedName: IsReservedName
  readonly greetBrowser: GreetBrowser
  /** Null where signing in with Google is not set up. */
  readonly google: GoogleDoor | null
  readonly secret: string
  readonly adminEmails: readonly string[]
  readonly mailJob: Job<SignUpMailPayload>
  /** Lets a banned person who has proved their identity write an appeal. */
  readonly admitAppellant: (context: RequestContext, userId: string) => void
}

/** Signing up, in and out. */
export function createEntryProcedures(options: EntryOptions) {
  const { db, clock, auth, attempts, startSession, google, secret, adminEmails, mailJob } = options
  const { admitAppellant, findWeakness, isReservedName, greetBrowser } = options
  const os = implement(entryContract).$context<RequestContext>()

  const enter = async (context: RequestContext, input: { email: string; password: string }) => {
    const entered = await signIn({ auth, db }, authHeaders(context), input)
    if (entered.outcome === 'BANNED') admitAppellant(context, entered.userId)
    if (entered.outcome === 'SIGNED_IN') {
      await attempts.signedIn(context.ip, input.email)
      passCookies(entered.cookies, context.responseHeaders)
      await greetBrowser(context, entered.userId)
    }
    return entered
  }

  return {
    signUp: os.signUp.use(limitedBy(({ ip }) => attempts.signUp(ip))).handler(async ({ input, errors }) => {
      const begun = await signUp({ db, now: clock.now(), mailJob, findWeakness, isReservedName }, input)
      if (begun.outcome === 'SENT') return begun.pending
      if (begun.outcome === 'PASSWORD_WEAK') throw errors.PASSWORD_WEAK({ data: { hint: begun.hint } })
      if (begun.outcome === 'NAME_RESERVED') throw errors.NAME_REFUSED(RESERVED_NAME)
      throw errors.CODE_LIMIT_REACHED({ data: { retryAfterSeconds: begun.retryAfterSeconds } })
    }),

    resendCode: os.resendCode
      .use(limitedBy(({ ip }) => attempts.resend(ip)))
      .handler(async ({ input, errors }) => {
        const resent = await resendCode({ db, now: clock.now(), mailJob }, input)
        if (resent.outcome === 'SENT') return resent.pending
        if (resent.outcome === 'SIGN_UP_NOT_FOUND') throw errors.SIGN_UP_NOT_FOUND()
        throw errors[resent.outcome]({ data: { retryAfterSeconds: resent.retryAfterSeconds } })
      }),

    verifyCode: os.verifyCode
      .use(limitedBy(({ ip }) => attempts.verify(ip)))
      .handler(async ({ input, context, errors }) => {
        const verified = await verifyCode({ db, now: clock.now(), secret, adminEmails }, input)
        if (verified.outcome !== 'CREATED') throw errors[verified.outcome]()
        await startSession(context, verified.userId)
        return getAccount(db, verified.userId)
      }),

    signIn: os.signIn
      .use(limitedBy(({ ip }, { email }: { email: string }) => attempts.signIn(ip, email)))
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
      const headers = authHeaders(context)
      const answer = await auth.api.signOut({ headers, returnHeaders: true })
      // The library swallows failures of the database; nobody must be told that they are signed out while they are not.
      const after = await authenticate(auth, clock, headers, { fresh: true })
      if (after.actor) throw new Error('the session outlived its end')
      passCookies(answer.headers, context.responseHeaders)
      return { signedOut: true }
    }),
  }
}
