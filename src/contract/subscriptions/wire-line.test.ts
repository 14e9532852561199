import { expect, test } from 'vitest'
import { findVendor } from '#domain/catalog/catalog.ts'
import { priceSelection } from '#domain/catalog/pricing.ts'
import type { Choice } from '#domain/catalog/selection.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { fromWireLine, toWireLine } from './wire-line.ts'

function wireLines(vendor: string, choices: Choice[]) {
  return priceSelection(findVendor(firstCatalog, vendor) as Vendor, choices).lines.map(toWireLine)
}

test('a line carries decimals as text and the price per seat as a number', () => {
  expect(wireLines('MeetAlfred', [{ name: 'Pro', billingCycle: 'annually', seats: 2 }])).toEqual([
    {
      name: 'Pro',
      billingCycle: 'annually',
      seats: 2,
      pricingPerSeat: 99,
      pricingBeforeDiscount: '198.00',
      pricingAfterDiscount: '79.20',
      discount: 60,
    },
  ])
})

test('a line of Vanta has no price per seat', () => {
  const choices = ['Core', 'HIPAA'].map((name) => ({ name, billingCycle: 'monthly' as const, seats: 1 }))
  expect(wireLines('Vanta', choices)).toEqual([
    {
      name: 'Core',
      billingCycle: 'monthly',
      seats: 1,
      pricingBeforeDiscount: '875.00',
      pricingAfterDiscount: '787.50',
      discount: 10,
    },
    {
      name: 'HIPAA',
      billingCycle: 'monthly',
      seats: 1,
      pricingBeforeDiscount: '0.00',
      pricingAfterDiscount: '0.00',
      discount: 0,
    },
  ])
})

test('a line at a pool’s price carries that price, and reads back the same', () => {
  const line = {
    name: 'Business',
    billingCycle: 'monthly' as const,
    seats: 3,
    perSeatCents: 1800,
    beforeCents: 5400,
    afterCents: 3573,
    discountPercent: 34,
    unitCents: 1191,
  }
  expect(toWireLine(line)).toMatchObject({ unitPrice: 11.91, pricingAfterDiscount: '35.73', discount: 34 })
  expect(fromWireLine(toWireLine(line))).toEqual(line)
})
