import { RPCLink } from '@orpc/client/fetch'

/** Calls the procedure at a path of the contract. */
export type ApiLink = (path: readonly string[], input: unknown, options?: object) => Promise<unknown>

/** The way to one feature's procedures. */
export function apiLink(feature: string): ApiLink {
  const link = new RPCLink({
    url: () => `${window.location.origin}/api/rpc/${feature}`,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
  })
  return (path, input, options) => link.call(path, input, { ...options, context: {} })
}
