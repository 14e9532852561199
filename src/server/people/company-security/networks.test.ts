import { expect, test } from 'vitest'
import { isInNetworks, readNetwork } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.0/24 ', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['203.0.113.0/33', null],
  ['::ffff:203.0.113.0/95', null],
  ['203.0.113', null],
  ['203.0.113.0/24/1', null],
  ['203.0.113.0/', null],
  ['2001:db8::/129', null],
  ['acme.example', null],
  ['', null],
])('%j is read as %j', (text, network) => {
  expect(readNetwork(text)).toBe(network)
})

test('an address is looked up in addresses and ranges of its kind; IPv4 in IPv6 is IPv4', () => {
  const networks = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32']
  const inside = ['203.0.113.255', '::ffff:203.0.113.9', '198.51.100.7', '2001:db8::5', '2001:db8::5%eth0']
  const outside = ['203.0.114.0', '198.51.100.8', '2001:db9::1', '::1', 'nonsense', '']
  expect(inside.map((address) => isInNetworks(networks, address))).toEqual(inside.map(() => true))
  expect(outside.map((address) => isInNetworks(networks, address))).toEqual(outside.map(() => false))
  expect(isInNetworks([], '203.0.114.0')).toBe(true)
})
