import { implement } from '@orpc/server'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { emailChangeContract } from '../../rules/email-change-contract.ts'
import type { Auth } from '../auth/auth.ts'
import { buildAuthHeaders, getCurrentSessionId } from '../auth/request-session.ts'
import { finishEmailChange } from '../commands/finish-email-change.ts'
import { resendEmailChange, startEmailChange } from '../commands/start-email-change.ts'
import type { EmailChangedMailPayload, EmailChangeMailPayload } from '../jobs/send-email-change-mails.ts'
import { getAccountSettings } from '../queries/get-account.ts'

const QUARTER = 15 * 60

export interface EmailChangeProceduresOptions {
  readonly db: Database
  readonly clock: Clock
  readonly auth: Auth
  readonly limits: RateLimits
  readonly secret: string
  readonly emailChangeMailsJob: Job<EmailChangeMailPayload>
  readonly emailChangedMailJob: Job<EmailChangedMailPayload>
  /** See `createSessionCookieRenewal`. */
  readonly renewCookie: (context: RequestContext) => Promise<void>
}

/** Changing the address of an account. */
export function createEmailChangeProcedures(options: EmailChangeProceduresOptions) {
  const { db, clock, auth, limits, secret, emailChangeMailsJob, emailChangedMailJob, renewCookie } = options
  const os = implement(emailChangeContract).$context<RequestContext>()
  const sendTools = () => ({ db, now: clock.now(), mailJob: emailChangeMailsJob })

  return {
    // Every call compares a password.
    startEmailChange: os.startEmailChange
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:start-email-change', 10, QUARTER))
      .handler(async ({ input, context, errors }) => {
        const sent = await startEmailChange(sendTools(), context.actor, input)
        if (sent.outcome === 'SENT') return sent.pending
        if (sent.outcome === 'RESEND_TOO_SOON' || sent.outcome === 'CODE_LIMIT_REACHED') {
          throw errors.CODE_LIMIT_REACHED({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
        }
        throw errors[sent.outcome]()
      }),

    resendEmailChange: os.resendEmailChange
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:resend-email-change', 20, QUARTER))
      .handler(async ({ context, errors }) => {
        const sent = await resendEmailChange(sendTools(), { userId: context.actor.id })
        if (sent.outcome === 'SENT') return sent.pending
        if (sent.outcome === 'EMAIL_CHANGE_NOT_FOUND') throw errors.EMAIL_CHANGE_NOT_FOUND()
        throw errors[sent.outcome]({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
      }),

    finishEmailChange: os.finishEmailChange
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:finish-email-change', 20, QUARTER))
      .handler(async ({ input, context, errors }) => {
        const sessionId = await getCurrentSessionId(auth, buildAuthHeaders(context))
        const outcome = await finishEmailChange(
          { db, now: clock.now(), secret, mailJob: emailChangedMailJob },
          { ...input, userId: context.actor.id, sessionId },
        )
        if (outcome !== 'CHANGED') throw errors[outcome]()
        await renewCookie(context)
        return getAccountSettings(db, context.actor.id)
      }),
  }
}
