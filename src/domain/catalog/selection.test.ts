import { describe, expect, test } from 'vitest'
import { artisan } from '#test/checks/first-catalog/vendors/artisan.ts'
import { cursor } from '#test/checks/first-catalog/vendors/cursor.ts'
import { linkedIn } from '#test/checks/first-catalog/vendors/linkedin.ts'
import { meetAlfred } from '#test/checks/first-catalog/vendors/meetalfred.ts'
import { more } from '#test/checks/first-catalog/vendors/more.ts'
import { rippling } from '#test/checks/first-catalog/vendors/rippling.ts'
import { salesHandy } from '#test/checks/first-catalog/vendors/saleshandy.ts'
import { vanta } from '#test/checks/first-catalog/vendors/vanta.ts'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import { Refused } from '../platform/refused.ts'
import { type Choice, checkSelection, choosePlans, normalizeSeats, withMandatory } from './selection.ts'
import type { Vendor } from './vendor.ts'

const core = choice('Platform Core')
const mixed =
  'You cannot mix monthly and annual billing cycles. Please select products with the same billing cycle.'
const empty = 'Please select at least one product before proceeding.'
const incomplete = 'Please select company size and package type before proceeding.'

function choice(name: string, seats = 1, billingCycle: BillingCycle = 'monthly'): Choice {
  return { name, billingCycle, seats }
}

function refusal(vendor: Vendor, choices: readonly Choice[]): { code: string; message: string } {
  try {
    checkSelection(vendor, choices)
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, message: error.message }
    throw error
  }
  throw new Error('the selection was accepted')
}

describe('a selection is refused', () => {
  test.each([cursor, artisan, linkedIn, rippling])('when nothing from $name is chosen', (vendor) => {
    expect(refusal(vendor, [])).toEqual({ code: 'no_products', message: empty })
  })

  test('when the vendor does not sell the plan in that cycle', () => {
    expect(refusal(cursor, [choice('Enterprise')]).code).toBe('unknown_plan')
    expect(refusal(cursor, [choice('Business', 1, 'annually')]).code).toBe('unknown_plan')
    expect(refusal(cursor, [choice('business')]).code).toBe('unknown_plan')
    for (const vendor of more) expect(refusal(vendor, [choice('Business')]).code).toBe('unknown_plan')
  })

  test('when a plan is in it twice', () => {
    expect(refusal(cursor, [choice('Business', 1), choice('Business', 2)]).code).toBe('repeated_plan')
  })

  test.each([0, -1, 1.5, 100_001, Number.NaN, Number.POSITIVE_INFINITY])('with %d seats', (seats) => {
    expect(refusal(cursor, [choice('Business', seats)]).code).toBe('invalid_seats')
  })

  test('when seats are not a number', () => {
    const seats: number = JSON.parse('"3"')
    expect(refusal(cursor, [choice('Business', seats)]).code).toBe('invalid_seats')
  })

  test.each([
    [meetAlfred, 'Basic', 'monthly', 'Pro', 'quarterly'],
    [meetAlfred, 'Basic', 'quarterly', 'Basic', 'annually'],
    [salesHandy, 'Outreach Pro', 'monthly', 'Outreach Pro', 'annually'],
  ] as const)('when it mixes billing cycles', (vendor, one, oneCycle, other, otherCycle) => {
    const choices = [choice(one, 1, oneCycle), choice(other, 1, otherCycle)]
    expect(refusal(vendor, choices)).toEqual({ code: 'mixed_cycles', message: mixed })
  })

  test('when Rippling comes without Platform Core', () => {
    expect(refusal(rippling, [choice('US Payroll')]).code).toBe('core_required')
  })

  test.each([
    ['nothing', []],
    ['only a framework', [choice('SOC 2')]],
    ['two packages', [choice('Core'), choice('Growth')]],
  ])('when %s is chosen from Vanta', (_, choices) => {
    expect(refusal(vanta, choices)).toEqual({ code: 'vanta_incomplete', message: incomplete })
  })

  test('when Vanta is requested by the seat', () => {
    expect(refusal(vanta, [choice('Core', 2)]).code).toBe('invalid_seats')
    expect(refusal(vanta, [choice('Core'), choice('SOC 2', 5)]).code).toBe('invalid_seats')
  })
})

describe('a selection is accepted', () => {
  test('with one seat and with a hundred thousand', () => {
    expect(checkSelection(cursor, [choice('Business', 1)])).toMatchObject([{ seats: 1 }])
    expect(checkSelection(cursor, [choice('Business', 100_000)])).toMatchObject([{ seats: 100_000 }])
  })

  test('in the order it was chosen', () => {
    const chosen = checkSelection(vanta, [choice('GDPR'), choice('Growth'), choice('SOC 2')])
    expect(chosen.map(({ plan }) => plan.name)).toEqual(['GDPR', 'Growth', 'SOC 2'])
  })
})

describe('the seats field', () => {
  test.each([
    [7, 7],
    ['7', 7],
    [' 12 ', 12],
    ['0012', 12],
    [100_000, 100_000],
    ['100001', 1],
    [0, 1],
    ['0', 1],
    ['', 1],
    ['-3', 1],
    ['2.5', 1],
    ['1e3', 1],
    ['0x10', 1],
    ['many', 1],
    [Number.NaN, 1],
    [null, 1],
    [undefined, 1],
    [[5], 1],
    [true, 1],
  ])('%j counts as %d', (input, seats) => {
    expect(normalizeSeats(input)).toBe(seats)
  })
})

describe('the plans of a form', () => {
  test('reset to one seat each when the selection changes', () => {
    expect(choosePlans(meetAlfred, [choice('Pro', 9), choice('Basic', 4)])).toEqual([
      choice('Pro'),
      choice('Basic'),
    ])
  })

  test('of Rippling always begin with Platform Core, which keeps its seats', () => {
    expect(choosePlans(rippling, [])).toEqual([core])
    expect(choosePlans(rippling, [choice('US Payroll')])).toEqual([core, choice('US Payroll')])
    expect(withMandatory(rippling, [choice('US Payroll', 3), choice('Platform Core', 8)])).toEqual([
      choice('Platform Core', 8),
      choice('US Payroll', 3),
    ])
    expect(withMandatory(cursor, [])).toEqual([])
  })
})
