import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RefundableRateLimits } from '#platform/server/http/rate-limits.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { MailSite } from '#platform/server/mail/render-mail.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { createAuth } from './auth/auth.ts'
import { createCachedSessionReader, createEndedSessionLog } from './auth/cached-session.ts'
import {
  buildAuthHeaders,
  createSessionCookieRenewal,
  type StartSession,
  startUserSession,
} from './auth/request-session.ts'
import { createSessionSockets } from './auth/session-sockets.ts'
import { createAuthRateLimits } from './auth-rate-limits.ts'
import { type AuthenticationResult, authenticate } from './authenticate.ts'
import {
  type Appellant,
  createAppealCookie,
  createBannedGuard,
  findAppellant,
  findBannedSessionUserId,
} from './banned-access.ts'
import { defineEndBansJob } from './commands/bans.ts'
import { createGoogleProvider, type GoogleSettings } from './google/google-provider.ts'
import { createGoogleSignIn } from './google/google-sign-in.ts'
import { createOAuthStateCookie } from './google/oauth-state-cookie.ts'
import { defineDeleteExpiredRecordsJob } from './jobs/delete-expired-records.ts'
import { defineRecoveryMailJob, defineSignUpMailJob } from './jobs/send-code-mails.ts'
import { defineEmailChangedMailJob, defineEmailChangeMailsJob } from './jobs/send-email-change-mails.ts'
import {
  defineGoogleLinkedBySignInMailJob,
  defineGoogleLinkedInSettingsMailJob,
  defineGoogleUnlinkedMailJob,
  defineNewBrowserMailJob,
  definePasswordChangedMailJob,
} from './jobs/send-notice-mails.ts'
import { createBrowserRecorder } from './known-browsers.ts'
import { createPasswordStrengthCheck } from './password-strength.ts'
import { defineDataExportJob } from './personal-data/data-export-job.ts'
import { defineAccountErasureJobs } from './personal-data/erase-account.ts'
import { accountsPersonalData, type PersonalDataHandler } from './personal-data/personal-data.ts'
import {
  defineDeletionCodeMailJob,
  definePersonalDataMailJob,
} from './personal-data/personal-data-mail-jobs.ts'
import { createReservedNameCheck } from './reserved-names.ts'
import { createAccountsRouter } from './router.ts'
import { hasSessionCookie } from './session-cookie.ts'
import { createVisitorDeviceCookie } from './visitor-device-cookie.ts'

export { buildActor, isBanned } from './actor.ts'
export type { Appellant } from './banned-access.ts'
export { banUser, unbanUser } from './commands/bans.ts'
export { createAccount } from './commands/create-account.ts'
export { SESSIONS_ENDED_CHANNEL } from './commands/end-sessions.ts'
export { lockUsers } from './commands/lock-account.ts'
export { grantRole, revokeRole } from './commands/roles.ts'
export { setInterests } from './interests.ts'
export { getDataExportFolder } from './personal-data/export-files.ts'
export type { PersonalDataHandler } from './personal-data/personal-data.ts'
export { findUserByUsernameOrEmail, isUserVisible, listTeamUserIds } from './queries/find-users.ts'
export { findFormerUsernameOwner } from './queries/usernames.ts'
export { computeSessionFingerprint, hasSessionCookie } from './session-cookie.ts'
export { users } from './tables.ts'

export interface AccountsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly mailer: Mailer
  readonly limits: RefundableRateLimits
  /** Signs cookies and keys the hashes of codes; at least 32 characters. */
  readonly secret: string
  /** Whether the site is served over https; cookies then travel over nothing else. */
  readonly secureCookies: boolean
  /** What mails say of the site. */
  readonly site: MailSite
  /** Addresses that become administrators when they sign up: see docs/product/accounts.md#roles. */
  readonly adminEmails: readonly string[]
  /** Where profile pictures and the copies of people's data are stored. */
  readonly storage: Storage
  /** The personal data that other features store, lower tiers first. */
  readonly personalDataHandlers: readonly PersonalDataHandler[]
  /** Undefined where signing in with Google is not set up. */
  readonly google?: (GoogleSettings & { readonly clockOffsetMs: number }) | undefined
}

