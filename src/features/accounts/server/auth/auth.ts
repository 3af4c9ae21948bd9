import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { admin } from 'better-auth/plugins/admin'
import type { Database } from '#platform/server/db/database.ts'
import { isDatabaseAway } from '#platform/server/db/database-away.ts'
import { logAway } from '#platform/server/db/log-away.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { PASSWORD_MAX, PASSWORD_MIN, SESSION_DAYS } from '../../rules/limits.ts'
import { markSessionsStale } from '../commands/end-sessions.ts'
import { accounts, sessions, users, verifications } from '../tables.ts'
import { startSession } from './start-session.ts'

const DAY_SECONDS = 24 * 60 * 60
/** How often the time of a session's last use is updated. */
const HOUR_SECONDS = 60 * 60
/** How long a ban or a new role may go unnoticed by requests that only read. */
export const COOKIE_CACHE_SECONDS = 60
/** Set by the server itself, never taken from a client. */
export const ADDRESS_HEADER = 'x-lectern-client-address'

export interface AuthOptions {
  readonly db: Database
  readonly log: Logger
  /** Signs the cookies. */
  readonly secret: string
  readonly publicUrl: string
  /** Whether cookies travel over https only. */
  readonly secureCookies: boolean
}

/** Passwords, sessions and bans by better-auth. Its own routes are not served: commands call its functions (decision record 0005). */
export function createAuth({ db, log, secret, publicUrl, secureCookies }: AuthOptions) {
  return betterAuth({
    secret,
    baseURL: publicUrl,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
    },
    session: {
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: HOUR_SECONDS,
      cookieCache: { enabled: true, maxAge: COOKIE_CACHE_SECONDS },
    },
    databaseHooks: {
      // Runs on sign-out, on a sign-in as somebody else, and when an expired session is found.
      session: { delete: { after: ({ userId }) => markSessionsStale(db, userId) } },
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true, input: false, returned: false },
        lastName: { type: 'string', required: true, input: false, returned: false },
        username: { type: 'string', required: false, input: false },
        unlimitedWatch: { type: 'boolean', required: false, input: false },
        timeZone: { type: 'string', required: false, input: false },
      },
    },
    plugins: [admin({ defaultRole: 'learner' }), startSession()],
    advanced: {
      cookiePrefix: 'lectern',
      useSecureCookies: secureCookies,
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log(_level, message, ...given: unknown[]) {
        const error = given.find((one) => one instanceof Error)
        if (isDatabaseAway(error)) logAway(log, error)
        else log.error({ part: 'auth', err: error }, message)
      },
    },
  } satisfies BetterAuthOptions)
}

export type Auth = ReturnType<typeof createAuth>
