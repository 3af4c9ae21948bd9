import type { Logger } from '#platform/server/telemetry/log.ts'
import { DatabaseAwayError, reasonAway } from './database-away.ts'

/** Thousands may fail alike: one of them in so many milliseconds stands in the log. */
const PAUSE_MS = 1_000

const lastOfKind = new Map<string, number>()

/**
 * Logs why somebody was sent away because of the database: it was too slow, full, or lost. Nothing where it was found to be
 * away, since the log has that already.
 *
 * @param error for which `isDatabaseAway` holds
 * @param now ms on a clock that is never set back
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
