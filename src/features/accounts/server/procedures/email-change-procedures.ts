import { implement } from '@orpc/server'
import { limitRate, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { emailChangeContract } from '../../rules/email-change-contract.ts'
import type { AccountsRequestContext } from '../accounts-context.ts'
import { getCurrentSessionId, renewSessionCookie } from '../auth/request-session.ts'
import { finishEmailChange } from '../commands/finish-email-change.ts'
import { resendEmailChange, startEmailChange } from '../commands/start-email-change.ts'
import { getAccountSettings } from '../queries/get-account.ts'

const QUARTER = 15 * 60

/** Changing the address of an account. */
export function createEmailChangeProcedures(limits: RateLimits) {
  const os = implement(emailChangeContract).$context<AccountsRequestContext>()

  return {
    // Every call compares a password.
    startEmailChange: os.startEmailChange
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:start-email-change', 10, QUARTER))
      .handler(async ({ input, context, errors }) => {
        const sent = await startEmailChange(context, input)
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
        const sent = await resendEmailChange(context)
        if (sent.outcome === 'SENT') return sent.pending
        if (sent.outcome === 'EMAIL_CHANGE_NOT_FOUND') throw errors.EMAIL_CHANGE_NOT_FOUND()
        throw errors[sent.outcome]({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
      }),

    finishEmailChange: os.finishEmailChange
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:finish-email-change', 20, QUARTER))
      .handler(async ({ input, context, errors }) => {
        const sessionId = await getCurrentSessionId(context)
        const outcome = await finishEmailChange(context, { ...input, sessionId })
        if (outcome !== 'CHANGED') throw errors[outcome]()
        await renewSessionCookie(context)
        return getAccountSettings(context)
      }),
  }
}
