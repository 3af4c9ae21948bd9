import { implement } from '@orpc/server'
import { limitRate } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { twoFactorContract } from '../../rules/two-factor-contract.ts'
import type { AccountsRequestContext } from '../accounts-context.ts'
import { renewSessionCookie } from '../auth/request-session.ts'
import { getAccountSettings } from '../queries/get-account.ts'
import { requireRecentProof } from '../recent-proof.ts'
import {
  beginAuthenticatorSetup,
  finishAuthenticatorSetup,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '../two-factor/authenticator.ts'

const QUARTER = 15 * 60

/** The second factor in the settings. */
export function createTwoFactorProcedures(limits: RateLimits) {
  const os = implement(twoFactorContract).$context<AccountsRequestContext>()
  const limit = limitRate(limits, 'accounts:two-factor', 30, QUARTER)

  return {
    beginAuthenticator: os.beginAuthenticator
      .use(requireRecentProof)
      .use(limit)
      .handler(async ({ context, errors }) => {
        const begun = await beginAuthenticatorSetup(context)
        if (!begun) throw errors.TWO_FACTOR_ON_ALREADY()
        return begun
      }),

    finishAuthenticator: os.finishAuthenticator
      .use(requireRecentProof)
      .use(limit)
      .handler(async ({ input, context, errors }) => {
        const finished = await finishAuthenticatorSetup(context, input)
        if (finished.outcome !== 'ENABLED') throw errors[finished.outcome]()
        await renewSessionCookie(context)
        return { recoveryCodes: finished.recoveryCodes }
      }),

    renewRecoveryCodes: os.renewRecoveryCodes
      .use(requireRecentProof)
      .use(limit)
      .handler(async ({ context, errors }) => {
        const recoveryCodes = await renewRecoveryCodes(context)
        if (!recoveryCodes) throw errors.TWO_FACTOR_IS_OFF()
        return { recoveryCodes }
      }),

    turnOffTwoFactor: os.turnOffTwoFactor
      .use(requireRecentProof)
      .use(limit)
      .handler(async ({ context }) => {
        await turnOffTwoFactor(context)
        await renewSessionCookie(context)
        return getAccountSettings(context)
      }),
  }
}
