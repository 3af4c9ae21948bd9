import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { RefundableRateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { createAppealCookie } from './appeal-cookie.ts'
import { createAttempts } from './attempts.ts'
import { createAuth } from './auth/auth.ts'
import { authHeaders } from './auth/auth-headers.ts'
import { cachedSessions } from './auth/cached-session.ts'
import { createEndedSessions } from './auth/ended-sessions.ts'
import { createRenewCookie } from './auth/renew-cookie.ts'
import { createSessionSockets } from './auth/session-sockets.ts'
import { type StartSession, startSessionFor } from './auth/start-session-for.ts'
import { type Authenticated, authenticate } from './authenticate.ts'
import { findBannedSession } from './banned-sessions.ts'
import { createDeviceCookie } from './device.ts'
import { createGoogleDoor } from './google/google-door.ts'
import { createGoogleProvider, type GoogleSettings } from './google/google-provider.ts'
import { createJourneyCookie } from './google/journey-cookie.ts'
import { defineEndBansJob } from './jobs/end-bans.ts'
import { defineForgetSignUpsJob } from './jobs/forget-sign-ups.ts'
import { defineEmailChangedMailJob, defineEmailChangeMailsJob } from './jobs/send-email-change-mails.ts'
import { defineNewBrowserMailJob } from './jobs/send-new-browser-mail.ts'
import {
  defineGoogleLinkedMailJob,
  defineGoogleMailJob,
  defineGoogleUnlinkedMailJob,
  definePasswordMailJob,
} from './jobs/send-notice-mail.ts'
import { defineRecoveryMailJob } from './jobs/send-recovery-mail.ts'
import { defineSignUpMailJob } from './jobs/send-sign-up-mail.ts'
import { createBrowserGreeter } from './known-browsers.ts'
import { createPasswordStrength } from './password-strength.ts'
import type { AccountDataPart } from './personal-data/account-data-part.ts'
import { defineEraseJobs } from './personal-data/erase-jobs.ts'
import { defineExportJob } from './personal-data/export-job.ts'
import { defineDataMailJob, defineDeletionCodeJob } from './personal-data/mail-jobs.ts'
import { ownData } from './personal-data/own-data.ts'
import { type Appellant, findAppellant } from './queries/find-appellant.ts'
import { createBannedGuard } from './refuse-banned.ts'
import { createReservedNames } from './reserved-names.ts'
import { createAccountsRouter } from './router.ts'
import { hasSession } from './session-cookie.ts'

export { actorOf, isBanned } from './actor.ts'
export { banUser } from './commands/ban-user.ts'
export { createAccount } from './commands/create-account.ts'
export { SESSIONS_ENDED_CHANNEL } from './commands/end-sessions.ts'
export { grantRole } from './commands/grant-role.ts'
export { holdPeople } from './commands/hold-people.ts'
export { revokeRole } from './commands/revoke-role.ts'
export { setInterests } from './commands/set-interests.ts'
export { unbanUser } from './commands/unban-user.ts'
export { button, escapeHtml, mailHtml, paragraph } from './mails/mail-layout.ts'
export type { AccountDataPart } from './personal-data/account-data-part.ts'
export { exportFolder } from './personal-data/export-files.ts'
export { findFormerOwner } from './queries/find-former-username.ts'
export { findTeam } from './queries/find-team.ts'
export { findUser } from './queries/find-user.ts'
export { isShown } from './queries/is-shown.ts'
export { hasSession, sessionFingerprint } from './session-cookie.ts'
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
  readonly site: { readonly name: string; readonly publicUrl: string }
  /** Addresses that become administrators when they sign up: see docs/product/accounts.md#roles. */
  readonly adminEmails: readonly string[]
  /** Where profile pictures and the copies of people's data are stored. */
  readonly storage: Storage
  /** The personal data that other features store, lower tiers first. */
  readonly dataParts: readonly AccountDataPart[]
  /** Undefined where signing in with Google is not set up. */
  readonly google?: (GoogleSettings & { readonly clockOffsetMs: number }) | undefined
}

