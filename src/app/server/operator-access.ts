import { BlockList, isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { SECURITY_HEADERS } from '#platform/server/http/security.ts'
import { isSameSecret } from '#platform/server/signatures.ts'
import { getRequestNetwork } from './client-network.ts'
import type { HttpEnv } from './http.ts'

export interface OperatorAccess {
  /** Undefined: no token opens anything. */
  readonly token: string | undefined
  /** Addresses and networks in CIDR notation that need no token. */
  readonly addresses: readonly string[]
  /** Nothing is asked for: a site that somebody tries out. */
  readonly isOpen: boolean
}

/**
 * Lets operators alone to what tells a stranger too much: figures and the description of the API. They come from a listed address, or
 * with the token, as a bearer or, in a browser, as the password for any name.
 * @param trustedProxies how many proxies in front have their `X-Forwarded-For` believed
 */
export function requireOperator(
  { token, addresses, isOpen }: OperatorAccess,
  trustedProxies: number,
): MiddlewareHandler<HttpEnv> {
  const known = listAddresses(addresses)
  return async (c, next) => {
    const address = getRequestNetwork(c, trustedProxies)
    if (isOpen || isListed(known, address) || (token && isToken(c.req.header('authorization'), token)))
      return next()
    return c.text('Operators only.', 401, {
      ...SECURITY_HEADERS,
      'www-authenticate': 'Basic realm="operators", charset="UTF-8"',
      'cache-control': 'no-store',
    })
  }
}

function listAddresses(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const one of addresses) {
    const [address = '', prefix] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** @param network as limits count it: of an IPv6 address its /64 */
function isListed(list: BlockList, network: string): boolean {
  const [address = ''] = network.split('/')
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

function isToken(header: string | undefined, token: string): boolean {
  const [, scheme = '', sent = ''] = /^(bearer|basic) +(\S+)$/i.exec(header ?? '') ?? []
  const given =
    scheme.toLowerCase() === 'bearer'
      ? sent
      : Buffer.from(sent, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
  return isSameSecret(given, token)
}
