import { expect, test } from 'vitest'
import { prefillStep } from './prefill.ts'

test('a waitlist entry becomes a step: the yearly spend per seat and cycle, down to the cent', () => {
  expect(prefillStep(7, 1000_00, 'monthly')).toEqual({ seats: 7, maxCents: 11_90 })
  expect(prefillStep(10, 1200_00, 'annually')).toEqual({ seats: 10, maxCents: 120_00 })
  expect(prefillStep(3, 100_00, 'quarterly')).toEqual({ seats: 3, maxCents: 8_33 })
})

test('an entry that is no possible step fills in nothing', () => {
  expect(prefillStep(1000, 1_00, 'monthly')).toBeNull()
  expect(prefillStep(1, 100_000_000_00, 'annually')).toBeNull()
})
