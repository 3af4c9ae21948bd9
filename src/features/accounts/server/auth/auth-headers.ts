import type { RequestContext } from '#platform/server/http/request-context.ts'
import { withoutSessionData } from '../session-cookie.ts'
import { ADDRESS_HEADER } from './auth.ts'

/** Characters of the user agent that are stored: enough to name the browser. */
const BROWSER_MAX = 300

/** The few headers that the auth library gets to see: cookies, user agent, and the address that the server itself saw. */
export function authHeaders({ requestHeaders, ip }: Pick<RequestContext, 'requestHeaders' | 'ip'>): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: ip })
  for (const name of ['cookie', 'user-agent']) {
    const value = requestHeaders.get(name)
    if (value !== null)
      headers.set(name, name === 'cookie' ? withoutSessionData(value) : value.slice(0, BROWSER_MAX))
  }
  return headers
}

/** Copies the cookies of one response to another. */
export function passCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}