/** Builds everything of accounts that a process needs. */
export function createAccounts(options: AccountsOptions) {
  const { db, clock, log, mailer, limits, secret, secureCookies, site, storage } = options
  const auth = createAuth({ db, log, secret, secureCookies, publicUrl: site.publicUrl })
  const ended = createEndedSessionLog(clock)
  const sessionSockets = createSessionSockets({ db, clock, log })
  const cached = createCachedSessionReader(auth, clock, ended)
  const appeals = createAppealCookie({ secret, secure: secureCookies })
  /** Lets a banned person who has proved their identity write an appeal, and do nothing else. */
  const admitAppellant = (context: RequestContext, userId: string) =>
    appeals.issue(context.responseHeaders, userId, clock.now())
  async function appellantOf(headers: Headers): Promise<Appellant | null> {
    const now = clock.now()
    const userId = appeals.read(headers, now) ?? (await findBannedSessionUserId(db, now, headers))
    return userId ? findAppellant(db, now, userId) : null
  }
  const mailJob = defineSignUpMailJob({ db, clock, mailer, site, secret })
  const recoveryMailJob = defineRecoveryMailJob({ db, clock, mailer, site, secret })
  const passwordMailJob = definePasswordChangedMailJob({ db, mailer, site })
  const googleMailJob = defineGoogleLinkedBySignInMailJob({ db, mailer, site })
  const googleLinkedMailJob = defineGoogleLinkedInSettingsMailJob({ db, mailer, site })
  const googleUnlinkedMailJob = defineGoogleUnlinkedMailJob({ db, mailer, site })
  const newBrowserMailJob = defineNewBrowserMailJob({ db, mailer, site })
  const emailChangeMailsJob = defineEmailChangeMailsJob({ db, clock, mailer, site, secret })
  const emailChangedMailJob = defineEmailChangedMailJob({ mailer, site })
  const isReservedName = createReservedNameCheck(site.name)
  const findWeakness = createPasswordStrengthCheck(site.name)
  const attempts = createAuthRateLimits(limits)
  const greetBrowser = createBrowserRecorder({
    db,
    clock,
    attempts,
    secret,
    secure: secureCookies,
    mailJob: newBrowserMailJob,
  })
  const parts = [accountsPersonalData, ...options.personalDataHandlers]
  const dataMailJob = definePersonalDataMailJob({ mailer, site })
  const deletionCodeJob = defineDeletionCodeMailJob({ db, clock, mailer, site, secret })
  const exportJob = defineDataExportJob({ db, clock, storage, mailJob: dataMailJob, parts })
  const jobs = [
    mailJob,
    recoveryMailJob,
    passwordMailJob,
    googleMailJob,
    googleLinkedMailJob,
    googleUnlinkedMailJob,
    newBrowserMailJob,
    emailChangeMailsJob,
    emailChangedMailJob,
    defineDeleteExpiredRecordsJob({ db, clock }),
    defineEndBansJob({ db, clock }),
    dataMailJob,
    deletionCodeJob,
    exportJob,
    ...defineAccountErasureJobs({ db, clock, storage, mailJob: dataMailJob, parts }),
  ] as readonly Job<unknown>[]
  const adminEmails = options.adminEmails.map((email) => email.trim().toLowerCase())
  const startSession: StartSession = async (context, userId, how) => {
    await startUserSession(auth, context, userId)
    await greetBrowser(context, userId, how)
  }
  const google = options.google
    ? createGoogleSignIn({
        db,
        clock,
        provider: createGoogleProvider(options.google, {
          callbackUrl: `${site.publicUrl}/api/accounts/google/callback`,
          clockOffsetMs: options.google.clockOffsetMs,
        }),
        cookie: createOAuthStateCookie({ secret, secure: secureCookies, clock }),
        attempts,
        adminEmails,
        isReservedName,
        mailJob: googleMailJob,
        linkedMailJob: googleLinkedMailJob,
        currentUserId: async (context) =>
          (await authenticate(auth, clock, buildAuthHeaders(context), { fresh: true })).actor?.id ?? null,
        startSession,
        admitAppellant,
      })
    : null
  return {
    router: createAccountsRouter({
      db,
      clock,
      auth,
      limits,
      attempts,
      startSession,
      google,
      secret,
      adminEmails,
      mailJob,
      recoveryMailJob,
      passwordMailJob,
      googleUnlinkedMailJob,
      emailChangeMailsJob,
      emailChangedMailJob,
      isReservedName,
      findWeakness,
      recordBrowser: greetBrowser,
      admitAppellant,
      storage,
      secureCookies,
      renewCookie: createSessionCookieRenewal(auth, clock),
      data: { db, clock, limits, secret, storage, exportJob, mailJob: dataMailJob, codeJob: deletionCodeJob },
    }),
    jobs,
    deviceCookie: createVisitorDeviceCookie({ secret, secure: secureCookies }),
    /** The banned person behind a request; null for everybody else. */
    appellantOf,
    /** Refuses everything but the appeal from a banned person. */
    bannedGuard: createBannedGuard(async (headers) => (await appellantOf(headers)) !== null),
    /** Closes realtime connections whose session has ended. */
    sessionSockets,
    /**
     * To be called when sessions ended (`SESSIONS_ENDED_CHANNEL`): their cookies are no longer trusted, and their connections are
     * closed.
     * @param userId undefined when messages may have been missed
     */
    sessionsEnded(userId: string | undefined): void {
      ended.remember(userId)
      void sessionSockets.recheck(userId)
    },
    /** See `authenticate`. Somebody whose session was ended by a ban gets another cookie in its place, which lets them appeal. */
    async authenticate(headers: Headers, how?: { fresh?: boolean }): Promise<AuthenticationResult> {
      const found = await authenticate(auth, clock, headers, { ...how, cached })
      if (found.actor || !hasSessionCookie(headers.get('cookie'))) return found
      const userId = await findBannedSessionUserId(db, clock.now(), headers)
      if (userId === null) return found
      const proof = new Headers()
      appeals.issue(proof, userId, clock.now())
      return { ...found, setCookie: [...found.setCookie, ...proof.getSetCookie()] }
    },
  }
}
