import { implement } from '@orpc/server'
import type { Actor } from '#platform/rules/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { accountsContract } from '../rules/contract.ts'
import type { createAttempts } from './attempts.ts'
import type { Auth } from './auth/auth.ts'
import { authHeaders, passCookies } from './auth/auth-headers.ts'
import { currentSessionId } from './auth/current-session.ts'
import { authenticate } from './authenticate.ts'
import { acknowledge } from './commands/acknowledge.ts'
import { changePassword } from './commands/change-password.ts'
import { signOutElsewhere } from './commands/end-sessions.ts'
import { finishRecovery } from './commands/finish-recovery.ts'
import { resendCode } from './commands/resend-code.ts'
import { signIn } from './commands/sign-in.ts'
import { signInByForm } from './commands/sign-in-by-form.ts'
import { signUp } from './commands/sign-up.ts'
import { resendRecovery, startRecovery } from './commands/start-recovery.ts'
import { updateSettings } from './commands/update-settings.ts'
import { updateTimeZone } from './commands/update-time-zone.ts'
import { updateUsername } from './commands/update-username.ts'
import { verifyCode } from './commands/verify-code.ts'
import type { GoogleDoor } from './google/google-door.ts'
import type { PasswordMailPayload } from './jobs/send-password-mail.ts'
import type { RecoveryMailPayload } from './jobs/send-recovery-mail.ts'
import type { SignUpMailPayload } from './jobs/send-sign-up-mail.ts'
import { createDataProcedures, type DataProceduresOptions } from './personal-data/data-procedures.ts'
import { acknowledged } from './queries/acknowledged.ts'
import { checkUsername } from './queries/check-username.ts'
import { getAccount } from './queries/get-account.ts'
import { getSettings } from './queries/get-settings.ts'
import { isShutOut } from './queries/is-shut-out.ts'
import { listSessions } from './queries/list-sessions.ts'

export interface AccountsRouterOptions {
  readonly db: Database
  readonly clock: Clock
  readonly auth: Auth
  readonly limits: RateLimits
  readonly attempts: ReturnType<typeof createAttempts>
  /** See `startSessionFor`. */
  readonly startSession: (context: RequestContext, userId: string) => Promise<void>
  /** Null where signing in with Google is not set up. */
  readonly google: GoogleDoor | null
  readonly secret: string
  readonly adminEmails: readonly string[]
  readonly mailJob: Job<SignUpMailPayload>
  readonly recoveryMailJob: Job<RecoveryMailPayload>
  readonly passwordMailJob: Job<PasswordMailPayload>
  /** Lets a banned person who has proved who he is write an appeal. */
  readonly admitAppellant: (context: RequestContext, userId: string) => void
  readonly data: DataProceduresOptions
}

