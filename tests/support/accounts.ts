import { randomBytes, randomUUID, scrypt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, expect, vi } from 'vitest'
import {
  type AccountsOptions,
  createAccount,
  createAccounts,
  type PasswordHasher,
} from '#features/accounts/server/index.ts'
import type { Role } from '#platform/rules/actor.ts'
import { SITE_LANGUAGE } from '#platform/rules/messages/language.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { createRateLimits, type RefundableRateLimits } from '#platform/server/http/rate-limits.ts'
import { migrateJobQueue } from '#platform/server/jobs/runner.ts'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import type { Mailer, MailMessage } from '#platform/server/mail/mailer.ts'
import { openDiskStorage } from '#platform/server/storage/disk-storage.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import type { TestDatabase } from './database.ts'
import type { FakeClock } from './fake-clock.ts'
import { formatCookies, saveCookies } from './http-browser.ts'
import { TEST_SETTINGS } from './test-context.ts'

export const TEST_PASSWORD = 'correct horse'
const LOCKED_JOBS = 'select id from graphile_worker._private_jobs where locked_at is not null'
const WRITTEN_SOON = { interval: 10, timeout: 20_000 }
const SECRET = 'a secret of tests, long enough to be one'

const computeFastKey = (password: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, 16, { N: 2, r: 1 }, (error, key) =>
      error ? reject(error) : resolve(key.toString('hex')),
    )
  })

/** Works like the one of every site, at the least cost there is: tests hash hundreds of passwords. */
export const FAST_PASSWORD_HASHER: PasswordHasher = {
  async hash(password) {
    const salt = randomBytes(8).toString('hex')
    return `${salt}:${await computeFastKey(password, salt)}`
  },
  async verify({ hash, password }) {
    const [salt = '', key] = hash.split(':')
    return (await computeFastKey(password, salt)) === key
  },
}

/** Accounts over a test database, with an inbox for mails and browsers that keep cookies. */
export async function createTestAccounts(
  { db, pool }: TestDatabase,
  clock: FakeClock,
  {
    limits = createRateLimits(),
    google = null,
    personalDataHandlers = [],
    passwords = FAST_PASSWORD_HASHER,
    teamNeedsTwoFactor = false,
    secureCookies = false,
  }: {
    limits?: RefundableRateLimits
    google?: AccountsOptions['google']
    personalDataHandlers?: AccountsOptions['personalDataHandlers']
    passwords?: PasswordHasher
    teamNeedsTwoFactor?: boolean
    secureCookies?: boolean
  } = {},
) {
  await migrateJobQueue(pool)
  const inbox: MailMessage[] = []
  const post = { works: true, refuses: '' }
  const mailer: Mailer = {
    async send(mail) {
      if (!post.works) throw new Error('the mail server is away')
      if (mail.to === post.refuses) throw new Error('550 no such mailbox')
      inbox.push(mail)
    },
  }
  const log = createLogger('silent')
  const folder = await mkdtemp(join(tmpdir(), 'lectern-accounts-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const storage = await openDiskStorage(folder)
  const accounts = createAccounts({
    db,
    clock,
    log,
    mailer,
    limits,
    passwords,
    secret: SECRET,
    secureCookies,
    site: { name: 'Lectern', publicUrl: 'http://localhost:3000' },
    adminEmails: ['Boss@Example.com'],
    teamNeedsTwoFactor,
    storage,
    personalDataHandlers,
    google,
  })

  /** Runs the jobs that wait. */
  const runJobs = async () => {
    await runOnce({
      pgPool: pool,
      noHandleSignals: true,
      taskList: Object.fromEntries(
        accounts.jobs.map((job) => [
          job.name,
          (payload: unknown) =>
            runInLanguage(SITE_LANGUAGE, () =>
              job.handle(job.payload.parse(payload), {
                log,
                signal: new AbortController().signal,
                attempt: 1,
                maxAttempts: 1,
              }),
            ),
        ]),
      ),
      logger: new Logger(() => () => {}),
    })
    // It does not wait for what it writes of a job that has ended.
    await vi.waitFor(async () => expect((await pool.query(LOCKED_JOBS)).rows).toEqual([]), WRITTEN_SOON)
  }

  /** Does at once what a job does, such as one on a schedule. */
  const runJob = async (name: string, payload: object = {}) => {
    const job = accounts.jobs.find((one) => one.name === name)
    if (!job) throw new Error(`there is no job ${name}`)
    await job.handle(job.payload.parse(payload), {
      log,
      signal: new AbortController().signal,
      attempt: 1,
      maxAttempts: 1,
    })
  }

  /** A browser on a network of its own, unless one is named. */
  const browser = (ip: string = randomUUID()) => {
    const cookies = new Map<string, string>()
    const headers = () =>
      new Headers({
        'user-agent': 'Test',
        ...(cookies.size > 0 && { cookie: formatCookies(cookies) }),
      })
    /** What the HTTP side makes for a request. */
    const request = async (fresh: boolean): Promise<RequestContext> => {
      const requestHeaders = headers()
      const { actor, setCookie } = await accounts.authenticate(requestHeaders, { fresh })
      saveCookies(cookies, setCookie)
      return {
        db,
        clock,
        settings: TEST_SETTINGS,
        log,
        actor,
        deviceId: null,
        requestId: 'test',
        ip,
        requestHeaders,
        responseHeaders: new Headers(),
      }
    }
    const api = createRouterClient(accounts.router, {
      context: () => request(true),
      interceptors: [
        async (options) => {
          try {
            return await options.next()
          } finally {
            saveCookies(cookies, options.context.responseHeaders.getSetCookie())
          }
        },
      ],
    })
    return {
      api,
      cookies,
      headers,
      /** Who the server takes this browser for; cached as for a page, or fresh as for a write. */
      whoAmI: async (fresh = true) => (await request(fresh)).actor,
    }
  }

  /** An account with the roles given, and a browser signed in to it. */
  const signedIn = async (...roles: Role[]) => {
    const user = await person(...roles)
    const its = browser()
    await its.api.signIn({ email: user.email, password: TEST_PASSWORD })
    return { ...its, user }
  }

  const person = async (...roles: Role[]) => {
    const word = randomUUID().replaceAll('-', '').slice(0, 12)
    const email = `${word}@example.com`
    const names = { firstName: 'Ada', lastName: 'Lovelace', username: word }
    const id = await createAccount(
      { db, clock, passwords },
      { ...names, email, password: TEST_PASSWORD, roles },
    )
    return { id, email, username: word }
  }

  return { accounts, storage, inbox, post, runJobs, runJob, browser, signedIn, person }
}
