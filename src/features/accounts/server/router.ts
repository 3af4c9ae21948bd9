import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { accountsContract } from '../rules/contract.ts'
import { createDataProcedures, type DataProceduresOptions } from './personal-data/data-procedures.ts'
import { createEmailProcedures, type EmailProceduresOptions } from './procedures/email-procedures.ts'
import { createEntryProcedures, type EntryOptions } from './procedures/entry-procedures.ts'
import { createGoogleLinkProcedures, type GoogleLinkOptions } from './procedures/google-link-procedures.ts'
import { createOnboardingProcedures, type OnboardingOptions } from './procedures/onboarding-procedures.ts'
import { createPasswordProcedures, type PasswordOptions } from './procedures/password-procedures.ts'
import { createSessionsProcedures, type SessionsOptions } from './procedures/sessions-procedures.ts'
import { createSettingsProcedures, type SettingsOptions } from './procedures/settings-procedures.ts'

export interface AccountsRouterOptions
  extends EntryOptions,
    PasswordOptions,
    SettingsOptions,
    SessionsOptions,
    EmailProceduresOptions,
    GoogleLinkOptions,
    OnboardingOptions {
  readonly data: DataProceduresOptions
}

/** All procedures of accounts. */
export const createAccountsRouter = (options: AccountsRouterOptions) =>
  implement(accountsContract)
    .$context<RequestContext>()
    .router({
      ...createEntryProcedures(options),
      ...createPasswordProcedures(options),
      ...createSettingsProcedures(options),
      ...createOnboardingProcedures(options),
      ...createSessionsProcedures(options),
      ...createEmailProcedures(options),
      ...createGoogleLinkProcedures(options),
      ...createDataProcedures(options.data),
    })
