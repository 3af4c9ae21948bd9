import { createHash } from 'node:crypto'

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?lectern\.session_token=([^;\s]+)/

/** Whatever a browser says a session holds, in one piece or several. */
const SESSION_DATA = /(?:^|;)\s*(?:__Secure-)?lectern\.session_data(?:\.\d+)?=([^;]*)/g

/**
 * Whether a request carries a session cookie at all. It may be forged or ended: this only parts pages that can come from
 * the cache from those that need a look-up.
 */
export const hasSession = (cookie: string | null | undefined): boolean => SESSION_COOKIE.test(cookie ?? '')

/** The secret of a session as its cookie carries it, before the signature; null without such a cookie. */
export const sessionToken = (cookie: string | null | undefined): string | null =>
  SESSION_COOKIE.exec(cookie ?? '')?.[1]?.split('.')[0] || null

/**
 * What a session's cookie is recognised by without giving it away; null without such a cookie. It says nothing of whether
 * the session is good: only a value that was noted for a signed-in request means anything.
 */
export function sessionFingerprint(cookie: string | null | undefined): string | null {
  const value = SESSION_COOKIE.exec(cookie ?? '')?.[1]
  return value ? createHash('sha256').update(value).digest('base64url') : null
}

/** Whether what they say a session holds can be read at all; the library prints a stack where it cannot. */
export function hasReadableSessionData(cookie: string): boolean {
  const data = [...cookie.matchAll(SESSION_DATA)].map(([, value]) => value).join('')
  try {
    return data !== '' && typeof JSON.parse(Buffer.from(data, 'base64url').toString()) === 'object'
  } catch {
    return false
  }
}

/**
 * The cookies without what they say a session holds. Only `cachedSessions` believes that, and ignores what it cannot read;
 * the library would fail on it.
 */
export const withoutSessionData = (cookie: string): string =>
  cookie.replaceAll(SESSION_DATA, '').replace(/^;\s*/, '')
