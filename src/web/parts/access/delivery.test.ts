import { expect, test } from 'vitest'
import { deliveriesOf, formatDelivery } from './delivery.ts'

const now = new Date('2026-03-03T10:00:00Z')
const access = (state: 'to_order' | 'ordered' | 'active' | 'failed') => ({
  state,
  since: '2026-03-02T10:00:00.000Z',
  isBeingSetUp: state === 'to_order' || state === 'ordered',
  expectedBy: '2026-03-04',
})
const settingUp = 'Being set up since March 2, expected by March 4'

test('a product is being set up until its vendor has delivered', () => {
  expect(formatDelivery({ access: access('to_order') }, { now })).toBe(settingUp)
  expect(formatDelivery({ access: access('ordered') }, { now })).toBe(settingUp)
  expect(formatDelivery({ access: access('active') }, { now })).toBe('Active')
  expect(formatDelivery({ access: { ...access('to_order'), isBeingSetUp: false } }, { now })).toBe('Active')
  expect(formatDelivery({ access: access('failed') }, { now })).toBeNull()
  expect(formatDelivery({}, { now })).toBeNull()
  expect(formatDelivery({ access: access('active') }, { now, isSuspended: true })).toBe('On hold')
  expect(formatDelivery({ access: access('ordered') }, { now, isSuspended: true })).toBe(settingUp)
})

test('an order that is being set up counts before those that are delivered', () => {
  const purchases = [
    { name: 'Cursor', access: access('ordered') },
    { name: 'Cursor', access: access('active') },
    { name: 'Slack', access: access('active') },
    { name: 'Wiza' },
  ]
  expect(Object.fromEntries(deliveriesOf(purchases, { now }))).toEqual({ Cursor: settingUp, Slack: 'Active' })
})
