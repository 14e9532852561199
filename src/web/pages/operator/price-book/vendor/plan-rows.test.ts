import { expect, test } from 'vitest'
import { operatorPlan, operatorVendor, wireChange } from '#test/support/operator-vendor.ts'
import { draftVendor } from '../book-of-vendor.ts'
import { formatAmounts, formatCosts, groupPrice, marginOf } from '../figures.ts'
import { dropPlanEdits, moveEdits, saleEdits } from './plan-edits.ts'
import { type PlanRow, planRows } from './plan-rows.ts'

const today = '2026-12-01'
const cursor = operatorVendor()
const amounts = { effectiveFrom: '2027-03-01', perMember: 43.5, fixed: 0 }
const price = wireChange({ kind: 'set_price', thing: 'business', after: { ...amounts, discount: 20 } })
const cost = wireChange({ kind: 'set_cost', thing: 'business', after: { ...amounts, perMember: 30 } })

function rowsWith(...changes: ReturnType<typeof wireChange>[]): PlanRow[] {
  return planRows(draftVendor('cursor', cursor, changes), cursor, today)
}

function firstOf([row]: PlanRow[]): PlanRow {
  if (!row) throw new Error('There is no plan.')
  return row
}

test('a draft price is a row below the price of today, with its group price, cost and margin', () => {
  const { now, later, subscriptions } = firstOf(rowsWith(price, cost))
  expect(formatCosts(now, subscriptions)).toBe('Cost $28.00, margin $4.00, 46 subscriptions')
  expect(later).toHaveLength(1)
  const [march] = later
  expect(march?.from).toBe('2027-03-01')
  expect(march?.drafts).toEqual([price, cost])
  expect(march?.price && formatAmounts(groupPrice(march.price))).toBe('$34.80')
  expect(march && formatAmounts(marginOf(march) ?? { perMemberCents: 0, fixedCents: 0 })).toBe('$4.80')
})

test('a published price to come is a row without a draft', () => {
  const later = { ...amounts, _id: 'p2', discount: 25, appliesTo: 'all' as const }
  const plan = operatorPlan({ prices: [...operatorPlan().prices, later] })
  const vendor = operatorVendor({ plans: [plan] })
  const [row] = planRows(draftVendor('cursor', vendor, []), vendor, today)
  expect(row?.later).toMatchObject([{ from: '2027-03-01', drafts: [] }])
})

test('a plan of a vendor that only the draft has is new', () => {
  const add = wireChange({ kind: 'add_vendor', thing: 'fern', after: { name: 'Fern', kind: 'checkout' } })
  const after = { vendor: 'fern', name: 'Team', billingCycle: 'monthly' }
  const plan = wireChange({ kind: 'add_plan', thing: 'team', after })
  const priced = wireChange({ ...price, thing: 'team', key: 'priced' })
  const row = firstOf(planRows(draftVendor('fern', null, [add, plan, priced, cost]), null, today))
  expect(row).toMatchObject({ isNew: true, plan: { name: 'Team', seatName: 'Team' }, edits: [plan] })
  expect(dropPlanEdits(row)).toEqual([
    { key: 'priced', change: null },
    { key: plan.key, change: null },
  ])
})

test('an unknown cost is no cost of 0', () => {
  const plan = operatorPlan({ costs: [] })
  const vendor = operatorVendor({ plans: [plan] })
  const { now } = firstOf(planRows(draftVendor('cursor', vendor, []), vendor, today))
  expect(marginOf(now)).toBeNull()
  expect(formatCosts(now)).toBe('Cost unknown')
})

test('retiring a plan and restoring it leaves no change', () => {
  const [retire] = saleEdits(firstOf(rowsWith()), [])
  expect(retire?.change).toEqual({ kind: 'retire_plan', thing: 'business', after: {} })
  const retired = wireChange({ kind: 'retire_plan', thing: 'business' })
  expect(saleEdits(firstOf(rowsWith(retired)), [retired])).toEqual([{ key: retired.key, change: null }])
})

test('moving a plan again replaces the move', () => {
  const moved = wireChange({ kind: 'move_plan', thing: 'business', after: { position: 1 } })
  expect(moveEdits(firstOf(rowsWith(moved)), 0, [moved])).toEqual([
    { key: moved.key, change: { kind: 'move_plan', thing: 'business', after: { position: 0 } } },
  ])
})
