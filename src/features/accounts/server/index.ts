import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { createAuth } from './auth/auth.ts'
import { cachedSessions } from './auth/cached-session.ts'
import { authenticate } from './authenticate.ts'
import { createDeviceCookie } from './device.ts'
import { defineForgetSignUpsJob } from './jobs/forget-sign-ups.ts'
import { defineSignUpMailJob } from './jobs/send-sign-up-mail.ts'
import { createAccountsRouter } from './router.ts'

export { actorOf } from './actor.ts'
export { createAccount } from './commands/create-account.ts'
export { grantRole } from './commands/grant-role.ts'
export { hasSession } from './session-cookie.ts'
export { users } from './tables.ts'

export interface AccountsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly mailer: Mailer
  readonly limits: RateLimits
  /** Signs cookies and keys the hashes of codes; at least 32 characters. */
  readonly secret: string
  /** Whether the site is served over https; cookies then travel over nothing else. */
  readonly secureCookies: boolean
  /** What mails say of the site. */
  readonly site: { readonly name: string; readonly publicUrl: string }
  /** Addresses that become administrators when they sign up (decision 4). */
  readonly adminEmails: readonly string[]
}

/** Everything of accounts that a process needs. */
export function createAccounts(options: AccountsOptions) {
  const { db, clock, log, mailer, limits, secret, secureCookies, site } = options
  const auth = createAuth({ db, log, secret, secureCookies, publicUrl: site.publicUrl })
  const cached = cachedSessions(auth, clock)
  const mailJob = defineSignUpMailJob({ db, clock, mailer, site, secret })
  const jobs: readonly Job<unknown>[] = [mailJob, defineForgetSignUpsJob({ db, clock })]
  const adminEmails = options.adminEmails.map((email) => email.trim().toLowerCase())
  return {
    router: createAccountsRouter({ db, clock, auth, limits, secret, adminEmails, mailJob }),
    jobs,
    deviceCookie: createDeviceCookie({ secret, secure: secureCookies }),
    /** See `authenticate`. */
    authenticate: (headers: Headers, how?: { fresh?: boolean }) =>
      authenticate(auth, clock, headers, { ...how, cached }),
  }
}
