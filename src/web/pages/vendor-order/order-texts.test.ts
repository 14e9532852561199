import { expect, test } from 'vitest'
import { billedText, orderSentence, seatsLeft } from './order-texts.ts'

const order = {
  number: 'VO-2026-00012',
  vendor: 'Cursor',
  company: 'Halden Robotics',
  website: null,
  contact: { name: 'Mara Lind', email: 'mara@haldenrobotics.example' },
  lines: [{ plan: 'Business', billingCycle: 'monthly' as const, seats: 14, cost: 392 }],
  startsOn: '2026-03-02',
  people: [{ _id: '1', name: 'Noah', email: 'noah@haldenrobotics.example', plan: 'Business', isDone: false }],
  state: 'ordered' as const,
  keys: [],
  expiresAt: '2026-03-16T00:00:00.000Z',
}

test('an order is one sentence: number, company, seats, plan, cycle and first day', () => {
  expect(orderSentence(order)).toBe(
    'Order VO-2026-00012 for Halden Robotics: 14 seats of Business, monthly, from March 2.',
  )
})

test('a vendor sees what it bills us, and nothing while a price is unknown', () => {
  expect(billedText(order.lines)).toBe('$392.00 per month')
  expect(billedText([...order.lines, { plan: 'Pro', billingCycle: 'monthly', seats: 1 }])).toBeNull()
})

test('seats that nobody has yet are counted', () => {
  expect(seatsLeft(order)).toBe(13)
})
