import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/server/clock.ts'
import { COOKIE_CACHE_SECONDS } from './auth.ts'

const MAX_REMEMBERED = 10_000
/** A request in progress may still have set a cookie after the sessions had ended. */
const MARGIN_MS = 10_000

/**
 * Whose sessions ended within the lifetime of a cookie: such cookies are checked against the database. Each process keeps its own
 * record, fed by the database's notifications.
 */
export function createEndedSessions(clock: Clock) {
  const endedAt = new LRUCache<string, number>({ max: MAX_REMEMBERED })
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
      const forgotten = now - COOKIE_CACHE_SECONDS * 1000 - MARGIN_MS
      const own = endedAt.get(userId) ?? 0
      return (
        (own > forgotten && isOver(own, madeAt)) || (allEndedAt > forgotten && isOver(allEndedAt, madeAt))
      )
    },
  }
}

export type EndedSessions = ReturnType<typeof createEndedSessions>
