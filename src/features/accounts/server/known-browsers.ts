import { randomUUID } from 'node:crypto'
import Bowser from 'bowser'
import { and, eq, isNull } from 'drizzle-orm'
import { parse, serialize } from 'hono/utils/cookie'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import { t } from '../messages/index.ts'
import type { AccountSession } from '../rules/account.ts'
import { KNOWN_BROWSER_ACCOUNTS_MAX, KNOWN_BROWSER_DAYS } from '../rules/limits.ts'
import type { AuthRateLimits } from './auth-rate-limits.ts'
import type { NewBrowserMailPayload } from './jobs/send-notice-mails.ts'
import { users } from './tables.ts'

/** How a list of sessions names a browser: "Firefox on Windows". It is what the browser claims, and proves nothing. */
export function describeDevice(userAgent: string | null): Pick<AccountSession, 'device' | 'kind'> {
  if (!userAgent) return { device: t.unknownDevice, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const device = nameDevice(browser.name, os.name)
  return { device, kind: KINDS[platform.type ?? ''] ?? 'unknown' }
}

const nameDevice = (browser: string | undefined, system: string | undefined): string =>
  browser && system ? t.browserOnSystem({ browser, system }) : browser || system || t.unknownDevice

const KINDS: Readonly<Record<string, AccountSession['kind']>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
}

const NAME = 'lectern_known'
const LIFETIME_SECONDS = KNOWN_BROWSER_DAYS * 24 * 60 * 60

/**
 * The cookie by which accounts recognise a browser: a random id and one signature for each account that signed in with it. So the
 * server stores nothing about browsers, and the cookie does not reveal whose accounts they are.
 */
function createKnownBrowserCookie({ secret, secure }: { secret: string; secure: boolean }) {
  const isOf = (signature: string, browserId: string, userId: string) =>
    isSignatureValid(signature, secret, 'browser', browserId, userId)
  const read = (headers: Headers) => {
    const [browserId, ...signatures] = parse(headers.get('cookie') ?? '', NAME)[NAME]?.split('.') ?? []
    return { browserId: browserId || randomUUID(), signatures }
  }

  return {
    isKnown(headers: Headers, userId: string): boolean {
      const { browserId, signatures } = read(headers)
      return signatures.some((signature) => isOf(signature, browserId, userId))
    },

    /** Makes this browser known to an account; the account that was used longest ago may be dropped. */
    remember({ requestHeaders, responseHeaders }: RequestContext, userId: string): void {
      const { browserId, signatures } = read(requestHeaders)
      const own = createSignature(secret, 'browser', browserId, userId)
      const others = signatures.filter((signature) => !isOf(signature, browserId, userId))
      const value = [browserId, own, ...others].slice(0, KNOWN_BROWSER_ACCOUNTS_MAX + 1).join('.')
      const attributes = {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        maxAge: LIFETIME_SECONDS,
      } as const
      responseHeaders.append('set-cookie', serialize(NAME, value, attributes))
    },
  }
}

/**
 * Records that somebody has just signed in with a browser, and mails them if it is a new one.
 * @param how.quiet no mail: another one already says so
 */
export type RecordBrowser = (
  context: RequestContext,
  userId: string,
  how?: { quiet?: boolean },
) => Promise<void>

interface BrowserGreeterOptions {
  readonly db: Database
  readonly clock: Clock
  readonly attempts: AuthRateLimits
  readonly secret: string
  readonly secure: boolean
  readonly mailJob: Job<NewBrowserMailPayload>
}

/** Mails people about a sign-in with a new browser, except for their very first one. See docs/product/accounts.md#devices. */
export function createBrowserRecorder(options: BrowserGreeterOptions): RecordBrowser {
  const { db, clock, attempts, mailJob } = options
  const cookie = createKnownBrowserCookie(options)
  return async (context, userId, { quiet = false } = {}) => {
    const isKnown = cookie.isKnown(context.requestHeaders, userId)
    cookie.remember(context, userId)
    if (isKnown) return
    const now = clock.now()
    const first = await db
      .update(users)
      .set({ firstSignedInAt: now })
      .where(and(eq(users.id, userId), isNull(users.firstSignedInAt)))
      .returning({ id: users.id })
    if (quiet || first.length > 0 || !(await attempts.newBrowserMail(userId))) return
    const { device } = describeDevice(context.requestHeaders.get('user-agent'))
    await enqueueJob(db, mailJob, { userId, device, at: now.toISOString() })
  }
}
