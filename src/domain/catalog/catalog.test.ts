import { describe, expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { findPlan, findVendor, seatNames, vendorsIn } from './catalog.ts'
import type { Vendor } from './vendor.ts'

const withDeal = firstCatalog.vendors.filter((vendor) => vendor.plans.length > 0)
const withoutDeal = firstCatalog.vendors.filter((vendor) => vendor.plans.length === 0)

function names(list: readonly Vendor[]): string[] {
  return list.map((vendor) => vendor.name)
}

function vendorNamed(name: string): Vendor {
  const vendor = findVendor(firstCatalog, name)
  if (!vendor) throw new Error(`no vendor called ${name}`)
  return vendor
}

describe('the marketplace', () => {
  test('has its ten categories in order, each with at least three products', () => {
    expect(firstCatalog.categories.join('; ')).toBe(
      'HR & Accounting; Sales; Productivity; Development Tools; Design & Creative; Artificial Intelligence; ' +
        'Project Management; Communication; Customer Support; Security & Compliance',
    )
    for (const category of firstCatalog.categories) {
      expect(vendorsIn(firstCatalog, category).length, category).toBeGreaterThanOrEqual(3)
    }
  })

  test('shows every product in at least one category, never twice in the same', () => {
    for (const vendor of firstCatalog.vendors) {
      expect(vendor.categories.length, vendor.name).toBeGreaterThanOrEqual(1)
      expect(new Set(vendor.categories).size, vendor.name).toBe(vendor.categories.length)
    }
    expect(
      new Set(firstCatalog.categories.flatMap((category) => vendorsIn(firstCatalog, category))).size,
    ).toBe(firstCatalog.vendors.length)
  })

  test('advertises the negotiated discounts', () => {
    const advertised =
      'LinkedIn 30, Wiza 10, Gusto 10, Rippling 25, Vanta 10, Superhuman 10, Deel 40, Framer 25, Pylon 15, ' +
      'Artisan 10, Webflow 10, MeetAlfred 60, Notion 35, Cursor 20, Grammarly 20, ChatGPT 10, Jira 15, ' +
      'Linear 15, Miro 15, Asana 15, Confluence 15, UnifyGTM 15, Zoom 15, Figma 15, Canva 10, Slack 10, ' +
      'SalesHandy 20, Instantly 10'
    const found = withDeal.map((vendor) => `${vendor.name} ${vendor.discountPercent}`)
    expect(found.sort()).toEqual(advertised.split(', ').sort())
  })

  test('has a page address for each product, unique in any letter case and safe in a URL', () => {
    const segments = firstCatalog.vendors.map((vendor) => vendor.segment)
    expect(new Set(segments.map((segment) => segment.toLowerCase())).size).toBe(firstCatalog.vendors.length)
    for (const segment of segments) expect(segment).toMatch(/^[A-Za-z0-9]+$/)
    expect(withDeal.map((vendor) => vendor.segment)).toEqual(
      (
        'Gusto Wiza LinkedIn Vanta Superhuman Deel Cursor Notion Framer Pylon grammarly chatgpt jira linear miro ' +
        'asana confluence unifygtm zoom Canva figma Artisan Webflow MeetAlfred Rippling Slack SalesHandy Instantly'
      ).split(' '),
    )
  })

  test('says in a sentence what each product does', () => {
    for (const vendor of firstCatalog.vendors)
      expect(vendor.description, vendor.name).toMatch(/^[A-Z].{30,}\.$/)
  })

  test('titles the LinkedIn page by its product', () => {
    expect(vendorNamed('LinkedIn').title).toBe('Save on LinkedIn Sales Navigator')
    expect(vendorNamed('Gusto').title).toBe('Save on Gusto')
  })
})

describe('a vendor', () => {
  test('has a checkout page when it is one of the nineteen', () => {
    const found = firstCatalog.vendors.flatMap((vendor) => vendor.checkoutSegment ?? [])
    expect(found.sort()).toEqual(
      (
        'Gusto Artisan Wiza Rippling LinkedIn Vanta Superhuman MeetAlfred Deel SalesHandy ChatGPT UnifyGTM Canva ' +
        'Zoom Figma Grammarly Cursor Slack Instantly'
      )
        .split(' ')
        .sort(),
    )
  })

  test('has a waitlist page when it is one of the twelve tools', () => {
    const tools = withDeal.flatMap((vendor) => vendor.toolName ?? [])
    expect(tools.sort().join(', ')).toBe(
      'Asana, Canva, Confluence, Figma, Framer, Jira, Linear, Miro, Notion, Pylon, Webflow, Zoom Workspace',
    )
    for (const { kind, toolName, page } of firstCatalog.vendors) {
      expect(kind === 'waitlist').toBe(toolName !== null)
      expect(kind === 'waitlist').toBe(page.action === 'Join Waitlist')
    }
  })

  test('without a deal has a waitlist and nothing to buy', () => {
    expect(withoutDeal.length).toBeGreaterThanOrEqual(10)
    for (const { kind, discountPercent, checkoutSegment } of withoutDeal) {
      expect({ kind, discountPercent, checkoutSegment }).toEqual({
        kind: 'waitlist',
        discountPercent: 0,
        checkoutSegment: null,
      })
    }
  })

  test('sells licenses with "Buy Now" and without a check in only four cases', () => {
    const four = ['LinkedIn', 'Slack', 'SalesHandy', 'Instantly']
    expect(names(firstCatalog.vendors.filter(({ page }) => page.action === 'Buy Now'))).toEqual(four)
    expect(names(firstCatalog.vendors.filter(({ page }) => page.seatsLabel === 'Licenses'))).toEqual(four)
    expect(names(firstCatalog.vendors.filter(({ page }) => !page.checksSelection))).toEqual(four)
  })

  test('has its own rules only where they were agreed', () => {
    expect(names(firstCatalog.vendors.filter((vendor) => vendor.firstMonthFree))).toEqual(['LinkedIn'])
    expect(names(firstCatalog.vendors.filter((vendor) => vendor.mandatoryPlan))).toEqual(['Rippling'])
    expect(names(firstCatalog.vendors.filter((vendor) => vendor.soldAs === 'package'))).toEqual(['Vanta'])
    expect(names(firstCatalog.vendors.filter(({ page }) => page.asksExistingUser))).toEqual(['Rippling'])
    expect(names(firstCatalog.vendors.filter(({ page }) => page.panelAlwaysVisible))).toEqual(['Vanta'])
    expect(names(firstCatalog.vendors.filter(({ page }) => page.notes.length > 0))).toEqual([
      'LinkedIn',
      'Deel',
      'MeetAlfred',
      'Rippling',
    ])
    expect(
      names(firstCatalog.vendors.filter(({ page }) => page.confirmLabel !== 'Confirm Subscription')),
    ).toEqual(['Deel'])
    expect(names(withDeal.filter((vendor) => !vendor.hasPaymentIds))).toEqual(['Framer', 'Pylon', 'Webflow'])
    expect(vendorNamed('Vanta').companySizes).toEqual([{ value: '1-20', label: '1-20 employees' }])
  })

  test('is found by name, segment or tool name in any letter case', () => {
    expect(findVendor(firstCatalog, 'CHATGPT')?.name).toBe('ChatGPT')
    expect(findVendor(firstCatalog, 'zoom workspace')?.name).toBe('Zoom')
    expect(findVendor(firstCatalog, 'Zoom')?.name).toBe('Zoom')
    expect(findVendor(firstCatalog, 'helpscout')?.name).toBe('Help Scout')
    expect(findVendor(firstCatalog, 'Help Scout')?.name).toBe('Help Scout')
    expect([
      findVendor(firstCatalog, ''),
      findVendor(firstCatalog, 'Gust'),
      findVendor(firstCatalog, 'constructor'),
    ]).toEqual([null, null, null])
  })
})

describe('a plan', () => {
  test('is identified by its name and cycle', () => {
    const meetAlfred = vendorNamed('MeetAlfred')
    expect(findPlan(meetAlfred, 'Teams', 'quarterly')?.discountPercent).toBe(35)
    expect(findPlan(meetAlfred, 'Teams', 'annually')?.discountPercent).toBe(60)
    expect(findPlan(vendorNamed('Cursor'), 'Business', 'annually')).toBeNull()
    for (const { name, plans } of firstCatalog.vendors) {
      const keys = plans.map((plan) => `${plan.name} ${plan.billingCycle}`)
      expect(new Set(keys).size, name).toBe(keys.length)
    }
  })

  test('has the seat names that members see', () => {
    expect(seatNames(vendorNamed('Wiza'))).toEqual([
      'Email (A)',
      'Email and Phone (A)',
      'Email (M)',
      'Email and Phone (M)',
    ])
    expect(seatNames(vendorNamed('Vanta'))).toEqual(['Core Package', 'Growth Package'])
    expect(seatNames(vendorNamed('LinkedIn'))).toEqual(['Sales Navigator Team', 'Core'])
    expect(seatNames(vendorNamed('Gusto'))).toEqual(['Simple', 'Plus', 'Premium', 'Contractor Only'])
    expect(seatNames(vendorNamed('MeetAlfred'))).toEqual(['Basic', 'Pro', 'Teams'])
    expect(seatNames(vendorNamed('Rippling'))).toHaveLength(17)
    expect(seatNames(vendorNamed('Rippling')).at(-1)).toBe('Learning Management')
  })

  test('of Artisan notes its prospects per month', () => {
    expect(vendorNamed('Artisan').plans.map((plan) => plan.note)).toEqual([
      '3000 prospects/month',
      '6000 prospects/month',
      '12000 prospects/month',
    ])
  })
})
