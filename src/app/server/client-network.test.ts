import { describe, expect, test } from 'vitest'
import { getClientNetwork } from './client-network.ts'

describe('networkOf', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(getClientNetwork(address)).toBe(network)
  })

  test('the same mapped address in hexadecimal counts as the IPv4 address too', () => {
    expect(getClientNetwork('::ffff:c000:207')).toBe('192.0.2.7')
  })

  test.each(['unknown', 'a-name-a-proxy-put-in', '1.2.3.4:5678', '[::1'])('%s stays as it is', (text) => {
    expect(getClientNetwork(text)).toBe(text)
  })
})
