import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const GROUPS = 8
const NETWORK_GROUPS = 4
/** How a URL writes an IPv4 address that came over IPv6. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * The key of limits per network: an IPv4 address as it is, of an IPv6 address its /64, which belongs to one subscriber.
 * Anything else, such as a name that a proxy put in, stays as it is.
 */
export function getClientNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = MAPPED.exec(short) ?? []
  if (high && low) return [high, low].flatMap(bytesOf).join('.')
  return `${expand(short).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/**
 * The network a request comes from, as the outermost trusted proxy saw it; what a client claims beyond that is not
 * believed.
 * @param trustedProxies how many proxies in front have their `X-Forwarded-For` believed
 */
export function getRequestNetwork<Env extends { Bindings: HttpBindings }>(
  c: Context<Env>,
  trustedProxies: number,
): string {
  const direct = getConnInfo(c).remote.address ?? 'unknown'
  if (trustedProxies === 0) return getClientNetwork(direct)
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  return getClientNetwork(forwarded.at(-trustedProxies)?.trim() || direct)
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/** The eight groups of an address that a URL has shortened. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  if (tail === undefined) return first
  return [...first, ...Array<string>(GROUPS - first.length - last.length).fill('0'), ...last]
}
