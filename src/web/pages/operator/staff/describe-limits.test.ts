import { expect, test } from 'vitest'
import { describeLimits } from './describe-limits.ts'

test('what was saved is said in full', () => {
  expect(describeLimits({ above: null, offersBelowCost: false, publicationPercent: null })).toBe(
    'One person is enough for everything.',
  )
  expect(describeLimits({ above: 500, offersBelowCost: true, publicationPercent: 10 })).toBe(
    'Two people: refunds and credit notes above $500.00, offers below cost, prices that change more than 10% of the revenue.',
  )
})
