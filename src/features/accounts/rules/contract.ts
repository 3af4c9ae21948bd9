import { authContract } from './auth-contract.ts'
import { confirmationContract } from './confirmation-contract.ts'
import { emailChangeContract } from './email-change-contract.ts'
import { googleLinkContract } from './google-link-contract.ts'
import { onboardingContract } from './onboarding-contract.ts'
import { passkeysContract } from './passkeys-contract.ts'
import { passwordContract } from './password-contract.ts'
import { personalDataContract } from './personal-data-contract.ts'
import { sessionsContract } from './sessions-contract.ts'
import { settingsContract } from './settings-contract.ts'
import { twoFactorContract } from './two-factor-contract.ts'

export const accountsContract = {
  ...authContract,
  ...passwordContract,
  ...settingsContract,
  ...onboardingContract,
  ...confirmationContract,
  ...twoFactorContract,
  ...passkeysContract,
  ...sessionsContract,
  ...emailChangeContract,
  ...googleLinkContract,
  ...personalDataContract,
}

export type AccountsContract = typeof accountsContract
