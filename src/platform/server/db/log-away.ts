import type { Logger } from '#platform/server/telemetry/log.ts'
import { DatabaseAwayError, reasonAway } from './database-away.ts'

/** Thousands of requests may fail alike: one of them is logged in this time. */
const PAUSE_MS = 1_000

const lastOfKind = new Map<string, number>()

/**
 * Logs that a request failed because of the database: too slow, too busy, or a lost connection. An outage that the
 * availability poll has found is in the log already.
 *
 * @param error for which `isDatabaseAway` holds
 * @param now ms of a monotonic clock
 */
export function logAway(log: Logger, error: unknown, now = performance.now()): void {
  const reason = reasonAway(error)
  if (reason instanceof DatabaseAwayError && reason.told) return
  const { code = 'unknown' } = (reason ?? {}) as NodeJS.ErrnoException
  const last = lastOfKind.get(code)
  if (last !== undefined && now - last < PAUSE_MS) return
  lastOfKind.set(code, now)
  log.warn({ err: error }, 'the database could not do it; whoever asked is told to come back')
}
