import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { Auth, PasswordHasher } from './auth/auth.ts'
import type { ReadCachedSession } from './auth/cached-session.ts'
import type { AuthRateLimits } from './auth-rate-limits.ts'
import type { GoogleProvider } from './google/google-provider.ts'
import type { RecoveryMailPayload, SignUpMailPayload } from './jobs/send-code-mails.ts'
import type { EmailChangedMailPayload, EmailChangeMailPayload } from './jobs/send-email-change-mails.ts'
import type {
  NewBrowserMailPayload,
  NoticeMailPayload,
  PasskeyMailPayload,
} from './jobs/send-notice-mails.ts'
import type { CheckPasswordStrength } from './password-strength.ts'
import type { PersonalDataMailPayload, ProofCodePayload } from './personal-data/personal-data-mail-jobs.ts'
import type { ArchivePart } from './personal-data/read-archive.ts'
import type { IsReservedName } from './reserved-names.ts'

/** The jobs that commands of accounts put in the queue. */
export interface AccountsJobs {
  readonly signUpMail: Job<SignUpMailPayload>
  readonly recoveryMail: Job<RecoveryMailPayload>
  readonly passwordChangedMail: Job<NoticeMailPayload>
  readonly googleLinkedBySignInMail: Job<NoticeMailPayload>
  readonly googleLinkedInSettingsMail: Job<NoticeMailPayload>
  readonly googleUnlinkedMail: Job<NoticeMailPayload>
  readonly twoFactorOnMail: Job<NoticeMailPayload>
  readonly twoFactorOffMail: Job<NoticeMailPayload>
  readonly passkeyAddedMail: Job<PasskeyMailPayload>
  readonly passkeyRemovedMail: Job<PasskeyMailPayload>
  readonly newBrowserMail: Job<NewBrowserMailPayload>
  readonly emailChangeMails: Job<EmailChangeMailPayload>
  readonly emailChangedMail: Job<EmailChangedMailPayload>
  readonly personalDataMail: Job<PersonalDataMailPayload>
  readonly proofCodeMail: Job<ProofCodePayload>
  readonly dataExport: Job<{ exportId: string }>
}

/** What accounts adds to the context of a request: its router does so, and there is no default for any of it. */
export interface AccountsServices {
  readonly auth: Auth
  readonly readCachedSession: ReadCachedSession
  readonly passwords: PasswordHasher
  readonly attempts: AuthRateLimits
  readonly isReservedName: IsReservedName
  readonly findPasswordWeakness: CheckPasswordStrength
  /** Null where signing in with Google is not set up. */
  readonly google: GoogleProvider | null
  /** Signs cookies and keys the hashes of codes; at least 32 characters. */
  readonly secret: string
  /** Address of the site, which passkeys belong to. */
  readonly publicUrl: string
  /** What authenticator apps call the account. */
  readonly siteName: string
  /** Whether roles of the team count only with a second factor: docs/product/two-factor.md#team. */
  readonly teamNeedsTwoFactor: boolean
  /** Whether the site is served over https; cookies then travel over nothing else. */
  readonly secureCookies: boolean
  /** Addresses that become administrators, in lower case: see docs/product/accounts.md#roles. */
  readonly adminEmails: readonly string[]
  /** Where profile pictures and the copies of people's data are stored. */
  readonly storage: Storage
  /** What is taken in of another site's archive. */
  readonly archiveParts: readonly ArchivePart[]
  readonly jobs: AccountsJobs
}

/** The part of the services that a command or query reads. */
export type AccountsDeps<Name extends keyof AccountsServices> = Pick<AccountsServices, Name>

/** The context of a procedure of accounts. */
export type AccountsRequestContext = RequestContext & AccountsServices
