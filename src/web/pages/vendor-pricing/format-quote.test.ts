import { expect, test } from 'vitest'
import { findVendor } from '#domain/catalog/catalog.ts'
import { quoteSelection } from '#domain/catalog/pricing.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { billedLine, cheapestPackage, groupPriceLines, savingsLine } from './format-quote.ts'
import { nothingChosen } from './selection-url.ts'

function vendorNamed(name: string): Vendor {
  const vendor = findVendor(firstCatalog, name)
  if (!vendor) throw new Error(name)
  return vendor
}

function groupPriceOf(name: string, planName: string) {
  const [found] = [...groupPriceLines(vendorNamed(name))].filter(([plan]) => plan.name === planName)
  return found?.[1]
}

test('a plan shows its group price, for one seat if it has a base fee, and none without a discount', () => {
  expect(groupPriceOf('SalesHandy', 'Outreach Pro')).toBe('Group price $79.20')
  expect(groupPriceOf('Gusto', 'Plus')).toBe('Group price $80.10 with 1 seat')
  expect(groupPriceOf('Rippling', 'Global Payroll')).toBeUndefined()
})

test('before a choice, a packaged offer says where its prices begin and what to do', () => {
  const vanta = vendorNamed('Vanta')
  expect(billedLine(vanta, nothingChosen(vanta), quoteSelection(vanta, []))).toBe(
    'Choose your company size, then a package, to see your price.',
  )
  expect(cheapestPackage(vanta)).toMatchObject({ beforeCents: 87_500, afterCents: 78_750 })
  expect(cheapestPackage(vendorNamed('SalesHandy'))).toBeUndefined()
})

test('the yearly spend on a waitlist page shows what the expected discount saves', () => {
  const figma = vendorNamed('Figma')
  expect(savingsLine(figma, '12000')).toBe('Up to 15% off saves you up to $1,800.00 a year.')
  for (const typed of ['', '0', '-5', 'x', '1e12']) expect(savingsLine(figma, typed)).toBe('')
  expect(savingsLine({ ...figma, discountPercent: 0 }, '12000')).toBe('')
})

test('the picker names the exact price of a seat, and says what is only expected', () => {
  const priceOf = (vendorName: string, planName: string) => {
    const vendor = vendorNamed(vendorName)
    const plan = vendor.plans.find(({ name }) => name === planName)
    return plan && groupPriceLines(vendor).get(plan)
  }
  expect(priceOf('Slack', 'Pro')).toBe('Group price $7.875')
  expect(priceOf('Gusto', 'Plus')).toBe('Group price $80.10 with 1 seat')
  expect(priceOf('Notion', 'Business')).toBe('Expected price $11.70')
})
