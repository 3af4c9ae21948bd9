import { requireRole } from '#platform/server/http/procedure.ts'
import { type ConsoleSection, getSectionRoles } from '../rules/console-sections.ts'

/**
 * Middleware of a call that belongs to a page of the console: answers UNAUTHORIZED to visitors and FORBIDDEN to whoever may not open
 * the page. The actor behind it carries the network of the request, which the audit log has.
 */
export const requireSection = (section: ConsoleSection) =>
  requireRole(...getSectionRoles(section)).concat(({ context, next }) =>
    next({ context: { actor: { ...context.actor, network: coarsenNetwork(context.ip) } } }),
  )

/** Calls of one person that write, in an hour: more than anybody types, and less than a stolen session could do harm with. */
export const CONSOLE_WRITES_PER_HOUR = 1_000
export const HOUR_SECONDS = 60 * 60

const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/
const IPV6_GROUPS_KEPT = 3

/** The network without the part that stands for a single device or household: an IPv4 address as /24, IPv6 as /48. */
function coarsenNetwork(network: string): string {
  const [, head] = IPV4.exec(network) ?? []
  if (head !== undefined) return `${head}.0/24`
  const groups = network.split(':')
  return groups.length > IPV6_GROUPS_KEPT ? `${groups.slice(0, IPV6_GROUPS_KEPT).join(':')}::/48` : network
}
