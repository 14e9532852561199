import { expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { findPlan, findVendor } from '../catalog/catalog.ts'
import { unusedPerMonth } from '../catalog/pricing.ts'
import type { Vendor } from '../catalog/vendor.ts'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import { Refused } from '../platform/refused.ts'
import {
  assignableOf,
  checkSeatNames,
  countSeats,
  excessSeats,
  leftByName,
  type PaidLine,
  planSeats,
  readSeatNames,
  totalBought,
} from './seats.ts'

const vendor = (name: string) => findVendor(firstCatalog, name) as Vendor
function line(
  vendorName: string,
  plan: string,
  seats: number,
  billingCycle: BillingCycle = 'monthly',
): PaidLine {
  const { seatName = null, peoplePerSeat = 1 } = findPlan(vendor(vendorName), plan, billingCycle) ?? {}
  return { seatName, peoplePerSeat, seats }
}

function refusedWith(act: () => unknown) {
  try {
    act()
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, ...error.detail.data }
    throw error
  }
  return null
}

test.each([
  [
    'LinkedIn',
    [line('LinkedIn', 'Core Monthly', 8), line('LinkedIn', 'Team Monthly', 2)],
    { 'Sales Navigator Team': 2, Core: 8 },
  ],
  [
    'LinkedIn',
    [line('LinkedIn', 'Core Monthly', 8), line('LinkedIn', 'Core Monthly', 3)],
    { 'Sales Navigator Team': 0, Core: 11 },
  ],
  [
    'Vanta',
    [line('Vanta', 'Core', 1), line('Vanta', 'SOC 2', 1)],
    { 'Core Package': 20, 'Growth Package': 0 },
  ],
  [
    'MeetAlfred',
    [line('MeetAlfred', 'Pro', 2), line('MeetAlfred', 'Pro', 3, 'annually')],
    { Basic: 0, Pro: 5, Teams: 0 },
  ],
  ['Gusto', [], { Simple: 0, Plus: 0, Premium: 0, 'Contractor Only': 0 }],
] as const)('the seats of %s are those on its paid lines (%#)', (name, lines, left) => {
  expect(leftByName(countSeats(vendor(name), lines, {}))).toEqual(left)
})

test("a flat Rippling line has as many seats as were entered, and items without seats don't count", () => {
  const lines = [
    line('Rippling', 'Platform Core', 5),
    line('Rippling', 'PEO Admin Fee', 7),
    line('Rippling', 'Device Management', 9),
  ]
  const counts = countSeats(vendor('Rippling'), lines, {})
  expect(counts).toHaveLength(17)
  expect(leftByName(counts)).toMatchObject({ 'Platform Core': 5, 'PEO Admin Fee': 7 })
  expect(totalBought(counts)).toBe(12)
})

test('the number of seats left is never negative', () => {
  const counts = countSeats(vendor('LinkedIn'), [line('LinkedIn', 'Core Monthly', 2)], { Core: 3 })
  expect(leftByName(counts).Core).toBe(0)
  expect(excessSeats(counts)).toEqual([{ name: 'Core', excess: 1 }])
})

const linkedIn = vendor('LinkedIn')
const twoOfCore = (held: number) =>
  countSeats(linkedIn, [line('LinkedIn', 'Core Monthly', 2)], { Core: held })
const wants = (memberId: string, holds: string[], wanted: string[]) => ({ memberId, holds, wants: wanted })

test('a seat that a member already has is not counted twice', () => {
  expect(planSeats(linkedIn, twoOfCore(2), [wants('ann', ['Core'], ['Core'])])).toEqual([])
})

test('a seat freed in the same save can be assigned again', () => {
  const requests = [wants('ann', ['Core'], []), wants('bob', [], ['Core'])]
  expect(planSeats(linkedIn, twoOfCore(2), requests)).toEqual([
    { memberId: 'ann', seatName: 'Core', change: 'taken' },
    { memberId: 'bob', seatName: 'Core', change: 'given' },
  ])
})

