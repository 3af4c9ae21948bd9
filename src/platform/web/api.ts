import { createORPCClient } from '@orpc/client'

/**
 * Typed client of one feature's contract, for the browser. The contract is imported as a type only, so that none of
 * its schemas are shipped.
 */
export function apiClient<Client extends object>(feature: string): Client {
  const open = async () => {
    const { RPCLink } = await import('@orpc/client/fetch')
    return new RPCLink({
      url: () => `${window.location.origin}/api/rpc/${feature}`,
      fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
    })
  }
  /** Opened with the first call: a page is shown without any. */
  let link: ReturnType<typeof open> | undefined
  return createORPCClient({
    async call(path, input, options) {
      link ??= open()
      return (await link).call(path, input, options)
    },
  }) as Client
}
