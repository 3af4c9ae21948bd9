import type { Clock } from '#platform/server/clock.ts'

/** The part of a logger that watching uses; pino's fits. */
export interface WatchLogger {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const WINDOW_MS = 60_000
const LINES_PER_WINDOW = 10

/**
 * Says why ticks were refused without letting a forger fill the disk: ten lines a minute for each reason; the first one
 * after says how many were left out.
 */
export function createRefusalLogger(
  log: WatchLogger,
  clock: Clock,
): (reason: string, details: object) => void {
  const windows = new Map<string, { since: number; count: number }>()
  return (reason, details) => {
    const now = clock.now().getTime()
    const window = windows.get(reason)
    const over = !window || Math.abs(now - window.since) >= WINDOW_MS
    const leftOut = over ? Math.max(0, (window?.count ?? 0) - LINES_PER_WINDOW) : 0
    const current = over ? { since: now, count: 0 } : window
    windows.set(reason, current)
    current.count++
    if (current.count > LINES_PER_WINDOW) return
    log.warn({ reason, ...details, ...(leftOut > 0 ? { leftOut } : {}) }, 'watch tick refused')
  }
}
