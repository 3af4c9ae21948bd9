import { getCookieCache } from 'better-auth/cookies'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/server/clock.ts'
import { type Auth, SESSION_COOKIE_CACHE_SECONDS } from './auth.ts'

const MAX_LOGGED_USERS = 10_000
/** A request in progress may still have set a cookie after the sessions had ended. */
const MARGIN_MS = 10_000

/**
 * Whose sessions ended within the lifetime of a cookie: such cookies are checked against the database. Each process keeps its own
 * record, fed by the database's notifications.
 */
export function createEndedSessionLog(clock: Clock) {
  const endedAt = new LRUCache<string, number>({ max: MAX_LOGGED_USERS })
  let allEndedAt = 0
  const isOver = (time: number, madeAt: number) => madeAt <= time + MARGIN_MS
  return {
    /** @param userId undefined when notifications may have been missed: then nobody's cookie is trusted */
    remember(userId: string | undefined): void {
      const now = clock.now().getTime()
      if (userId === undefined) allEndedAt = now
      else endedAt.set(userId, now)
    },
    /** @param madeAt when the cookie was made, in ms */
    mayBeOver(userId: string, madeAt: number): boolean {
      const now = clock.now().getTime()
      const forgotten = now - SESSION_COOKIE_CACHE_SECONDS * 1000 - MARGIN_MS
      const own = endedAt.get(userId) ?? 0
      return (
        (own > forgotten && isOver(own, madeAt)) || (allEndedAt > forgotten && isOver(allEndedAt, madeAt))
      )
    },
  }
}

type EndedSessionLog = ReturnType<typeof createEndedSessionLog>

export type CachedSession = NonNullable<Awaited<ReturnType<typeof getCookieCache>>> &
  Auth['$Infer']['Session']

const MAX_CACHED_SESSIONS = 2_000

/**
 * Reads the session that a signed cookie holds for up to a minute: the same answer as `getSession` gives from that cookie, at a
 * fraction of the work. Parsed cookies are cached while they are valid, since a browser sends the same one with all requests of
 * that minute.
 *
 * @returns null when the database has to be asked, `stale` when the cookie must not be trusted
 */
export function createCachedSessionReader({
  auth,
  clock,
  ended,
}: {
  auth: Auth
  clock: Clock
  ended: EndedSessionLog
}) {
  const { secret, advanced, session: options } = auth.options
  const remembered = new LRUCache<string, CachedSession>({ max: MAX_CACHED_SESSIONS })
  const isGood = ({ updatedAt, session }: CachedSession) => {
    const now = clock.now().getTime()
    return (
      updatedAt + SESSION_COOKIE_CACHE_SECONDS * 1000 > now && new Date(session.expiresAt).getTime() > now
    )
  }

  const checked = (read: CachedSession) =>
    ended.mayBeOver(read.user.id, read.updatedAt) ? ('stale' as const) : read

  return async (cookie: string): Promise<CachedSession | 'stale' | null> => {
    const known = remembered.get(cookie)
    if (known && isGood(known)) return checked(known)
    const read = await getCookieCache<CachedSession>(new Headers({ cookie }), {
      secret,
      cookiePrefix: advanced.cookiePrefix,
      isSecure: advanced.useSecureCookies,
      strategy: options.cookieCache.strategy,
    }).catch(() => null)
    // It may be left over from another session than the browser's present one.
    if (!read || !cookie.includes(`.session_token=${read.session.token}.`)) return null
    remembered.set(cookie, read)
    return checked(read)
  }
}

export type ReadCachedSession = ReturnType<typeof createCachedSessionReader>
