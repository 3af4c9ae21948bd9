import { expect, test } from 'vitest'
import { getVisitorNetwork } from './visitor-network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['2001:db8:2:2::/64', '2001:db8:2::/48'],
  ['unknown', 'unknown'],
])('visitors from %s are counted with those of %s', (network, together) => {
  expect(getVisitorNetwork(network)).toBe(together)
})
