import { implement } from '@orpc/server'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { accountsContract } from '../rules/contract.ts'
import { createAttempts } from './attempts.ts'
import type { Auth } from './auth/auth.ts'
import { authHeaders, passCookies } from './auth/auth-headers.ts'
import { authenticate } from './authenticate.ts'
import { resendCode } from './commands/resend-code.ts'
import { signIn } from './commands/sign-in.ts'
import { signInByForm } from './commands/sign-in-by-form.ts'
import { signUp } from './commands/sign-up.ts'
import { updateTimeZone } from './commands/update-time-zone.ts'
import { updateUsername } from './commands/update-username.ts'
import { verifyCode } from './commands/verify-code.ts'
import type { SignUpMailPayload } from './jobs/send-sign-up-mail.ts'
import { checkUsername } from './queries/check-username.ts'
import { getAccount } from './queries/get-account.ts'

export interface AccountsRouterOptions {
  readonly db: Database
  readonly clock: Clock
  readonly auth: Auth
  readonly limits: RateLimits
  readonly secret: string
  readonly adminEmails: readonly string[]
  readonly mailJob: Job<SignUpMailPayload>
}

export function createAccountsRouter(options: AccountsRouterOptions) {
  const { db, clock, auth, limits, secret, adminEmails, mailJob } = options
  const os = implement(accountsContract).$context<RequestContext>()
  const attempts = createAttempts(limits)

  /** Lets the cookie know at once what has changed in the account. */
  const renewCookie = async (context: RequestContext) => {
    const { setCookie } = await authenticate(auth, clock, authHeaders(context), { fresh: true })
    for (const cookie of setCookie) context.responseHeaders.append('set-cookie', cookie)
  }

  const enter = async (context: RequestContext, input: { email: string; password: string }) => {
    await attempts.signIn(context.ip, input.email)
    const entered = await signIn(auth, authHeaders(context), input)
    if (entered.outcome === 'SIGNED_IN') passCookies(entered.cookies, context.responseHeaders)
    return entered
  }

  return os.router({
    signUp: os.signUp.handler(async ({ input, context, errors }) => {
      await attempts.signUp(context.ip)
      const pending = await signUp({ db, now: clock.now(), mailJob }, input)
      if (pending === 'CODE_LIMIT_REACHED') throw errors.CODE_LIMIT_REACHED()
      return pending
    }),

    resendCode: os.resendCode.handler(async ({ input, context, errors }) => {
      await attempts.resend(context.ip)
      const resent = await resendCode({ db, now: clock.now(), mailJob }, input)
      if (resent.outcome === 'SENT') return resent.pending
      if (resent.outcome === 'RESEND_TOO_SOON') {
        throw errors.RESEND_TOO_SOON({ data: { retryAfterSeconds: resent.retryAfterSeconds } })
      }
      throw errors[resent.outcome]()
    }),

    verifyCode: os.verifyCode.handler(async ({ input, context, errors }) => {
      await attempts.verify(context.ip)
      const verified = await verifyCode({ db, now: clock.now(), secret, adminEmails }, input)
      if (verified.outcome !== 'CREATED') throw errors[verified.outcome]()
      const headers = authHeaders(context)
      const started = await auth.api.startSession({
        body: { userId: verified.userId },
        headers,
        returnHeaders: true,
      })
      await auth.api.signOut({ headers })
      passCookies(started.headers, context.responseHeaders)
      return getAccount(db, verified.userId)
    }),

    signIn: os.signIn.handler(async ({ input, context, errors }) => {
      const entered = await enter(context, input)
      if (entered.outcome !== 'SIGNED_IN') throw errors[entered.outcome]()
      return getAccount(db, entered.userId)
    }),

    signInByForm: os.signInByForm.handler(async ({ input, context }) => {
      const location = await signInByForm(input, (credentials) => enter(context, credentials))
      return { headers: { location } }
    }),

    signOut: os.signOut.handler(async ({ context }) => {
      const headers = authHeaders(context)
      const answer = await auth.api.signOut({ headers, returnHeaders: true })
      // The library keeps a failure of the database to itself; nobody is told he is out while he is not.
      const after = await authenticate(auth, clock, headers, { fresh: true })
      if (after.actor) throw new Error('the session outlived its end')
      passCookies(answer.headers, context.responseHeaders)
      return { signedOut: true }
    }),

    me: os.me.handler(({ context }) => (context.actor ? getAccount(db, context.actor.id) : null)),

    checkUsername: os.checkUsername
      .use(signedIn)
      .use(limited(limits, 'accounts:check-username', 60, 60))
      .handler(async ({ input, context, errors }) => {
        const check = await checkUsername(db, clock.now(), context.actor, input.username)
        if (check.outcome === 'AVAILABLE') return { username: check.username }
        if (check.outcome === 'USERNAME_TAKEN') {
          throw errors.USERNAME_TAKEN({ data: { suggestions: check.suggestions } })
        }
        throw errors[check.outcome]()
      }),

    updateUsername: os.updateUsername
      .use(signedIn)
      .use(limited(limits, 'accounts:update-username', 20, 60 * 60))
      .handler(async ({ input, context, errors }) => {
        const update = await updateUsername(db, clock.now(), context.actor, input.username)
        if (update.outcome === 'USERNAME_TAKEN') {
          throw errors.USERNAME_TAKEN({ data: { suggestions: update.suggestions } })
        }
        if (update.outcome !== 'AVAILABLE') throw errors[update.outcome]()
        await renewCookie(context)
        return getAccount(db, context.actor.id)
      }),

    updateTimeZone: os.updateTimeZone
      .use(signedIn)
      .use(limited(limits, 'accounts:update-time-zone', 20, 60 * 60))
      .handler(async ({ input, context }) => {
        await updateTimeZone(db, clock.now(), context.actor.id, input.timeZone)
        await renewCookie(context)
        return getAccount(db, context.actor.id)
      }),
  })
}
