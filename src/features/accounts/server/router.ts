import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { accountsContract } from '../rules/contract.ts'
import type { AccountsServices } from './accounts-context.ts'
import { createPersonalDataProcedures } from './personal-data/personal-data-procedures.ts'
import { createAuthProcedures } from './procedures/auth-procedures.ts'
import { createConfirmationProcedures } from './procedures/confirmation-procedures.ts'
import { createEmailChangeProcedures } from './procedures/email-change-procedures.ts'
import { createOnboardingProcedures } from './procedures/onboarding-procedures.ts'
import { createPasskeyProcedures } from './procedures/passkey-procedures.ts'
import { createPasswordProcedures } from './procedures/password-procedures.ts'
import { createGoogleLinkProcedures, createSessionsProcedures } from './procedures/security-procedures.ts'
import { createSettingsProcedures } from './procedures/settings-procedures.ts'
import { createTwoFactorProcedures } from './procedures/two-factor-procedures.ts'

export interface AccountsRouterDeps {
  readonly limits: RateLimits
  /** Added to the context of each request. */
  readonly services: AccountsServices
}

/** All procedures of accounts. */
export function createAccountsRouter({ limits, services }: AccountsRouterDeps) {
  const { attempts, secret, secureCookies } = services
  const os = implement(accountsContract)
    .$context<RequestContext>()
    .use(({ next }) => next({ context: services }))
  return os.router({
    ...createAuthProcedures({ attempts, secret, secureCookies }),
    ...createPasswordProcedures({ attempts, limits }),
    ...createSettingsProcedures(limits),
    ...createOnboardingProcedures(limits),
    ...createConfirmationProcedures({ attempts, limits, secret, secureCookies }),
    ...createTwoFactorProcedures(limits),
    ...createPasskeyProcedures({ attempts, limits }),
    ...createSessionsProcedures(limits),
    ...createEmailChangeProcedures(limits),
    ...createGoogleLinkProcedures(limits),
    ...createPersonalDataProcedures(limits),
  })
}
