import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { AccountsJobs } from '../accounts-context.ts'
import { defineEndBansJob } from '../commands/bans.ts'
import type { CodeMailJobDeps } from '../mail-codes.ts'
import { defineDataExportJob } from '../personal-data/data-export-job.ts'
import { defineAccountErasureJobs } from '../personal-data/erase-account.ts'
import { accountsPersonalData, type PersonalDataHandler } from '../personal-data/personal-data.ts'
import {
  definePersonalDataMailJob,
  defineProofCodeMailJob,
} from '../personal-data/personal-data-mail-jobs.ts'
import { defineDeleteExpiredRecordsJob } from './delete-expired-records.ts'
import { defineRecoveryMailJob, defineSignUpMailJob } from './send-code-mails.ts'
import { defineEmailChangedMailJob, defineEmailChangeMailsJob } from './send-email-change-mails.ts'
import {
  defineGoogleLinkedBySignInMailJob,
  defineGoogleLinkedInSettingsMailJob,
  defineGoogleUnlinkedMailJob,
  defineNewBrowserMailJob,
  definePasskeyAddedMailJob,
  definePasskeyRemovedMailJob,
  definePasswordChangedMailJob,
  defineTwoFactorOffMailJob,
  defineTwoFactorOnMailJob,
} from './send-notice-mails.ts'

interface AccountsJobsDeps extends CodeMailJobDeps {
  readonly storage: Storage
  /** The personal data that other features store, lower tiers first. */
  readonly personalDataHandlers: readonly PersonalDataHandler[]
}

/**
 * Defines the jobs of accounts.
 *
 * @returns those that commands enqueue, by name, and all that a worker has to know
 */
export function defineAccountsJobs(deps: AccountsJobsDeps): { enqueued: AccountsJobs; all: Job<unknown>[] } {
  const parts = [accountsPersonalData, ...deps.personalDataHandlers]
  const personalDataMail = definePersonalDataMailJob(deps)
  const enqueued: AccountsJobs = {
    signUpMail: defineSignUpMailJob(deps),
    recoveryMail: defineRecoveryMailJob(deps),
    passwordChangedMail: definePasswordChangedMailJob(deps),
    googleLinkedBySignInMail: defineGoogleLinkedBySignInMailJob(deps),
    googleLinkedInSettingsMail: defineGoogleLinkedInSettingsMailJob(deps),
    googleUnlinkedMail: defineGoogleUnlinkedMailJob(deps),
    twoFactorOnMail: defineTwoFactorOnMailJob(deps),
    twoFactorOffMail: defineTwoFactorOffMailJob(deps),
    passkeyAddedMail: definePasskeyAddedMailJob(deps),
    passkeyRemovedMail: definePasskeyRemovedMailJob(deps),
    newBrowserMail: defineNewBrowserMailJob(deps),
    emailChangeMails: defineEmailChangeMailsJob(deps),
    emailChangedMail: defineEmailChangedMailJob(deps),
    personalDataMail,
    proofCodeMail: defineProofCodeMailJob(deps),
    dataExport: defineDataExportJob({ ...deps, mailJob: personalDataMail, parts }),
  }
  const all = [
    ...Object.values(enqueued),
    defineDeleteExpiredRecordsJob(deps),
    defineEndBansJob(deps),
    ...defineAccountErasureJobs({ ...deps, mailJob: personalDataMail, parts }),
  ] as Job<unknown>[]
  return { enqueued, all }
}
