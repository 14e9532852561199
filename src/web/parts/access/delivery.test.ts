import { expect, test } from 'vitest'
import { deliveriesOf, formatDelivery } from './delivery.ts'

const access = (state: 'to_order' | 'ordered' | 'active' | 'failed') => ({
  state,
  since: '2026-03-02T10:00:00.000Z',
})

test('a product is being set up until its vendor has delivered', () => {
  expect(formatDelivery({ access: access('to_order') })).toBe('Being set up since March 2')
  expect(formatDelivery({ access: access('ordered') })).toBe('Being set up since March 2')
  expect(formatDelivery({ access: access('active') })).toBe('Active')
  expect(formatDelivery({ access: access('failed') })).toBeNull()
  expect(formatDelivery({})).toBeNull()
  expect(formatDelivery({ access: access('active') }, true)).toBe('On hold')
  expect(formatDelivery({ access: access('ordered') }, true)).toBe('Being set up since March 2')
})

test('an order that is being set up counts before those that are delivered', () => {
  const purchases = [
    { name: 'Cursor', access: access('ordered') },
    { name: 'Cursor', access: access('active') },
    { name: 'Slack', access: access('active') },
    { name: 'Wiza' },
  ]
  expect(Object.fromEntries(deliveriesOf(purchases))).toEqual({
    Cursor: 'Being set up since March 2',
    Slack: 'Active',
  })
})
