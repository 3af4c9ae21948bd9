import { t } from '../messages/index.ts'
import { getRetryAfterSeconds } from './unavailable.ts'

export const RETRY_DELAY_MS = 8_000

/** Statuses of the sender's side that say nothing against what was sent: another moment, session or version may take it. */
const NOT_FINAL = new Set([401, 408, 409, 425, 429])
const WAITS_FOR_SOMEBODY = new Set([401, 409])
const TOO_LARGE = 413

const getStatus = (error: unknown): unknown =>
  error instanceof Error && 'status' in error ? error.status : undefined

/**
 * Why what was sent cannot be saved as it is, however often it is sent, in words for its writer. Null after every other failure.
 * @param error of the API, as thrown by its client
 */
export function getRefusal(error: unknown): string | null {
  const status = getStatus(error)
  if (status === TOO_LARGE) return t.tooLongToBeSaved
  if (typeof status !== 'number' || status < 400 || status >= 500 || NOT_FINAL.has(status)) return null
  const hasWords = error instanceof Error && 'defined' in error && error.defined === true
  return hasWords ? error.message : t.cannotBeSavedLikeThis
}

/**
 * How long to wait before the same is sent again, in ms: after a lost line, a failure of the server, or too many requests. Null for
 * what the server refuses, which it would do again, or until somebody has signed in or decided.
 * @param error of the API, as thrown by its client
 */
export function getRetryDelay(error: unknown): number | null {
  const seconds = getRetryAfterSeconds(error)
  if (seconds !== undefined) return Math.max(RETRY_DELAY_MS, seconds * 1_000)
  const status = getStatus(error)
  const waits = typeof status === 'number' && WAITS_FOR_SOMEBODY.has(status)
  return waits || getRefusal(error) !== null ? null : RETRY_DELAY_MS
}
