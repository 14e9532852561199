import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BookVendorRow } from '#contract/catalog/price-book.ts'
import { signedIn } from '#test/support/builders.ts'
import { buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { must, newVendor, planIdOf, price, published } from '#test/support/publications.ts'
import { operatorEmail, world } from '#test/support/world.ts'

const w = await world()
const olga = await operatorOf(w)

type Vendors = { vendors: BookVendorRow[]; next: string | null; categories: string[] }

async function list(query = ''): Promise<Vendors> {
  return must(await olga.get(`/api/operator/vendors${query}`))
}

const slugsOf = ({ vendors }: Vendors) => vendors.map(({ slug }) => slug)

test('only operators read the price book', async () => {
  const { admin, employee } = await buyer(w)
  const paths = ['vendors', 'vendors/slack', `plans/${randomUUID()}/prices`, 'price-book.csv']
  for (const path of paths) {
    expect((await w.browser().get(`/api/operator/${path}`)).status).toBe(401)
    for (const person of [await signedIn(w), employee, admin])
      expect((await person.get(`/api/operator/${path}`)).body.code).toBe('operators_only')
  }
})

test('vendors are listed page by page in marketplace order, unlisted ones included', async () => {
  await published(w, { kind: 'unlist_vendor', thing: 'jira' })
  const all = w.parts.priceBook.book().vendors.map(({ slug }) => slug)
  const found: string[] = []
  let cursor = ''
  for (let page = 0; page < 10; page += 1) {
    const answer = await list(`?limit=7${cursor}`)
    found.push(...slugsOf(answer))
    if (!answer.next) break
    cursor = `&cursor=${answer.next}`
  }
  expect(found).toEqual(all)
  const { vendors, categories } = await list('?q=jira')
  expect(categories).toEqual(w.parts.priceBook.catalog().categories)
  expect(vendors).toMatchObject([{ slug: 'jira', isListed: false }])
  await published(w, { kind: 'list_vendor', thing: 'jira' })
})

test('a page goes on after its last vendor, even if that one no longer matches the search', async () => {
  const first = await list('?q=a&limit=2')
  const [, last] = first.vendors
  const rest = await list(`?q=a&cursor=${first.next}`)
  const renamed = { kind: 'edit_vendor' as const, thing: last?.slug ?? '', after: { tagline: 'Other' } }
  await published(w, renamed)
  expect(slugsOf(await list(`?q=a&cursor=${first.next}`))).toEqual(slugsOf(rest))
  const unknown = await olga.get('/api/operator/vendors?cursor=nobody')
  expect([unknown.status, unknown.body.message]).toEqual([400, 'This cursor is invalid.'])
})

test('the search finds a vendor by its name, its other words, past words and slug, in any letter case', async () => {
  await published(w, ...newVendor('acme-crm', 'AcmeCRM', '2026-11-12'))
  const words = { name: 'Zenith', segment: 'Zenith-Sales', checkoutSegment: 'Buy-Zed' }
  await published(w, { kind: 'edit_vendor', thing: 'acme-crm', after: words })
  for (const q of ['ZENITH', 'zenith-sales', 'buy-z', 'acmecrm', 'acme-crm', '%20Zenith%20'])
    expect([q, slugsOf(await list(`?q=${q}`))]).toEqual([q, ['acme-crm']])
  expect(slugsOf(await list('?q=zoom%20work'))).toEqual(['zoom'])
  expect(await list('?q=nobody%25')).toMatchObject({ vendors: [], next: null })
})

test('a vendor comes with its plans, prices, costs, contacts and subscriptions', async () => {
  const business = planIdOf(w, 'cursor', 'Business')
  await published(
    w,
    price(business, '2026-12-01', 44),
    { kind: 'set_cost', thing: business, after: { effectiveFrom: '2026-11-12', perMember: '31.20' } },
    { kind: 'edit_vendor', thing: 'cursor', after: { contacts: { orders: 'orders@cursor.example' } } },
  )
  const { admin } = await buyer(w)
  await paid(w, admin, order('Cursor', 'Business', 3))
  await paid(w, admin, order('Cursor', 'Business', 2))
  await requested(admin, order('Cursor', 'Business', 9))
  const vendor = must(await olga.get('/api/operator/vendors/cursor'))
  expect(vendor).toMatchObject({
    slug: 'cursor',
    name: 'Cursor',
    subscriptions: 2,
    contacts: { orders: 'orders@cursor.example', escalation: null, billing: null },
    slaDays: 2,
    domains: [],
  })
  const plan = vendor.plans.find(({ _id }: { _id: string }) => _id === business)
  expect(plan).toMatchObject({
    name: 'Business',
    billingCycle: 'monthly',
    isRetired: false,
    subscriptions: 2,
    prices: [
      { effectiveFrom: '1970-01-01', perMember: 40, fixed: 0, discount: 20, appliesTo: 'all' },
      { effectiveFrom: '2026-12-01', perMember: 44, fixed: 0, discount: 20, appliesTo: 'all' },
    ],
    costs: [{ effectiveFrom: '2026-11-12', perMember: 31.2, fixed: 0 }],
  })
  const { vendors } = await list('?q=cursor')
  expect(vendors).toMatchObject([{ plans: vendor.plans.length, subscriptions: 2 }])
})

test('a retired plan is shown with its vendor, but not counted as on sale', async () => {
  const before = must(await olga.get('/api/operator/vendors/gusto'))
  const [first] = before.plans
  await published(w, { kind: 'retire_plan', thing: first._id })
  const after = must(await olga.get('/api/operator/vendors/gusto'))
  expect(after.plans).toHaveLength(before.plans.length)
  expect(after.plans[0]).toMatchObject({ _id: first._id, isRetired: true })
  const { vendors } = await list('?q=gusto')
  expect(vendors[0]?.plans).toBe(before.plans.length - 1)
})

test('an unknown vendor or plan is not found', async () => {
  for (const path of ['vendors/nobody', 'vendors/SLACK', `plans/${randomUUID()}/prices`, 'plans/x/prices'])
    expect((await olga.get(`/api/operator/${path}`)).status).toBe(404)
})

test('prices and costs of a plan are listed newest first, with the set and the operator', async () => {
  const plan = planIdOf(w, 'grammarly', 'Business')
  const cost = {
    kind: 'set_cost' as const,
    thing: plan,
    after: { effectiveFrom: '2026-11-12', perMember: 9 },
  }
  const first = await published(w, price(plan, '2027-01-01', 16.5), cost)
  const second = await published(w, price(plan, '2026-12-01', 15.5))
  const { prices, costs } = must(await olga.get(`/api/operator/plans/${plan}/prices`))
  expect(prices).toMatchObject([
    { effectiveFrom: '2026-12-01', perMember: 15.5, changeSet: { _id: second._id, title: 'Prices' } },
    { effectiveFrom: '2027-01-01', perMember: 16.5, by: operatorEmail, at: w.clock.now().toISOString() },
    { effectiveFrom: '1970-01-01', changeSet: null, by: null, at: null },
  ])
  expect(costs).toMatchObject([{ perMember: 9, fixed: 0, changeSet: { _id: first._id }, by: operatorEmail }])
})

test('a process that has not heard of a publication yet shows it to operators anyway', async () => {
  const other = await world()
  await published(w, { kind: 'edit_vendor', thing: 'slack', after: { tagline: 'Chat at work' } })
  const browser = other.browser()
  for (const [name, value] of olga.cookies) browser.cookies.set(name, value)
  expect((await browser.get('/api/operator/vendors/slack')).body.tagline).toBe('Chat at work')
})
