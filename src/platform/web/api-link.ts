import { RPCLink } from '@orpc/client/fetch'
import { UNAVAILABLE_RETRY_SECONDS } from '#platform/rules/unavailable.ts'
import { isSiteUnavailable } from './is-unavailable.ts'

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

/** Retries reads a few times when the site is unavailable. */
export function retryReads(call: ApiLink, pauseMs = UNAVAILABLE_RETRY_SECONDS * 1_000): ApiLink {
  return async (path, input, options) => {
    const tries = READING.test(path.at(-1) ?? '') ? TRIES : 1
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(path, input, options)
      } catch (error) {
        if (attempt === tries || !isSiteUnavailable(error) || options?.signal?.aborted) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }
}
