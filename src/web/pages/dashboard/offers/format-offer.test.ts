import { expect, test } from 'vitest'
import type { Offer, Purchase } from '#contract/subscriptions/purchases.ts'
import { formatOffer } from './format-offer.ts'

const line = {
  name: 'EOR (0-50)',
  billingCycle: 'monthly' as const,
  seats: 60,
  pricingPerSeat: 540,
  pricingBeforeDiscount: '32400.00',
  pricingAfterDiscount: '27540.00',
  discount: 15,
}
const offer: Offer = {
  lines: [line],
  before: '32400.00',
  after: '27540.00',
  reason: 'Above 50 people, Deel gives a better price.',
  expiresAt: '2026-12-01T10:00:00.000Z',
}
const deel = { name: 'Deel', after: '30549.00' } as Purchase

test('an offer says what we offer, and instead of what', () => {
  expect(formatOffer(deel, offer)).toBe(
    'We can offer Deel, 60 seats, for $27,540.00 per month instead of $30,549.00.',
  )
})

test('a product for the whole company has no seats', () => {
  const { pricingPerSeat: _, ...company } = { ...line, seats: 1, billingCycle: 'annually' as const }
  const vanta = { name: 'Vanta', after: '30549.00' } as Purchase
  expect(formatOffer(vanta, { ...offer, lines: [company] })).toContain(
    'We can offer Vanta for $27,540.00 per year instead of $30,549.00.',
  )
})

test('other seats for the same total are not instead of it', () => {
  expect(formatOffer({ ...deel, after: '27540.00' }, offer)).toContain(
    'We can offer Deel, 60 seats, for $27,540.00 per month.',
  )
})
