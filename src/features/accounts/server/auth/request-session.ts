import type { Clock } from '#platform/server/clock.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { authenticate } from '../authenticate.ts'
import { stripSessionData } from '../session-cookie.ts'
import { type Auth, CLIENT_ADDRESS_HEADER } from './auth.ts'

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

/** Id of the session behind a request's headers, or null without one. */
export async function getCurrentSessionId(auth: Auth, headers: Headers): Promise<string | null> {
  const found = await auth.api.getSession({
    headers,
    query: { disableCookieCache: true, disableRefresh: true },
  })
  return found?.session.id ?? null
}

/**
 * Signs somebody in who has just proved who they are, and ends the session that the browser had before: somebody else may have planted
 * that one.
 */
export async function startUserSession(auth: Auth, context: RequestContext, userId: string): Promise<void> {
  const headers = buildAuthHeaders(context)
  const started = await auth.api.startSession({ body: { userId }, headers, returnHeaders: true })
  await auth.api.signOut({ headers })
  copySetCookies(started.headers, context.responseHeaders)
}

/**
 * The same, and records the browser.
 * @param how.quiet no mail about a new browser
 */
export type StartSession = (
  context: RequestContext,
  userId: string,
  how?: { quiet?: boolean },
) => Promise<void>

/** Updates the session cookie at once after a change of the account. */
export const createSessionCookieRenewal =
  (auth: Auth, clock: Clock) =>
  async (context: RequestContext): Promise<void> => {
    const { setCookie } = await authenticate(auth, clock, buildAuthHeaders(context), { fresh: true })
    for (const cookie of setCookie) context.responseHeaders.append('set-cookie', cookie)
  }
