import { expect, test } from 'vitest'
import { someone, world } from '#test/support/world.ts'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::ffff:1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('wrong logins from many addresses of one network are limited like those of one client', async () => {
  const w = await world({ env: { RATE_LIMITS: 'on' } })
  const tries = Array.from({ length: 31 }, (_, at) =>
    w.app.inject({
      method: 'POST',
      url: '/auth/login',
      remoteAddress: `2001:db8::${(at + 1).toString(16)}`,
      payload: { email: someone(), password: 'not the right one' },
    }),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
