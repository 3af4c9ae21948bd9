import { randomUUID } from 'node:crypto'
import Bowser from 'bowser'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { getLanguage, toLanguage } from '#platform/rules/messages/language.ts'
import { createHostCookie } from '#platform/server/http/host-cookie.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { readChosenLanguage } from '#platform/server/language/language-context.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import { t } from '../messages/index.ts'
import type { AccountSession } from '../rules/account.ts'
import { KNOWN_BROWSER_ACCOUNTS_MAX, KNOWN_BROWSER_DAYS } from '../rules/limits.ts'
import type { AccountsDeps } from './accounts-context.ts'
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

type KnownBrowserContext = RequestContext & AccountsDeps<'secret' | 'secureCookies'>

/**
 * The cookie by which accounts recognise a browser: a random id and one signature for each account that signed in with it. So the
 * server stores nothing about browsers, and the cookie does not reveal whose accounts they are.
 */
function readKnownBrowser({ requestHeaders, secret, secureCookies }: KnownBrowserContext, userId: string) {
  const value = createHostCookie(NAME, secureCookies).read(requestHeaders)
  const [id, ...signatures] = value?.split('.') ?? []
  const browserId = id || randomUUID()
  const others = signatures.filter(
    (signature) => !isSignatureValid(signature, secret, 'browser', browserId, userId),
  )
  return { browserId, others, isKnown: others.length < signatures.length }
}

/**
 * Whether this browser has signed in to the account of an address before.
 * @returns its id, or null
 */
export async function findKnownBrowser(ctx: KnownBrowserContext, email: string): Promise<string | null> {
  if (createHostCookie(NAME, ctx.secureCookies).read(ctx.requestHeaders) === undefined) return null
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) return null
  const { browserId, isKnown } = readKnownBrowser(ctx, user.id)
  return isKnown ? browserId : null
}

/** Makes this browser known to an account; the account that was used longest ago may be dropped. */
function saveKnownBrowser(
  { responseHeaders, secret, secureCookies }: KnownBrowserContext,
  { browserId, others, userId }: { browserId: string; others: readonly string[]; userId: string },
): void {
  const own = createSignature(secret, 'browser', browserId, userId)
  const value = [browserId, own, ...others].slice(0, KNOWN_BROWSER_ACCOUNTS_MAX + 1).join('.')
  createHostCookie(NAME, secureCookies).write(responseHeaders, value, LIFETIME_SECONDS)
}

export type RecordBrowserContext = KnownBrowserContext & AccountsDeps<'attempts' | 'jobs'>

/**
 * Records that somebody has just signed in with a browser, and mails them if it is a new one, except for their very first one. See
 * docs/product/accounts.md#devices.
 *
 * @param person.quiet no mail: another one already says so
 */
export async function recordBrowser(
  ctx: RecordBrowserContext,
  { userId, quiet = false }: { userId: string; quiet?: boolean | undefined },
): Promise<void> {
  const { db, clock, attempts, jobs, requestHeaders } = ctx
  await saveBrowserLanguage(ctx, userId)
  const { isKnown, ...browser } = readKnownBrowser(ctx, userId)
  saveKnownBrowser(ctx, { ...browser, userId })
  if (isKnown) return
  const now = clock.now()
  const first = await db
    .update(users)
    .set({ firstSignedInAt: now })
    .where(and(eq(users.id, userId), isNull(users.firstSignedInAt)))
    .returning({ id: users.id })
  if (quiet || first.length > 0 || !(await attempts.newBrowserMail(userId))) return
  const { device } = describeDevice(requestHeaders.get('user-agent'))
  await enqueueJob(db, jobs.newBrowserMail, { userId, device, at: now.toISOString() })
}

/**
 * Mails follow the browser of the last sign-in, unless a language was chosen: in the settings, or at the foot of a page before the very
 * first sign-in, which brings that choice into the account.
 */
async function saveBrowserLanguage(
  { db, requestHeaders }: RecordBrowserContext,
  userId: string,
): Promise<void> {
  const language = toLanguage(getLanguage())
  const isChosen = readChosenLanguage(requestHeaders.get('cookie')) !== null
  const languageChosen = sql<boolean>`${isChosen}::boolean and ${users.firstSignedInAt} is null`
  await db
    .update(users)
    .set({ language, languageChosen })
    .where(
      and(
        eq(users.id, userId),
        eq(users.languageChosen, false),
        or(sql`${users.language} is distinct from ${language}`, languageChosen),
      ),
    )
}
