import { implement } from '@orpc/server'
import { limitRate, limitRateBy, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { confirmationContract } from '../../rules/confirmation-contract.ts'
import type { AccountsDeps, AccountsRequestContext } from '../accounts-context.ts'
import { renewSessionCookie } from '../auth/request-session.ts'
import { confirmIdentity } from '../commands/confirm-identity.ts'
import { findKnownBrowser } from '../known-browsers.ts'

/** Proving once more who one is, for sensitive acts. Tries count as those of signing in, so that neither gives more guesses. */
export function createConfirmationProcedures({
  attempts,
  limits,
  ...signing
}: AccountsDeps<'attempts' | 'secret' | 'secureCookies'> & { readonly limits: RateLimits }) {
  const os = implement(confirmationContract).$context<AccountsRequestContext>()

  return {
    confirmIdentity: os.confirmIdentity
      .use(requireSignIn)
      .use(
        limitRateBy(async (context) => {
          const { ip, actor } = context
          if (!actor) return
          const knownBrowser = await findKnownBrowser({ ...context, ...signing }, actor.email)
          await attempts.signIn(ip, actor.email, knownBrowser)
        }),
      )
      .handler(async ({ input, context, errors }) => {
        const outcome = await confirmIdentity(context, input)
        if (outcome !== 'CONFIRMED') throw errors[outcome]()
        // Roles of the team may count from now on.
        if ('passkey' in input) await renewSessionCookie(context)
        return { confirmed: true }
      }),

    sendConfirmationCode: os.sendConfirmationCode
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:confirmation-code', 4, 60 * 60))
      .handler(async ({ context }) => {
        const purpose = 'confirm-identity'
        await enqueueJob(context.db, context.jobs.proofCodeMail, { userId: context.actor.id, purpose })
        return { sent: true }
      }),
  }
}
