import { createHash } from 'node:crypto'

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?lectern\.session_token=([^;\s]+)/

/** The copy of the session that the browser sends along, in one cookie or several. */
const SESSION_DATA = /(?:^|;)\s*(?:__Host-)?lectern\.session_data(?:\.\d+)?=([^;]*)/g

/**
 * Whether a request carries a session cookie at all. It may be forged or ended: this only separates requests that can be answered
 * from the page cache from those that need a look-up.
 */
export const hasSessionCookie = (cookie: string | null | undefined): boolean =>
  SESSION_COOKIE.test(cookie ?? '')

/** The secret of a session as its cookie carries it, before the signature; null without such a cookie. */
export const parseSessionToken = (cookie: string | null | undefined): string | null =>
  SESSION_COOKIE.exec(cookie ?? '')?.[1]?.split('.')[0] || null

/**
 * A hash that identifies a session's cookie without revealing it; null without such a cookie. It does not say whether the session
 * is valid: compare it only with values that were stored for signed-in requests.
 */
export function computeSessionFingerprint(cookie: string | null | undefined): string | null {
  const value = SESSION_COOKIE.exec(cookie ?? '')?.[1]
  return value ? createHash('sha256').update(value).digest('base64url') : null
}

/**
 * The cookies without their copy of the session. Only `createCachedSessionReader` trusts that copy, and ignores what it cannot parse; the library
 * would fail on it.
 */
export const stripSessionData = (cookie: string): string =>
  cookie.replaceAll(SESSION_DATA, '').replace(/^;\s*/, '')
