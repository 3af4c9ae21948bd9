import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { admin } from 'better-auth/plugins/admin'
import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { isDatabaseUnavailable, logDatabaseUnavailable } from '#platform/server/db/database-errors.ts'
import { nameHostCookie } from '#platform/server/http/host-cookie.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, SESSION_LIFETIME_DAYS } from '../../rules/limits.ts'
import { notifySessionsEnded } from '../commands/end-sessions.ts'
import { accounts, sessions, users, verifications } from '../tables.ts'

/** Lets our own commands sign somebody in who has just proved their address; there is no route to it. */
const startSessionPlugin = () => ({
  id: 'lectern-start-session',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        body: z.object({ userId: z.string(), byPasskey: z.boolean() }),
        requireHeaders: true,
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('NOT_FOUND')
        const session = await internalAdapter.createSession(user.id, false, {
          provedByPasskey: ctx.body.byPasskey,
        })
        await setSessionCookie(ctx, { session, user })
        return { started: true }
      },
    ),
  },
})

const DAY_SECONDS = 24 * 60 * 60
/** How often the time of a session's last use is updated. */
const HOUR_SECONDS = 60 * 60
/** How long a ban or a new role may go unnoticed by requests that only read. */
export const SESSION_COOKIE_CACHE_SECONDS = 60
/** Set by the server itself, never taken from a client. */
export const CLIENT_ADDRESS_HEADER = 'x-lectern-client-address'

/** How passwords are stored. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

/** The one of every running site: scrypt with N = 16384 and r = 16, slow and hungry for memory on purpose. Tests bring a fast one. */
export const SCRYPT_PASSWORD_HASHER: PasswordHasher = { hash: hashPassword, verify: verifyPassword }

export interface AuthOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly passwords: PasswordHasher
  /** Signs the cookies. */
  readonly secret: string
  readonly publicUrl: string
  /** Whether cookies travel over https only. */
  readonly secureCookies: boolean
}

/** Passwords, sessions and bans by better-auth. Its own routes are not served: commands call its functions (decision record 0005). */
export function createAuth({ db, clock, log, passwords, secret, publicUrl, secureCookies }: AuthOptions) {
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
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      // Used for an unknown address, too, so that it takes as long as a wrong password.
      password: passwords,
    },
    session: {
      expiresIn: SESSION_LIFETIME_DAYS * DAY_SECONDS,
      updateAge: HOUR_SECONDS,
      // Encrypted: the copy has the address and the secret of the session.
      cookieCache: { enabled: true, maxAge: SESSION_COOKIE_CACHE_SECONDS, strategy: 'jwe' },
      additionalFields: {
        confirmedAt: { type: 'date', required: false, input: false, returned: false },
        provedByPasskey: { type: 'boolean', required: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        // Every session begins with a proof of who somebody is.
        create: { before: async (session) => ({ data: { ...session, confirmedAt: clock.now() } }) },
        // Runs on sign-out, on a sign-in as somebody else, and when an expired session is found.
        delete: { after: ({ userId }) => notifySessionsEnded(db, userId) },
      },
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true, input: false, returned: false },
        lastName: { type: 'string', required: true, input: false, returned: false },
        username: { type: 'string', required: false, input: false },
        unlimitedWatch: { type: 'boolean', required: false, input: false },
        timeZone: { type: 'string', required: false, input: false },
        language: { type: 'string', required: false, input: false },
        languageChosen: { type: 'boolean', required: false, input: false },
        twoFactorEnabled: { type: 'boolean', required: false, input: false },
      },
    },
    plugins: [admin({ defaultRole: 'learner' }), startSessionPlugin()],
    advanced: {
      cookiePrefix: nameHostCookie('lectern', secureCookies),
      // The library's own prefix for them, `__Secure-`, lets neighbouring hosts set them.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: secureCookies },
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log(_level, message, ...given: unknown[]) {
        const error = given.find((one) => one instanceof Error)
        if (isDatabaseUnavailable(error)) logDatabaseUnavailable(log, error)
        else log.error({ part: 'auth', err: error }, message)
      },
    },
  } satisfies BetterAuthOptions)
}

export type Auth = ReturnType<typeof createAuth>
