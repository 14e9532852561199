import { describe, expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import { findVendor } from './catalog.ts'
import {
  cycleGroups,
  cycleLabel,
  formatBilled,
  formatPoolPrice,
  formatSeat,
  lineFormula,
  nameWithCycle,
  planLabel,
} from './format-plan.ts'
import { priceSelection } from './pricing.ts'
import type { Vendor } from './vendor.ts'

function vendorNamed(name: string): Vendor {
  const vendor = findVendor(firstCatalog, name)
  if (!vendor) throw new Error(`no vendor called ${name}`)
  return vendor
}

describe('the plan picker', () => {
  test('never names a cycle twice', () => {
    const named = (vendor: string) => vendorNamed(vendor).plans.map(nameWithCycle)
    expect(named('Wiza')).toEqual(vendorNamed('Wiza').plans.map(({ name }) => name))
    expect(named('LinkedIn')).toEqual(['Team Monthly', 'Core Monthly'])
    expect(named('MeetAlfred')).toContain('Pro, quarterly')
  })

  test.each([
    ['Cursor', ['Monthly: Business']],
    [
      'MeetAlfred',
      ['Monthly: Basic, Pro, Teams', 'Annually: Basic, Pro, Teams', 'Quarterly: Basic, Pro, Teams'],
    ],
    [
      'Wiza',
      ['Monthly: Email monthly, Email and Phone monthly', 'Annually: Email annual, Email and Phone annual'],
    ],
    ['GitHub', []],
  ])('groups the plans of %s by billing cycle', (name, groups) => {
    const found = cycleGroups(vendorNamed(name))
    expect(found.map(({ label, plans }) => `${label}: ${plans.map((plan) => plan.name).join(', ')}`)).toEqual(
      groups,
    )
  })

  test.each([
    ['Cursor', 'Business', 'monthly', 'Business ($40 per month, per user)'],
    ['Jira', 'Standard', 'monthly', 'Standard ($8.60 per month, per user)'],
    ['SalesHandy', 'Outreach Scale', 'annually', 'Outreach Scale: Billed at ($1,788 per year per user)'],
    ['MeetAlfred', 'Pro', 'quarterly', 'Pro: Billed at ($99 per quarter per user)'],
    ['Gusto', 'Simple', 'monthly', 'Simple ($40 per month plus $6 per month, per user)'],
    ['Rippling', 'PEO Admin Fee', 'monthly', 'PEO Admin Fee ($95 per month, flat fee)'],
    ['Vanta', 'Growth', 'monthly', 'Growth ($1,806.25 per month, flat fee)'],
  ])('labels %s %s, %s', (vendor, name, cycle, label) => {
    const plan = vendorNamed(vendor).plans.find((plan) => plan.name === name && plan.billingCycle === cycle)
    expect(plan && planLabel(plan)).toBe(label)
  })
})

test.each([
  ['monthly', 'Monthly Billing Cycle', 'Billed monthly, 10 seats'],
  ['annually', 'Annual Billing Cycle', 'Billed annually, 10 seats'],
  ['quarterly', 'Quarterly Billing Cycle', 'Billed quarterly, 10 seats'],
] as const)('the checkout names the %s cycle', (cycle, label, billed) => {
  expect([cycleLabel(cycle), formatBilled(cycle, 10)]).toEqual([label, billed])
})

test('a single seat is singular, and large numbers have commas', () => {
  expect([formatSeat(1), formatSeat(2), formatSeat(100_000)]).toEqual(['1 seat', '2 seats', '100,000 seats'])
})

test.each([
  ['Notion', ['Business'], ['10 seats x $18.00']],
  ['Gusto', ['Simple'], ['$40.00 + 10 seats x $6.00']],
  ['Rippling', ['Platform Core', 'PEO Admin Fee'], ['10 seats x $10.00', '$95.00 flat fee']],
  [
    'Vanta',
    ['Core', 'SOC 2', 'GDPR'],
    ['1-20 seats x $875.00', '1-20 seats x $0.00', '1-20 seats x $416.66'],
  ],
])('the checkout shows how the price of a line of %s is computed', (name, plans, formulas) => {
  const vendor = vendorNamed(name)
  const seats = vendor.soldAs === 'package' ? 1 : 10
  const billingCycle: BillingCycle = 'monthly'
  const { lines } = priceSelection(
    vendor,
    plans.map((plan) => ({ name: plan, billingCycle, seats })),
  )
  expect(lines.map(lineFormula)).toEqual(formulas)
})

test('a line at a pool’s price says how many seats at which price', () => {
  expect(formatPoolPrice({ seats: 1200, unitCents: 1170 })).toEqual(['1,200 × $11.70, pool price'])
  expect(formatPoolPrice({ seats: 42, unitCents: null })).toEqual([])
})
