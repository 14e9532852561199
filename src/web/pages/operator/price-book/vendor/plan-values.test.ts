import { expect, test } from 'vitest'
import type { BookVendor } from '#domain/catalog/price-book/book.ts'
import { operatorVendor, wireChange } from '#test/support/operator-vendor.ts'
import { draftVendor } from '../book-of-vendor.ts'
import { planRows } from './plan-rows.ts'
import { detailsOf, kindOfPlan, newPlanEdits, newPlanValues, planEdits } from './plan-values.ts'

const today = '2026-12-01'
const drafted = draftVendor('cursor', operatorVendor(), [])
const vendor = drafted.after.vendors[0] as BookVendor
const [row] = planRows(drafted, operatorVendor(), today)
const published = drafted.before.plans[0]
if (!row || !published) throw new Error('There is no plan.')

test('a new plan is sent with its price and its cost, under an id of its own', () => {
  const values = { ...newPlanValues(vendor, today), name: 'Team', perMember: '18.50', costPerMember: '12' }
  const [plan, price, cost] = newPlanEdits(vendor, values)
  expect(plan?.change).toMatchObject({
    kind: 'add_plan',
    thing: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    after: { vendor: 'cursor', name: 'Team', billingCycle: 'monthly', type: null, part: null },
  })
  expect(plan?.change?.after).not.toHaveProperty('seatName')
  expect(price?.change).toMatchObject({
    kind: 'set_price',
    thing: plan?.change?.thing,
    after: { effectiveFrom: today, perMember: '18.50', discount: '20' },
  })
  expect(cost?.change).toMatchObject({ kind: 'set_cost', after: { perMember: '12' } })
})

test('the way a plan is sold is its type or its part', () => {
  expect((['seat', 'PEPM', 'flat', 'add-on'] as const).map(kindOfPlan)).toEqual([
    { type: null, part: null },
    { type: 'PEPM', part: null },
    { type: 'flat', part: null },
    { type: 'flat', part: 'add-on' },
  ])
})

test('of an edited plan only what differs is sent', () => {
  const details = { ...detailsOf(row.plan), name: 'Teams', seatsCovered: '20' }
  expect(planEdits(row, published, details)).toMatchObject([
    { change: { kind: 'edit_plan', thing: 'business', after: { name: 'Teams', seatsCovered: 20 } } },
  ])
  const edits = [wireChange({ key: 'mine', kind: 'edit_plan', thing: 'business' })]
  expect(planEdits({ ...row, edits }, published, detailsOf(row.plan))).toEqual([
    { key: 'mine', change: null },
  ])
})
