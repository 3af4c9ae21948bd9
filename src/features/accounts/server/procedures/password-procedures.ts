import { implement } from '@orpc/server'
import { limitRate, limitRateBy, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { passwordContract } from '../../rules/password-contract.ts'
import type { AccountsDeps, AccountsRequestContext } from '../accounts-context.ts'
import { getCurrentSessionId } from '../auth/request-session.ts'
import { finishRecovery } from '../commands/finish-recovery.ts'
import { changePassword } from '../commands/passwords.ts'
import { resendRecovery, startRecovery } from '../commands/start-recovery.ts'
import { isLockedOut } from '../queries/find-users.ts'
import { getAccount } from '../queries/get-account.ts'
import { startSignIn } from '../two-factor/sign-in-challenge.ts'

/**
 * Signs in after a recovery. The banned get their password back but no session, and a mailbox is no second factor: whoever has one is
 * asked for it.
 */
async function signInAfterRecovery(ctx: AccountsRequestContext, userId: string) {
  if (await isLockedOut(ctx, userId)) return { account: null, secondFactorNeeded: false }
  // The mail about the new password already tells them.
  const isIn = await startSignIn(ctx, { userId, quiet: true })
  return { account: isIn ? await getAccount(ctx, userId) : null, secondFactorNeeded: !isIn }
}

/** Changing and recovering a password. */
export function createPasswordProcedures({
  attempts,
  limits,
}: AccountsDeps<'attempts'> & { readonly limits: RateLimits }) {
  const os = implement(passwordContract).$context<AccountsRequestContext>()

  return {
    startRecovery: os.startRecovery
      .use(limitRateBy(({ ip }) => attempts.recover(ip)))
      .handler(async ({ input, context, errors }) => {
        const sent = await startRecovery(context, input)
        if (sent.outcome === 'SENT') return sent.pending
        throw errors.CODE_LIMIT_REACHED({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
      }),

    resendRecovery: os.resendRecovery
      .use(limitRateBy(({ ip }) => attempts.resend(ip)))
      .handler(async ({ input, context, errors }) => {
        const sent = await resendRecovery(context, input)
        if (sent.outcome === 'SENT') return sent.pending
        if (sent.outcome === 'RECOVERY_NOT_FOUND') throw errors.RECOVERY_NOT_FOUND()
        throw errors[sent.outcome]({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
      }),

    finishRecovery: os.finishRecovery
      .use(limitRateBy(({ ip }) => attempts.finishRecovery(ip)))
      .handler(async ({ input, context, errors }) => {
        const recovered = await finishRecovery(context, input)
        if (recovered.outcome === 'PASSWORD_WEAK') {
          throw errors.PASSWORD_WEAK({ data: { hint: recovered.hint } })
        }
        if (recovered.outcome !== 'RECOVERED') throw errors[recovered.outcome]()
        await attempts.recovered(context.ip, input.email)
        return signInAfterRecovery(context, recovered.userId)
      }),

    changePassword: os.changePassword
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:change-password', 10, 15 * 60))
      .handler(async ({ input, context, errors }) => {
        const sessionId = await getCurrentSessionId(context)
        const changed = await changePassword(context, { ...input, sessionId })
        if (changed.outcome === 'PASSWORD_WEAK') throw errors.PASSWORD_WEAK({ data: { hint: changed.hint } })
        if (changed.outcome !== 'CHANGED') throw errors[changed.outcome]()
        return { changed: true }
      }),
  }
}
