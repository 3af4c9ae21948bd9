import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { accountsContract } from '../rules/contract.ts'
import {
  createPersonalDataProcedures,
  type PersonalDataProceduresOptions,
} from './personal-data/personal-data-procedures.ts'
import { type AuthProceduresOptions, createAuthProcedures } from './procedures/auth-procedures.ts'
import {
  createEmailChangeProcedures,
  type EmailChangeProceduresOptions,
} from './procedures/email-change-procedures.ts'
import {
  createOnboardingProcedures,
  type OnboardingProceduresOptions,
} from './procedures/onboarding-procedures.ts'
import { createPasswordProcedures, type PasswordProceduresOptions } from './procedures/password-procedures.ts'
import {
  createGoogleLinkProcedures,
  createSessionsProcedures,
  type GoogleLinkProceduresOptions,
  type SessionsProceduresOptions,
} from './procedures/security-procedures.ts'
import { createSettingsProcedures, type SettingsProceduresOptions } from './procedures/settings-procedures.ts'

export interface AccountsRouterOptions
  extends AuthProceduresOptions,
    PasswordProceduresOptions,
    SettingsProceduresOptions,
    SessionsProceduresOptions,
    EmailChangeProceduresOptions,
    GoogleLinkProceduresOptions,
    OnboardingProceduresOptions {
  readonly data: PersonalDataProceduresOptions
}

/** All procedures of accounts. */
export const createAccountsRouter = (options: AccountsRouterOptions) =>
  implement(accountsContract)
    .$context<RequestContext>()
    .router({
      ...createAuthProcedures(options),
      ...createPasswordProcedures(options),
      ...createSettingsProcedures(options),
      ...createOnboardingProcedures(options),
      ...createSessionsProcedures(options),
      ...createEmailChangeProcedures(options),
      ...createGoogleLinkProcedures(options),
      ...createPersonalDataProcedures(options.data),
    })
