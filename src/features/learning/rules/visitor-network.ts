/** How many visitors of one network get their free time in a day, unless the site says otherwise: a campus. */
export const DEFAULT_VISITORS_PER_NETWORK = 2_000

const IPV6_SUBNET = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/

/**
 * The network whose visitors are counted together: an IPv4 address, behind which a household, a campus or a district of a
 * mobile network is, or an IPv6 /48, the largest that is given to one site. Within less, such as a /64, one person changes
 * addresses at will (docs/product/visitors.md).
 * @param network as requests carry it: an IPv4 address or an IPv6 /64
 */
export function getVisitorNetwork(network: string): string {
  const [, site] = IPV6_SUBNET.exec(network) ?? []
  return site ? `${site}::/48` : network
}
