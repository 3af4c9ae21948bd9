import { dataContract } from './data-contract.ts'
import { emailContract } from './email-contract.ts'
import { entryContract } from './entry-contract.ts'
import { googleLinkContract } from './google-link-contract.ts'
import { onboardingContract } from './onboarding-contract.ts'
import { passwordContract } from './password-contract.ts'
import { sessionsContract } from './sessions-contract.ts'
import { settingsContract } from './settings-contract.ts'

export const accountsContract = {
  ...entryContract,
  ...passwordContract,
  ...settingsContract,
  ...onboardingContract,
  ...sessionsContract,
  ...emailContract,
  ...googleLinkContract,
  ...dataContract,
}

export type AccountsContract = typeof accountsContract
