import { expect, test } from 'vitest'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import { addedPerYear } from './added-per-year.ts'

const line = (billingCycle: BillingCycle, cents: number) => ({
  billingCycle,
  beforeCents: cents * 2,
  afterCents: cents,
})

test('what a change adds is compared by the year, whatever its cycles', () => {
  expect(addedPerYear(line('monthly', 100), line('annually', 1500))).toEqual({ listCents: 600, cents: 300 })
  expect(addedPerYear(line('annually', 1200), line('quarterly', 301))).toEqual({ listCents: 8, cents: 4 })
  expect(addedPerYear(line('monthly', 100), line('annually', 1200))).toEqual({ listCents: 0, cents: 0 })
  expect(addedPerYear(line('monthly', 100), line('monthly', 99))).toEqual({ listCents: 0, cents: 0 })
})
