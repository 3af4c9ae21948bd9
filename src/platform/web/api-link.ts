import { RPCLink } from '@orpc/client/fetch'
import { RETRY_AFTER_SECONDS } from '#platform/rules/unavailable.ts'
import { isUnavailable } from './is-unavailable.ts'

/** Calls the procedure at a path of the contract. */
export type ApiLink = (
  path: readonly string[],
  input: unknown,
  options?: { readonly signal?: AbortSignal },
) => Promise<unknown>

/** How often something that is only read is asked for while the site cannot answer. */
const TRIES = 4
/** By name, since contracts are not shipped. What is left out is merely not asked for again. */
const READING = /^(get|list|find|search|check|me$)/

/** Told while a page is being left, which must not end it. */
const TOLD_ON_LEAVING = 'reportReading'

/** The way to one feature's procedures. */
export function apiLink(feature: string): ApiLink {
  const link = new RPCLink({
    url: () => `${window.location.origin}/api/rpc/${feature}`,
    fetch: (request, init, _options, path) =>
      fetch(request, {
        ...init,
        credentials: 'same-origin',
        keepalive: path.at(-1) === TOLD_ON_LEAVING,
      }),
  })
  return askAgain((path, input, options) => link.call(path, input, { ...options, context: {} }))
}

/** Asks again for what is only read, a few times, when the site says that it is back in a moment. */
export function askAgain(call: ApiLink, pauseMs = RETRY_AFTER_SECONDS * 1_000): ApiLink {
  return async (path, input, options) => {
    const tries = READING.test(path.at(-1) ?? '') ? TRIES : 1
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(path, input, options)
      } catch (error) {
        if (attempt === tries || !isUnavailable(error) || options?.signal?.aborted) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }
}