export function createAccountsRouter(options: AccountsRouterOptions) {
  const { db, clock, auth, limits, attempts, startSession, google, secret, adminEmails, mailJob } = options
  const { recoveryMailJob, passwordMailJob, admitAppellant } = options
  const os = implement(accountsContract).$context<RequestContext>()

  /** Lets the cookie know at once what has changed in the account. */
  const renewCookie = async (context: RequestContext) => {
    const { setCookie } = await authenticate(auth, clock, authHeaders(context), { fresh: true })
    for (const cookie of setCookie) context.responseHeaders.append('set-cookie', cookie)
  }

  const enter = async (context: RequestContext, input: { email: string; password: string }) => {
    await attempts.signIn(context.ip, input.email)
    const entered = await signIn({ auth, db }, authHeaders(context), input)
    if (entered.outcome === 'BANNED') admitAppellant(context, entered.userId)
    if (entered.outcome === 'SIGNED_IN') passCookies(entered.cookies, context.responseHeaders)
    return entered
  }

  /** The answer to everything about sessions: the list as it is now. */
  const ownSessions = async (context: RequestContext & { actor: Actor }) => {
    const currentId = await currentSessionId(auth, authHeaders(context))
    return { data: await listSessions(db, clock.now(), context.actor.id, currentId) }
  }

  /** Signs in whoever has just recovered his account; null for somebody banned, who has his password back all the same. */
  const enterAnew = async (context: RequestContext, userId: string) => {
    if (await isShutOut(db, clock.now(), userId)) return null
    await startSession(context, userId)
    return getAccount(db, userId)
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
      await startSession(context, verified.userId)
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

    acknowledged: os.acknowledged.use(signedIn).handler(async ({ context }) => ({
      keys: await acknowledged(db, context.actor.id),
    })),

    acknowledge: os.acknowledge
      .use(signedIn)
      .use(limited(limits, 'accounts:acknowledge', 60, 60 * 60))
      .handler(async ({ input, context }) => {
        await acknowledge(db, clock.now(), context.actor.id, input.keys)
        return { keys: await acknowledged(db, context.actor.id) }
      }),

    updateTimeZone: os.updateTimeZone
      .use(signedIn)
      .use(limited(limits, 'accounts:update-time-zone', 20, 60 * 60))
      .handler(async ({ input, context }) => {
        await updateTimeZone(db, clock.now(), context.actor.id, input.timeZone)
        await renewCookie(context)
        return getAccount(db, context.actor.id)
      }),

    startRecovery: os.startRecovery.handler(async ({ input, context, errors }) => {
      await attempts.recover(context.ip)
      const sent = await startRecovery({ db, now: clock.now(), mailJob: recoveryMailJob }, input)
      if (sent.outcome !== 'SENT') throw errors.CODE_LIMIT_REACHED()
      return sent.pending
    }),

    resendRecovery: os.resendRecovery.handler(async ({ input, context, errors }) => {
      await attempts.resend(context.ip)
      const sent = await resendRecovery({ db, now: clock.now(), mailJob: recoveryMailJob }, input)
      if (sent.outcome === 'SENT') return sent.pending
      if (sent.outcome === 'RESEND_TOO_SOON') {
        throw errors.RESEND_TOO_SOON({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
      }
      throw errors[sent.outcome]()
    }),

    finishRecovery: os.finishRecovery.handler(async ({ input, context, errors }) => {
      await attempts.finishRecovery(context.ip)
      const recovered = await finishRecovery(
        { db, now: clock.now(), secret, mailJob: passwordMailJob },
        input,
      )
      if (recovered.outcome !== 'RECOVERED') throw errors[recovered.outcome]()
      return { account: await enterAnew(context, recovered.userId) }
    }),

    changePassword: os.changePassword
      .use(signedIn)
      .use(limited(limits, 'accounts:change-password', 10, 15 * 60))
      .handler(async ({ input, context, errors }) => {
        const sessionId = await currentSessionId(auth, authHeaders(context))
        const outcome = await changePassword(
          { db, now: clock.now(), mailJob: passwordMailJob },
          { ...input, userId: context.actor.id, sessionId },
        )
        if (outcome !== 'CHANGED') throw errors[outcome]()
        return { changed: true }
      }),

    getSettings: os.getSettings.use(signedIn).handler(({ context }) => getSettings(db, context.actor.id)),

    updateSettings: os.updateSettings
      .use(signedIn)
      .use(limited(limits, 'accounts:update-settings', 60, 60 * 60))
      .handler(async ({ input, context }) => {
        await updateSettings(db, clock.now(), context.actor.id, input)
        await renewCookie(context)
        return getSettings(db, context.actor.id)
      }),

    listSessions: os.listSessions.use(signedIn).handler(({ context }) => ownSessions(context)),

    endSession: os.endSession
      .use(signedIn)
      .use(limited(limits, 'accounts:end-session', 120, 60 * 60))
      .handler(async ({ input, context }) => {
        await db.transaction((tx) =>
          signOutElsewhere(tx, clock.now(), context.actor.id, { only: input.sessionId }),
        )
        return ownSessions(context)
      }),

    endOtherSessions: os.endOtherSessions
      .use(signedIn)
      .use(limited(limits, 'accounts:end-session', 120, 60 * 60))
      .handler(async ({ context }) => {
        const except = await currentSessionId(auth, authHeaders(context))
        await db.transaction((tx) => signOutElsewhere(tx, clock.now(), context.actor.id, { except }))
        return ownSessions(context)
      }),

    ...createDataProcedures(options.data),
  })
}
