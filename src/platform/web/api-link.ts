import { RPCLink } from '@orpc/client/fetch'
import { UNAVAILABLE_RETRY_SECONDS } from '#platform/rules/unavailable.ts'
import { getRetryAfterSeconds, isSiteUnavailable } from './unavailable.ts'

/** Calls the procedure at a path of the contract. */
export type ApiLink = (
  path: readonly string[],
  input: unknown,
  options?: { readonly signal?: AbortSignal },
) => Promise<unknown>

/** How often a read is tried while the site is unavailable. */
const TRIES = 4
/** By name, since contracts are not shipped to browsers. A read that is not matched is merely not retried. */
const READING = /^(get|list|find|search|check|me$)/

/** Sent while a page is being left, which must not cancel it. */
const KEEPALIVE_PROCEDURE = 'reportReading'

/** The way to one feature's procedures. */
export function createApiLink(feature: string): ApiLink {
  const link = new RPCLink({
    url: () => `${window.location.origin}/api/rpc/${feature}`,
    fetch: (request, init, _options, path) =>
      fetch(request, {
        ...init,
        credentials: 'same-origin',
        keepalive: path.at(-1) === KEEPALIVE_PROCEDURE,
      }),
  })
  return retryReads((path, input, options) => link.call(path, input, { ...options, context: {} }))
}

/** Nobody waits longer for a read, whatever the site says. */
const MAX_PAUSE_SECONDS = 30

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Retries reads a few times when the site is unavailable, each after as long as the site asks for.
 * @param wait resolves after so many milliseconds
 */
export function retryReads(call: ApiLink, wait = pause): ApiLink {
  return async (path, input, options) => {
    const tries = READING.test(path.at(-1) ?? '') ? TRIES : 1
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(path, input, options)
      } catch (error) {
        if (attempt === tries || !isSiteUnavailable(error) || options?.signal?.aborted) throw error
        const seconds = getRetryAfterSeconds(error) ?? UNAVAILABLE_RETRY_SECONDS
        await wait(Math.min(seconds, MAX_PAUSE_SECONDS) * 1_000)
      }
    }
  }
}
