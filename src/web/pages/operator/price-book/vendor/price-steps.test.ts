import { expect, test } from 'vitest'
import { operatorVendor, wireChange } from '#test/support/operator-vendor.ts'
import { draftVendor } from '../book-of-vendor.ts'
import { placeOf, priceSteps } from './price-steps.ts'

test('the chart shows the last year and what is to come, in steps', () => {
  const after = { effectiveFrom: '2027-03-01', perMember: 43.5, fixed: 0, discount: 20 }
  const price = wireChange({ kind: 'set_price', thing: 'business', after })
  const { after: book } = draftVendor('cursor', operatorVendor(), [price])
  const steps = priceSteps(book, 'business', '2026-12-01')
  expect(steps.list).toEqual([
    { from: '2025-12-06', cents: 40_00 },
    { from: '2027-03-01', cents: 43_50 },
  ])
  expect(steps.group.map(({ cents }) => cents)).toEqual([32_00, 34_80])
  expect(steps.cost.map(({ cents }) => cents)).toEqual([28_00, 28_00])
  expect([steps.from, steps.to].map((day) => placeOf(day, steps))).toEqual([0, 100])
})
