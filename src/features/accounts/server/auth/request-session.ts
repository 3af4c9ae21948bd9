import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { authenticate } from '../authenticate.ts'
import { type RecordBrowserContext, recordBrowser } from '../known-browsers.ts'
import { stripSessionData } from '../session-cookie.ts'
import { CLIENT_ADDRESS_HEADER } from './auth.ts'

/** Characters of the user agent that are stored: enough to name the browser. */
const BROWSER_MAX = 300

/** The few headers that the auth library gets to see: cookies, user agent, and the address that the server itself saw. */
export function buildAuthHeaders({
  requestHeaders,
  ip,
}: Pick<RequestContext, 'requestHeaders' | 'ip'>): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: ip })
  for (const name of ['cookie', 'user-agent']) {
    const value = requestHeaders.get(name)
    if (value !== null)
      headers.set(name, name === 'cookie' ? stripSessionData(value) : value.slice(0, BROWSER_MAX))
  }
  return headers
}

/** Copies the cookies of one response to another. */
export function copySetCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}

/** Id of the session behind a request, or null without one. */
export async function getCurrentSessionId(
  ctx: RequestContext & AccountsDeps<'auth'>,
): Promise<string | null> {
  const found = await ctx.auth.api.getSession({
    headers: buildAuthHeaders(ctx),
    query: { disableCookieCache: true, disableRefresh: true },
  })
  return found?.session.id ?? null
}

/**
 * Signs somebody in who has just proved who they are, records the browser, and ends the session that it had before: somebody else may
 * have planted that one.
 *
 * @param person.quiet no mail about a new browser
 * @param person.byPasskey it was a passkey that proved it
 */
export async function startSession(
  ctx: RecordBrowserContext & AccountsDeps<'auth'>,
  { userId, quiet, byPasskey = false }: { userId: string; quiet?: boolean; byPasskey?: boolean },
): Promise<void> {
  const headers = buildAuthHeaders(ctx)
  const started = await ctx.auth.api.startSession({
    body: { userId, byPasskey },
    headers,
    returnHeaders: true,
  })
  await ctx.auth.api.signOut({ headers })
  copySetCookies(started.headers, ctx.responseHeaders)
  await recordBrowser(ctx, { userId, quiet })
}

/** Who is signed in now, according to the database; the session cookie of the answer then says the same. */
export async function renewSessionCookie(
  ctx: RequestContext & AccountsDeps<'auth' | 'readCachedSession' | 'teamNeedsTwoFactor'>,
): Promise<void> {
  const { setCookie } = await authenticate(ctx, { headers: buildAuthHeaders(ctx), fresh: true })
  for (const cookie of setCookie) ctx.responseHeaders.append('set-cookie', cookie)
}
