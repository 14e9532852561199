import { expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import type { Catalog } from './catalog.ts'
import { bestPlan, examplePlans, examplesOf, findExample, isMonthly } from './example-plans.ts'
import { hasExpectedPrice } from './vendor.ts'

const { home, login, ...others } = examplePlans

function without(...slugs: string[]): Catalog {
  return { ...firstCatalog, vendors: firstCatalog.vendors.filter(({ slug }) => !slugs.includes(slug)) }
}

const labels = (catalog: Catalog, named: typeof home | typeof login, isFit = () => true) =>
  examplesOf(catalog, named, isFit).map(({ vendor, plan }) => `${vendor.name} ${plan.name}`)

test('every example is on sale', () => {
  for (const named of [home, login, ...Object.values(others)].flat())
    expect([named, findExample(firstCatalog, named)?.plan.name]).toEqual([named, named.plan])
})

test('an example that is gone gives way, in its place, to the best discount left', () => {
  const all = labels(firstCatalog, home)
  const fewer = labels(without('deel', 'cursor'), home)
  expect(all.slice(0, 2)).toEqual(['MeetAlfred Pro', 'Deel US Payroll (1-50)'])
  expect(fewer[0]).toBe(all[0])
  expect(fewer).toHaveLength(7)
  const [second, fourth] = [fewer[1], fewer[3]]
  expect(all).not.toContain(second)
  const rest = without('deel', 'cursor', ...home.map(({ slug }) => slug)).vendors.filter(
    (vendor) => !hasExpectedPrice(vendor),
  )
  const best = rest.flatMap((vendor) => bestPlan(vendor)?.plan.discountPercent ?? []).sort((a, b) => b - a)
  const shown = examplesOf(without('deel', 'cursor'), home).map(({ plan }) => plan.discountPercent)
  expect([shown[1], shown[3]]).toEqual(best.slice(0, 2))
  expect(second).not.toBe(fourth)
})

test('a plan that is no longer sold counts as gone, also if its vendor is still there', () => {
  const vendors = firstCatalog.vendors.map((vendor) =>
    vendor.slug === 'slack'
      ? { ...vendor, plans: vendor.plans.filter(({ name }) => name !== 'Business') }
      : vendor,
  )
  expect(labels({ ...firstCatalog, vendors }, home)).not.toContain('Slack Business')
  expect(labels({ ...firstCatalog, vendors }, home)).toHaveLength(7)
})

test('prices per month give way to prices per month', () => {
  const shown = examplesOf(without('linkedin', 'cursor', 'grammarly'), login, isMonthly)
  expect(shown).toHaveLength(4)
  expect(shown.map(({ plan }) => plan.billingCycle)).toEqual(Array(4).fill('monthly'))
})

test('a vendor that has a waitlist instead of a price is no example', () => {
  const vendors = firstCatalog.vendors.filter((vendor) => hasExpectedPrice(vendor))
  expect(vendors.flatMap((vendor) => bestPlan(vendor) ?? [])).not.toEqual([])
  expect(examplesOf({ ...firstCatalog, vendors }, home)).toEqual([])
})

test('an empty book has no examples', () => {
  expect(examplesOf({ ...firstCatalog, vendors: [] }, home)).toEqual([])
})