/** Builds everything of accounts that a process needs. */
export function createAccounts(options: AccountsOptions) {
  const { db, clock, log, mailer, limits, secret, secureCookies, site, storage } = options
  const auth = createAuth({ db, log, secret, secureCookies, publicUrl: site.publicUrl })
  const ended = createEndedSessions(clock)
  const sessionSockets = createSessionSockets({ db, clock, log })
  const cached = cachedSessions(auth, clock, ended)
  const appeals = createAppealCookie({ secret, secure: secureCookies })
  /** Lets a banned person who has proved their identity write an appeal, and do nothing else. */
  const admitAppellant = (context: RequestContext, userId: string) =>
    appeals.issue(context.responseHeaders, userId, clock.now())
  async function appellantOf(headers: Headers): Promise<Appellant | null> {
    const now = clock.now()
    const userId = appeals.read(headers, now) ?? (await findBannedSession(db, now, headers))
    return userId ? findAppellant(db, now, userId) : null
  }
  const mailJob = defineSignUpMailJob({ db, clock, mailer, site, secret })
  const recoveryMailJob = defineRecoveryMailJob({ db, clock, mailer, site, secret })
  const passwordMailJob = definePasswordMailJob({ db, mailer, site })
  const googleMailJob = defineGoogleMailJob({ db, mailer, site })
  const googleLinkedMailJob = defineGoogleLinkedMailJob({ db, mailer, site })
  const googleUnlinkedMailJob = defineGoogleUnlinkedMailJob({ db, mailer, site })
  const newBrowserMailJob = defineNewBrowserMailJob({ db, mailer, site })
  const emailChangeMailsJob = defineEmailChangeMailsJob({ db, clock, mailer, site, secret })
  const emailChangedMailJob = defineEmailChangedMailJob({ mailer, site })
  const isReservedName = createReservedNames(site.name)
  const findWeakness = createPasswordStrength(site.name)
  const attempts = createAttempts(limits)
  const greetBrowser = createBrowserGreeter({
    db,
    clock,
    attempts,
    secret,
    secure: secureCookies,
    mailJob: newBrowserMailJob,
  })
  const parts = [ownData, ...options.dataParts]
  const dataMailJob = defineDataMailJob({ mailer, site })
  const deletionCodeJob = defineDeletionCodeJob({ db, clock, mailer, site, secret })
  const exportJob = defineExportJob({ db, clock, storage, mailJob: dataMailJob, parts })
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
    defineForgetSignUpsJob({ db, clock }),
    defineEndBansJob({ db, clock }),
    dataMailJob,
    deletionCodeJob,
    exportJob,
    ...defineEraseJobs({ db, clock, storage, mailJob: dataMailJob, parts }),
  ] as readonly Job<unknown>[]
  const adminEmails = options.adminEmails.map((email) => email.trim().toLowerCase())
  const startSession: StartSession = async (context, userId, how) => {
    await startSessionFor(auth, context, userId)
    await greetBrowser(context, userId, how)
  }
  const google = options.google
    ? createGoogleDoor({
        db,
        clock,
        provider: createGoogleProvider(options.google, {
          callbackUrl: `${site.publicUrl}/api/accounts/google/callback`,
          clockOffsetMs: options.google.clockOffsetMs,
        }),
        cookie: createJourneyCookie({ secret, secure: secureCookies, clock }),
        attempts,
        adminEmails,
        isReservedName,
        mailJob: googleMailJob,
        linkedMailJob: googleLinkedMailJob,
        currentUserId: async (context) =>
          (await authenticate(auth, clock, authHeaders(context), { fresh: true })).actor?.id ?? null,
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
      greetBrowser,
      admitAppellant,
      storage,
      secureCookies,
      renewCookie: createRenewCookie(auth, clock),
      data: { db, clock, limits, secret, storage, exportJob, mailJob: dataMailJob, codeJob: deletionCodeJob },
    }),
    jobs,
    deviceCookie: createDeviceCookie({ secret, secure: secureCookies }),
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
    async authenticate(headers: Headers, how?: { fresh?: boolean }): Promise<Authenticated> {
      const found = await authenticate(auth, clock, headers, { ...how, cached })
      if (found.actor || !hasSession(headers.get('cookie'))) return found
      const userId = await findBannedSession(db, clock.now(), headers)
      if (userId === null) return found
      const proof = new Headers()
      appeals.issue(proof, userId, clock.now())
      return { ...found, setCookie: [...found.setCookie, ...proof.getSetCookie()] }
    },
  }
}
