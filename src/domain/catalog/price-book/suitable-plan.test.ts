import { expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import type { Plan } from '../vendor.ts'
import { isSuitable, requireSuitable, todayPrice } from './suitable-plan.ts'

const slack = vendorOf('slack')
const rippling = vendorOf('rippling')
const vanta = vendorOf('vanta')
const notion = vendorOf('notion')

test('a plan priced by the seat alone can be pooled', () => {
  expect(isSuitable(slack.vendor, slack.plan('Business'))).toBe(true)
})

test('a fixed fee, a flat plan, an add-on and a package cannot be pooled', () => {
  const business = slack.plan('Business')
  const changes: Partial<Plan>[] = [
    { fixedCents: 100 },
    { type: 'flat' },
    { part: 'add-on' },
    { perMemberCents: 0 },
  ]
  for (const change of changes)
    expect(() => requireSuitable(slack.vendor, { ...business, ...change })).toThrow(
      expect.objectContaining({ code: 'unsuitable_plan' }),
    )
  for (const plan of vanta.vendor.plans) expect(isSuitable(vanta.vendor, plan)).toBe(false)
})

test('where a vendor has a mandatory plan, no other can be pooled', () => {
  expect(isSuitable(rippling.vendor, rippling.plan('Platform Core'))).toBe(true)
  expect(isSuitable(rippling.vendor, rippling.plan('Platform Pro'))).toBe(false)
})

test("today's price is the group price where the plan can be ordered, else the list price", () => {
  const plan = { ...slack.plan('Business'), perMemberCents: 1825, discountPercent: 10 }
  expect(todayPrice(slack.vendor, plan)).toBe(1643)
  expect(todayPrice(notion.vendor, plan)).toBe(1825)
})

test.each([
  ['canva', 'Teams', 900],
  ['zoom', 'Pro', 1439],
  ['figma', 'Organization', 3825],
])('%s has a waitlist page, but can be ordered: today it costs the group price', (slug, name, groupCents) => {
  const { vendor, plan } = vendorOf(slug)
  expect(vendor.kind).toBe('waitlist')
  expect(todayPrice(vendor, plan(name))).toBe(groupCents)
})

function vendorOf(slug: string) {
  const vendor = firstCatalog.vendors.find((each) => each.slug === slug)
  if (!vendor) throw new Error(`no vendor called ${slug}`)
  const plan = (name: string) => vendor.plans.find((each) => each.name === name) as Plan
  return { vendor, plan }
}