test('one seat too many refuses the whole batch, with the counts', () => {
  const requests = ['ann', 'bob'].map((id) => wants(id, [], ['Core']))
  const counts = { 'Sales Navigator Team': 0, Core: 1 }
  expect(refusedWith(() => planSeats(linkedIn, twoOfCore(1), requests))).toEqual({
    code: 'no_seats_left',
    counts,
  })
})

test('a plan that was not bought and a product that was not paid have different codes', () => {
  const request = [wants('ann', [], ['Sales Navigator Team'])]
  expect(refusedWith(() => planSeats(linkedIn, twoOfCore(0), request))?.code).toBe('plan_not_bought')
  expect(refusedWith(() => planSeats(linkedIn, countSeats(linkedIn, [], {}), request))?.code).toBe(
    'product_not_paid',
  )
})

test.each([
  [['Core', 'Sales Navigator Team'], null],
  [['Core', 'Core'], 'repeated_subproduct'],
  [['core'], 'unknown_subproduct'],
  [['Core Package'], 'unknown_subproduct'],
])('the names %j get %s', (names, code) => {
  expect(refusedWith(() => checkSeatNames(linkedIn, countSeats(linkedIn, [], {}), names))?.code ?? null).toBe(
    code,
  )
})

test('a comma-separated list is read even if a name contains commas', () => {
  const flex = 'Flex Bundle (HSA, FSA, Commuter)'
  expect(readSeatNames(vendor('Rippling'), [], `401K, ${flex},Platform Core`)).toEqual([
    '401K',
    flex,
    'Platform Core',
  ])
  expect(readSeatNames(linkedIn, [], '')).toEqual([])
  expect(refusedWith(() => readSeatNames(linkedIn, [], 'Core, Growth'))?.code).toBe('unknown_subproduct')
})

test.each([
  ['monthly', 10, 99_99, 30, 3, 209_98],
  ['annually', 12, 83_00, 10, 12, 74_70],
  ['quarterly', 3, 177_00, 30, 1, 41_30],
  ['monthly', 5, 40_00, 20, 0, 0],
  ['monthly', 5, 40_00, 20, 9, 160_00],
  ['monthly', 1, null, 10, 19, 0],
  ['monthly', 100_000, 7200_00, 10, 99_999, 64_799_352_000],
] as const)(
  '%s: of %i seats at %s minus %i percent, %i unused cost %i a month',
  (billingCycle, seats, perSeatCents, discountPercent, unused, cents) => {
    expect(unusedPerMonth([{ billingCycle, seats, perSeatCents, discountPercent }], unused)).toBe(cents)
  },
)

test('a seat sold under a name that the plan no longer has still counts', () => {
  const sold = { seatName: 'Old name', peoplePerSeat: 1, seats: 3 }
  const counts = countSeats(linkedIn, [sold], { 'Old name': 2, 'Older name': 1 })
  expect(leftByName(counts)).toEqual({ 'Sales Navigator Team': 0, Core: 0, 'Old name': 1, 'Older name': 0 })
  expect(() => checkSeatNames(linkedIn, counts, ['Old name'])).not.toThrow()
})

test.each([
  [42, [30], 42],
  [42, [60], 60],
  [42, [30, 20], 50],
])('of %i seats and %j that replace them, the larger number counts', (before, after, counting) => {
  const old = { ...line('LinkedIn', 'Core Monthly', before), purchaseId: 'old', switchFrom: null }
  const replacing = after.map((seats, n) => ({ ...old, seats, purchaseId: `new ${n}`, switchFrom: 'old' }))
  const other = { ...old, seats: 5, purchaseId: 'other' }
  expect(assignableOf([old, ...replacing])).toBe(counting)
  expect(totalBought(countSeats(linkedIn, [other, ...replacing, old], {}))).toBe(counting + 5)
  expect(assignableOf(replacing)).toBe(after.reduce((sum, seats) => sum + seats, 0))
})

test('unused seats from a pool cost the unit price, not what the shown percentage gives', () => {
  const seat = { billingCycle: 'monthly', seats: 3, perSeatCents: 1800, discountPercent: 34 } as const
  expect(unusedPerMonth([{ ...seat, unitCents: 1191 }], 3)).toBe(3 * 1191)
  expect(unusedPerMonth([seat], 3)).toBe(3564)
})
