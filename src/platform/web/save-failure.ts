import { getRetryAfterSeconds } from './unavailable.ts'

export const RETRY_DELAY_MS = 8_000

/**
 * How long to wait before the same is sent again, in ms: after a lost line, a failure of the server, or too many requests. Null for
 * what the server refuses, which it would do again.
 * @param error of the API, as thrown by its client
 */
export function getRetryDelay(error: unknown): number | null {
  const seconds = getRetryAfterSeconds(error)
  if (seconds !== undefined) return Math.max(RETRY_DELAY_MS, seconds * 1_000)
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  const isRefused = typeof status === 'number' && status < 500 && status !== 429
  return isRefused ? null : RETRY_DELAY_MS
}
