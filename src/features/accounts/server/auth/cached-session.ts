import { getCookieCache } from 'better-auth/cookies'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/server/clock.ts'
import { hasReadableSessionData } from '../session-cookie.ts'
import { type Auth, COOKIE_CACHE_SECONDS } from './auth.ts'
import type { EndedSessions } from './ended-sessions.ts'

export type CachedSession = NonNullable<Awaited<ReturnType<typeof getCookieCache>>> &
  Auth['$Infer']['Session']

const MAX_REMEMBERED = 2_000

/**
 * Reads the session that a signed cookie holds for up to a minute: the same answer as `getSession` gives from that cookie, at a
 * fraction of the work. Parsed cookies are cached while they are valid, since a browser sends the same one with all requests of
 * that minute.
 *
 * @returns null when the database has to be asked, `stale` when the cookie must not be trusted
 */
export function cachedSessions({ options }: Auth, clock: Clock, ended: EndedSessions) {
  const { secret, advanced } = options
  const remembered = new LRUCache<string, CachedSession>({ max: MAX_REMEMBERED })
  const isGood = ({ updatedAt, session }: CachedSession) => {
    const now = clock.now().getTime()
    return updatedAt + COOKIE_CACHE_SECONDS * 1000 > now && new Date(session.expiresAt).getTime() > now
  }

  const checked = (read: CachedSession) =>
    ended.mayBeOver(read.user.id, read.updatedAt) ? ('stale' as const) : read

  return async (cookie: string): Promise<CachedSession | 'stale' | null> => {
    const known = remembered.get(cookie)
    if (known && isGood(known)) return checked(known)
    if (!hasReadableSessionData(cookie)) return null
    const read = await getCookieCache<CachedSession>(new Headers({ cookie }), {
      secret,
      cookiePrefix: advanced.cookiePrefix,
      isSecure: advanced.useSecureCookies,
    }).catch(() => null)
    // It may be left over from another session than the browser's present one.
    if (!read || !cookie.includes(`.session_token=${read.session.token}.`)) return null
    remembered.set(cookie, read)
    return checked(read)
  }
}
