import { describe, expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { deel } from '#test/checks/first-catalog/vendors/deel.ts'
import { gusto } from '#test/checks/first-catalog/vendors/gusto.ts'
import { meetAlfred } from '#test/checks/first-catalog/vendors/meetalfred.ts'
import { more } from '#test/checks/first-catalog/vendors/more.ts'
import { rippling } from '#test/checks/first-catalog/vendors/rippling.ts'
import { vanta } from '#test/checks/first-catalog/vendors/vanta.ts'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import { findVendor } from './catalog.ts'
import {
  assignableSeats,
  exceedsCoverage,
  type PricedLine,
  perMonth,
  perYear,
  priceSelection,
  quoteSelection,
} from './pricing.ts'
import type { Choice } from './selection.ts'
import type { Vendor } from './vendor.ts'

function choice(name: string, seats = 1, billingCycle: BillingCycle = 'monthly'): Choice {
  return { name, billingCycle, seats }
}

function vendorNamed(name: string): Vendor {
  const vendor = findVendor(firstCatalog, name)
  if (!vendor) throw new Error(`no vendor called ${name}`)
  return vendor
}

function amounts(lines: readonly PricedLine[]): unknown[] {
  return lines.map(({ name, beforeCents, afterCents }) => [name, beforeCents, afterCents])
}

describe('one line costs its fixed fee plus its seats, minus the discount', () => {
  test.each([
    ['Notion', 'Business', 'monthly', 12, 216_00, 140_40],
    ['Gusto', 'Simple', 'monthly', 10, 100_00, 90_00],
    ['Gusto', 'Premium', 'monthly', 3, 229_50, 206_55],
    ['Gusto', 'Contractor Only', 'monthly', 3, 18_00, 16_20],
    ['LinkedIn', 'Team Monthly', 'monthly', 1, 179_99, 152_99],
    ['LinkedIn', 'Core Monthly', 'monthly', 7, 699_93, 489_95],
    ['Slack', 'Pro', 'monthly', 1, 8_75, 7_88],
    ['Zoom', 'Business', 'monthly', 3, 54_96, 46_72],
    ['Asana', 'Advanced', 'monthly', 1, 30_49, 25_92],
    ['Jira', 'Standard', 'monthly', 5, 43_00, 38_70],
    ['MeetAlfred', 'Teams', 'quarterly', 2, 158_00, 102_70],
    ['MeetAlfred', 'Basic', 'annually', 1, 59_00, 23_60],
    ['SalesHandy', 'Outreach Scale', 'annually', 1, 1788_00, 1430_40],
    ['Wiza', 'Email and Phone annual', 'annually', 1, 1990_00, 1791_00],
    ['Artisan', 'Blitzscale', 'monthly', 100_000, 720_000_000_00, 648_000_000_00],
  ] as const)('%s %s, %s, %d seats', (vendor, plan, cycle, seats, beforeCents, afterCents) => {
    const priced = priceSelection(vendorNamed(vendor), [choice(plan, seats, cycle)])
    expect(priced).toMatchObject({ beforeCents, afterCents, billingCycle: cycle })
    expect(priced.savingsCents).toBe(beforeCents - afterCents)
  })
})

describe('a selection', () => {
  test('costs the sum of its rounded lines', () => {
    const { lines, ...totals } = priceSelection(vendorNamed('Slack'), [
      choice('Pro', 1),
      choice('Business', 3),
    ])
    expect(amounts(lines)).toEqual([
      ['Pro', 8_75, 7_88],
      ['Business', 45_00, 40_50],
    ])
    expect(totals).toEqual({
      beforeCents: 53_75,
      afterCents: 48_38,
      savingsCents: 5_37,
      savingsPercent: 10,
      billingCycle: 'monthly',
    })
  })

  test('of Rippling multiplies per-employee plans by the seats, but not flat ones', () => {
    const priced = priceSelection(rippling, [
      choice('Platform Core', 10),
      choice('PEO Admin Fee', 10),
      choice('401K', 10),
      choice('Recruiting Core', 2),
    ])
    expect(amounts(priced.lines)).toEqual([
      ['Platform Core', 100_00, 65_00],
      ['PEO Admin Fee', 95_00, 95_00],
      ['401K', 2_00, 1_60],
      ['Recruiting Core', 8_00, 6_40],
    ])
    expect(priced).toMatchObject({ beforeCents: 205_00, afterCents: 168_00, savingsPercent: 18 })
  })

  test('of Vanta has its first chosen framework free and the others discounted', () => {
    const priced = priceSelection(vanta, [
      choice('Growth'),
      choice('GDPR'),
      choice('SOC 2'),
      choice('Questionnaire Automation'),
    ])
    expect(amounts(priced.lines)).toEqual([
      ['Growth', 1806_25, 1625_63],
      ['GDPR', 0, 0],
      ['SOC 2', 416_66, 374_99],
      ['Questionnaire Automation', 375_00, 337_50],
    ])
    expect(priced.lines[1]).toMatchObject({ free: 'first framework', discountPercent: 0, perSeatCents: null })
    expect(priced.lines.map((line) => line.free !== null)).toEqual([false, true, false, false])
    expect(priced).toMatchObject({ beforeCents: 2597_91, afterCents: 2338_12 })
  })

  test('of Vanta makes the next framework free when the first is removed', () => {
    const [, soc2] = priceSelection(vanta, [choice('Core'), choice('SOC 2')]).lines
    expect(soc2).toMatchObject({ name: 'SOC 2', beforeCents: 0, afterCents: 0 })
  })
})

describe('the quote on the form', () => {
  test('is zero before anything is chosen', () => {
    const nothing = { lines: [], beforeCents: 0, afterCents: 0, savingsCents: 0, savingsPercent: 0 }
    expect(quoteSelection(vanta, [])).toEqual({ ...nothing, billingCycle: null })
    for (const vendor of more) expect(quoteSelection(vendor, [])).toEqual({ ...nothing, billingCycle: null })
  })

  test('of Rippling counts Platform Core from the start', () => {
    expect(quoteSelection(rippling, [])).toMatchObject({
      beforeCents: 10_00,
      afterCents: 6_50,
      savingsPercent: 35,
    })
  })

  test('accepts mixed cycles, unfinished seats and unknown plans', () => {
    const choices = [choice('Basic', Number.NaN), choice('Pro', 2, 'annually'), choice('Gold')]
    expect(quoteSelection(meetAlfred, choices)).toMatchObject({ beforeCents: 257_00, billingCycle: null })
    expect(quoteSelection(vanta, [choice('Core', 5)])).toMatchObject({ beforeCents: 875_00 })
  })

  test('equals the price of the same selection', () => {
    const choices = [choice('Simple', 4), choice('Plus', 9)]
    expect(quoteSelection(gusto, choices)).toEqual(priceSelection(gusto, choices))
  })
})

test.each([
  ['monthly', 120_00, 10_00],
  ['quarterly', 40_00, 3_33],
  ['annually', 10_00, 83],
] as const)('an amount billed %s adds up over a year', (cycle, yearCents, monthCents) => {
  expect([perYear(10_00, cycle), perMonth(10_00, cycle)]).toEqual([yearCents, monthCents])
})

test('a Vanta package has seats for twenty people, a framework for none', () => {
  const [core, , soc2] = vanta.plans
  expect(core && assignableSeats({ ...core, seats: 1 })).toBe(20)
  expect(soc2 && assignableSeats({ ...soc2, seats: 1 })).toBe(0)
  expect(core && exceedsCoverage(core, 1)).toBe(false)
})

test('a flat Rippling plan has as many seats as were entered', () => {
  const flat = rippling.plans.find((plan) => plan.name === 'PEO Admin Fee')
  expect(flat && assignableSeats({ ...flat, seats: 30 })).toBe(30)
})

test('Deel sells more seats than its price covers, subject to review', () => {
  const covers = deel.plans.map((plan) => plan.seatsCovered ?? 0)
  expect(covers).toEqual([50, 499, 249, 50])
  expect(deel.plans.map((plan, index) => exceedsCoverage(plan, covers[index] ?? 0))).not.toContain(true)
  expect(deel.plans.map((plan, index) => exceedsCoverage(plan, (covers[index] ?? 0) + 1))).not.toContain(
    false,
  )
  expect(priceSelection(deel, [choice('EOR (0-50)', 51)])).toMatchObject({ beforeCents: 30_549_00 })
})
