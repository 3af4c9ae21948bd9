import type { Clock } from '#platform/server/clock.ts'
import type { CommandContext, SettingsContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RefundableRateLimits } from '#platform/server/http/rate-limits.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { MailSite } from '#platform/server/mail/render-mail.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import type { AccountsDeps, AccountsServices } from './accounts-context.ts'
import { createAuth } from './auth/auth.ts'
import { createCachedSessionReader, createEndedSessionLog } from './auth/cached-session.ts'
import { renewSessionCookie } from './auth/request-session.ts'
import { createSessionSockets } from './auth/session-sockets.ts'
import { createAuthRateLimits } from './auth-rate-limits.ts'
import { type AuthenticationResult, authenticate } from './authenticate.ts'
import {
  createBannedGuard,
  findAppellant,
  findBannedSessionUserId,
  issueAppealCookie,
} from './banned-access.ts'
import { scheduleAccountDeletion, sendDataExport } from './commands/administer-account.ts'
import { createGoogleProvider, type GoogleSettings } from './google/google-provider.ts'
import { defineAccountsJobs } from './jobs/accounts-jobs.ts'
import { createPasswordStrengthCheck } from './password-strength.ts'
import type { PersonalDataHandler } from './personal-data/personal-data.ts'
import { createReservedNameCheck } from './reserved-names.ts'
import { createAccountsRouter } from './router.ts'
import { hasSessionCookie } from './session-cookie.ts'
import { createVisitorDeviceCookie } from './visitor-device-cookie.ts'

export { buildActor, isBanned } from './actor.ts'
export { type PasswordHasher, SCRYPT_PASSWORD_HASHER } from './auth/auth.ts'
export type { Appellant } from './banned-access.ts'
export { signOutEverywhere } from './commands/administer-account.ts'
export { banUser, unbanUser } from './commands/bans.ts'
export { createAccount } from './commands/create-account.ts'
export { SESSIONS_ENDED_CHANNEL } from './commands/end-sessions.ts'
export { lockUsers } from './commands/lock-account.ts'
export { grantRole, revokeRole } from './commands/roles.ts'
export { type RenameContext, updateNames } from './commands/update-names.ts'
export { getDataExportFolder } from './personal-data/export-files.ts'
export type { PersonalDataHandler } from './personal-data/personal-data.ts'
export type { ArchivePart } from './personal-data/read-archive.ts'
export { findUserByUsernameOrEmail, isUserVisible, listTeamUserIds } from './queries/find-users.ts'
export {
  findPersonAccount,
  listPeople,
  matchesUserText,
  searchPeople,
} from './queries/list-people.ts'
export { findFormerUsernameOwner } from './queries/usernames.ts'
export { ensureRecentProof } from './recent-proof.ts'
export { computeSessionFingerprint, hasSessionCookie } from './session-cookie.ts'
export { users } from './tables.ts'
export { resetTwoFactor } from './two-factor/authenticator.ts'
export { setInterests } from './user-details.ts'

/** All parts of accounts that a process provides; none has a default. */
export interface AccountsOptions
  extends AccountsDeps<
    'passwords' | 'secret' | 'secureCookies' | 'adminEmails' | 'storage' | 'teamNeedsTwoFactor'
  > {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly mailer: Mailer
  readonly limits: RefundableRateLimits
  /** What mails say of the site. */
  readonly site: MailSite
  /** The personal data that other features store, lower tiers first. */
  readonly personalDataHandlers: readonly PersonalDataHandler[]
  /** Null where signing in with Google is not set up. */
  readonly google: (GoogleSettings & { readonly clockOffsetMs: number }) | null
}

/** Builds everything of accounts that a process needs. */
export function createAccounts(options: AccountsOptions) {
  const { db, clock, log, limits, passwords, secret, secureCookies, site, storage } = options
  const auth = createAuth({ db, clock, log, passwords, secret, secureCookies, publicUrl: site.publicUrl })
  const ended = createEndedSessionLog(clock)
  const sessionSockets = createSessionSockets({ db, clock, log })
  const jobs = defineAccountsJobs(options)
  const services: AccountsServices = {
    auth,
    readCachedSession: createCachedSessionReader({ auth, clock, ended }),
    passwords,
    attempts: createAuthRateLimits(limits),
    isReservedName: createReservedNameCheck(site.name),
    findPasswordWeakness: createPasswordStrengthCheck(site.name),
    google: options.google && createGoogleProvider(options.google, site),
    secret,
    secureCookies,
    publicUrl: site.publicUrl,
    siteName: site.name,
    teamNeedsTwoFactor: options.teamNeedsTwoFactor,
    adminEmails: options.adminEmails.map((email) => email.trim().toLowerCase()),
    storage,
    archiveParts: options.personalDataHandlers.flatMap(({ archive }) => archive ?? []),
    jobs: jobs.enqueued,
  }
  const ctx = { db, clock, ...services }
  return {
    router: createAccountsRouter({ limits, services }),
    jobs: jobs.all,
    /** What other features need to change an account's names. */
    names: {
      isReservedName: services.isReservedName,
      /** The session cookie of the answer then has the present name. */
      renewSessionCookie: (context: RequestContext) => renewSessionCookie({ ...context, ...services }),
    },
    /** What administrators do for the owner of an account, by jobs of this feature. */
    administration: {
      scheduleDeletion: (context: CommandContext & SettingsContext, input: { userId: string }) =>
        scheduleAccountDeletion({ ...context, jobs: services.jobs }, input),
      sendDataExport: (context: CommandContext, input: { userId: string }) =>
        sendDataExport({ ...context, jobs: services.jobs }, input),
    },
    deviceCookie: createVisitorDeviceCookie({ secret, secure: secureCookies }),
    /** The banned person behind a request; null for everybody else. */
    findAppellant: (headers: Headers) => findAppellant(ctx, headers),
    /** Refuses everything but the appeal from a banned person. */
    bannedGuard: createBannedGuard(ctx),
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
    async authenticate(
      headers: Headers,
      { fresh = false }: { fresh?: boolean } = {},
    ): Promise<AuthenticationResult> {
      const found = await authenticate(ctx, { headers, fresh })
      if (found.actor || !hasSessionCookie(headers.get('cookie'))) return found
      const userId = await findBannedSessionUserId(ctx, headers)
      if (userId === null) return found
      const responseHeaders = new Headers()
      issueAppealCookie({ ...ctx, responseHeaders }, userId)
      return { ...found, setCookie: [...found.setCookie, ...responseHeaders.getSetCookie()] }
    },
  }
}

export type AccountsAdministration = ReturnType<typeof createAccounts>['administration']
