import { expect, test } from 'vitest'
import { planCost } from './use-plan-cost.ts'

type Plans = Parameters<typeof planCost>[0]

const cost = (effectiveFrom: string, perMember: number) => ({
  _id: effectiveFrom,
  effectiveFrom,
  perMember,
  fixed: 0,
})
const plans = [
  { name: 'Business', billingCycle: 'monthly', costs: [cost('2026-11-01', 11.8), cost('2027-03-01', 12.5)] },
  { name: 'Business', billingCycle: 'annually', costs: [] },
] as unknown as Plans

test('a new pool counts with the cost of its plan and cycle on its first day', () => {
  const monthly = { plan: 'Business', billingCycle: 'monthly' } as const
  expect(planCost(plans, monthly, '2026-12-01')).toEqual({ perMemberCents: 1180, fixedCents: 0 })
  expect(planCost(plans, monthly, '2027-03-01')).toEqual({ perMemberCents: 1250, fixedCents: 0 })
})

test('a plan without a cost has an unknown one', () => {
  expect(planCost(plans, { plan: 'Business', billingCycle: 'annually' }, '2026-12-01')).toBeNull()
  expect(planCost(plans, { plan: 'Business', billingCycle: 'monthly' }, '2026-10-01')).toBeNull()
})
