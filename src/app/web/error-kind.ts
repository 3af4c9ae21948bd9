import { UNAVAILABLE_RETRY_SECONDS } from '#platform/rules/unavailable.ts'
import { getRetryAfterSeconds } from '#platform/web/unavailable.ts'

export type PageErrorKind = 'missing' | 'unreachable' | 'away' | 'failed'

/**
 * What to show instead of a page that failed.
 * @param status of the answer; undefined when there was none
 * @param online what the browser says about the network
 */
export function classifyPageError(
  error: unknown,
  status: number | undefined,
  online: boolean,
): PageErrorKind {
  if (status === 404) return 'missing'
  if (!online) return 'unreachable'
  if (status === 503) return 'away'
  // What browsers throw when a request gets no answer: "Failed to fetch", "NetworkError …", "Load failed".
  const silent = error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
  return silent ? 'unreachable' : 'failed'
}

/**
 * How long a page that could not be had is left before it is asked for again, ms.
 * @param body of the answer, as far as it is a text: a site that refuses the data of a page says in JSON when to come back
 */
export function getReloadPauseMs(body: unknown): number {
  return (parseRetryAfterSeconds(body) ?? UNAVAILABLE_RETRY_SECONDS) * 1_000
}

function parseRetryAfterSeconds(body: unknown): number | undefined {
  if (typeof body !== 'string') return undefined
  try {
    return getRetryAfterSeconds(JSON.parse(body))
  } catch {
    // A proxy's words.
    return undefined
  }
}
