import { expect, test } from 'vitest'
import type { WireLine } from '#contract/catalog/marketplace.ts'
import { quoteOffer, totalOf, typedTerms } from './quote-offer.ts'

const eor: WireLine = {
  name: 'EOR (0-50)',
  billingCycle: 'monthly',
  seats: 60,
  pricingPerSeat: 599,
  pricingBeforeDiscount: '35940.00',
  pricingAfterDiscount: '30549.00',
  discount: 15,
}

test('the form starts with the requested terms, which are no offer yet', () => {
  const typed = typedTerms(eor, 0)
  expect(typed).toEqual({ position: 0, seats: '60', perMember: '599.00', fixed: '0.00', discount: '15' })
  expect(quoteOffer([eor], [typed]).problem).toContain('Change a price or the seats')
})

test('a typed price shows the new total', () => {
  const { offered } = quoteOffer([eor], [{ ...typedTerms(eor, 0), perMember: '540' }])
  expect([offered?.beforeCents, offered?.afterCents]).toEqual([32_400_00, 27_540_00])
})

test.each([
  [{ perMember: '' }, 'Use an amount such as 12.50'],
  [{ seats: 'many' }, 'Seats for EOR (0-50) must be a whole number'],
  [{ discount: '12.5' }, 'must be a whole number from 0 to 100'],
])('an unfinished form says what is wrong: %o', (changes, text) => {
  expect(quoteOffer([eor], [{ ...typedTerms(eor, 0), ...changes }]).problem).toContain(text)
})

test('an unfinished form shows no total: the requested one is not what would be offered', () => {
  const typed = typedTerms(eor, 0)
  expect(totalOf([eor], [typed])).toEqual({ offeredCents: 30_549_00, problem: null })
  expect(totalOf([eor], [{ ...typed, perMember: '540' }])).toEqual({ offeredCents: 27_540_00, problem: null })
  expect(totalOf([eor], [{ ...typed, perMember: '540,5' }])).toEqual({
    offeredCents: null,
    problem: expect.stringContaining('Use an amount such as 12.50'),
  })
})
