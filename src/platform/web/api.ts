import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'

/**
 * Typed client of one feature's contract, for the browser. The contract is imported as a type only, so that none of
 * its schemas are shipped.
 */
export function apiClient<Client extends object>(feature: string): Client {
  const link = new RPCLink({
    url: () => `${window.location.origin}/api/rpc/${feature}`,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
  })
  return createORPCClient(link) as Client
}
