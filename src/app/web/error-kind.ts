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
