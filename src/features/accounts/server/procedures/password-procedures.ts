import { implement } from '@orpc/server'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  limitRate,
  limitRateBy,
  type RequestContext,
  requireSignIn,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { passwordContract } from '../../rules/password-contract.ts'
import type { Auth } from '../auth/auth.ts'
import { buildAuthHeaders, getCurrentSessionId, type StartSession } from '../auth/request-session.ts'
import type { AuthRateLimits } from '../auth-rate-limits.ts'
import { finishRecovery } from '../commands/finish-recovery.ts'
import { changePassword } from '../commands/passwords.ts'
import { resendRecovery, startRecovery } from '../commands/start-recovery.ts'
import type { RecoveryMailPayload } from '../jobs/send-code-mails.ts'
import type { NoticeMailPayload } from '../jobs/send-notice-mails.ts'
import type { CheckPasswordStrength } from '../password-strength.ts'
import { isLockedOut } from '../queries/find-users.ts'
import { getAccount } from '../queries/get-account.ts'

export interface PasswordProceduresOptions {
  readonly db: Database
  readonly clock: Clock
  readonly auth: Auth
  readonly limits: RateLimits
  readonly attempts: AuthRateLimits
  readonly startSession: StartSession
  readonly secret: string
  readonly findWeakness: CheckPasswordStrength
  readonly recoveryMailJob: Job<RecoveryMailPayload>
  readonly passwordMailJob: Job<NoticeMailPayload>
}

/** Changing and recovering a password. */
export function createPasswordProcedures(options: PasswordProceduresOptions) {
  const { db, clock, auth, limits, attempts, startSession, secret, findWeakness } = options
  const { recoveryMailJob, passwordMailJob } = options
  const os = implement(passwordContract).$context<RequestContext>()

  /** Signs in after a recovery; null for the banned, who get their password back but no session. */
  const enterAnew = async (context: RequestContext, userId: string) => {
    if (await isLockedOut(db, clock.now(), userId)) return null
    // The mail about the new password already tells them.
    await startSession(context, userId, { quiet: true })
    return getAccount(db, userId)
  }

  return {
    startRecovery: os.startRecovery
      .use(limitRateBy(({ ip }) => attempts.recover(ip)))
      .handler(async ({ input, errors }) => {
        const sent = await startRecovery({ db, now: clock.now(), mailJob: recoveryMailJob }, input)
        if (sent.outcome === 'SENT') return sent.pending
        throw errors.CODE_LIMIT_REACHED({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
      }),

    resendRecovery: os.resendRecovery
      .use(limitRateBy(({ ip }) => attempts.resend(ip)))
      .handler(async ({ input, errors }) => {
        const sent = await resendRecovery({ db, now: clock.now(), mailJob: recoveryMailJob }, input)
        if (sent.outcome === 'SENT') return sent.pending
        if (sent.outcome === 'RECOVERY_NOT_FOUND') throw errors.RECOVERY_NOT_FOUND()
        throw errors[sent.outcome]({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
      }),

    finishRecovery: os.finishRecovery
      .use(limitRateBy(({ ip }) => attempts.finishRecovery(ip)))
      .handler(async ({ input, context, errors }) => {
        const recovered = await finishRecovery(
          { db, now: clock.now(), secret, mailJob: passwordMailJob, findWeakness },
          input,
        )
        if (recovered.outcome === 'PASSWORD_WEAK') {
          throw errors.PASSWORD_WEAK({ data: { hint: recovered.hint } })
        }
        if (recovered.outcome !== 'RECOVERED') throw errors[recovered.outcome]()
        return { account: await enterAnew(context, recovered.userId) }
      }),

    changePassword: os.changePassword
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:change-password', 10, 15 * 60))
      .handler(async ({ input, context, errors }) => {
        const sessionId = await getCurrentSessionId(auth, buildAuthHeaders(context))
        const changed = await changePassword(
          { db, now: clock.now(), mailJob: passwordMailJob, findWeakness },
          { ...input, userId: context.actor.id, sessionId },
        )
        if (changed.outcome === 'PASSWORD_WEAK') throw errors.PASSWORD_WEAK({ data: { hint: changed.hint } })
        if (changed.outcome !== 'CHANGED') throw errors[changed.outcome]()
        return { changed: true }
      }),
  }
}
