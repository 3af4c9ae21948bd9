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
