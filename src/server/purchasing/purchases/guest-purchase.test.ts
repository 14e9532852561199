import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashToken } from '#server/platform/ids.ts'
import { purchaseLines, purchases } from '#server/subscriptions/tables.ts'
import { type World, world } from '#test/support/world.ts'

const w = await world()

const slack = (seats: unknown = 4, more: object = {}) => ({
  productName: 'Slack',
  selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats, ...more }],
})

async function storedFor(browser: ReturnType<World['browser']>) {
  const secret = browser.cookies.get('cobuy_browser')
  if (!secret) return []
  return w.parts.database.db
    .select()
    .from(purchases)
    .where(eq(purchases.browserHash, hashToken(secret)))
}

const vanta = (...frameworks: [string, string][]) => ({
  productName: 'Vanta',
  selectedProducts: [
    { name: 'Core', billingCycle: 'monthly', seats: 1, pricingAfterDiscount: '787.50' },
    ...frameworks.map(([name, pricingAfterDiscount]) => ({
      name,
      billingCycle: 'monthly',
      seats: 1,
      pricingAfterDiscount,
    })),
  ],
})

describe('a refused purchase is not stored', () => {
  const core = { name: 'Platform Core', billingCycle: 'monthly', seats: 3 }
  test.each<[string, object, number, string]>([
    ['an unknown vendor', { ...slack(), productName: 'Nobody' }, 404, 'unknown_vendor'],
    ['a vendor on the waitlist', { ...slack(), productName: 'Jira' }, 409, 'waitlist_only'],
    ['no plan', { productName: 'Slack', selectedProducts: [] }, 400, 'no_products'],
    [
      'an unknown plan',
      { productName: 'Slack', selectedProducts: [{ ...core, name: 'Gold' }] },
      400,
      'unknown_plan',
    ],
    ['a cycle that the plan does not have', slack(1, { billingCycle: 'annually' }), 400, 'unknown_plan'],
    ['no seats', slack(0), 400, 'invalid_seats'],
    ['negative seats', slack(-1), 400, 'invalid_seats'],
    ['half a seat', slack(1.5), 400, 'invalid_seats'],
    ['a billion seats', slack(1e9), 400, 'invalid_seats'],
    ['seats that are not a number', slack('many'), 400, 'invalid_seats'],
    [
      'mixed cycles',
      {
        productName: 'SalesHandy',
        selectedProducts: [
          { name: 'Outreach Starter', billingCycle: 'monthly', seats: 1 },
          { name: 'Outreach Pro', billingCycle: 'annually', seats: 1 },
        ],
      },
      400,
      'mixed_cycles',
    ],
    [
      'Rippling without its core',
      { productName: 'Rippling', selectedProducts: [{ ...core, name: 'US Payroll' }] },
      400,
      'core_required',
    ],
    [
      'Vanta with seats',
      { productName: 'Vanta', selectedProducts: [{ name: 'Core', billingCycle: 'monthly', seats: 2 }] },
      400,
      'invalid_seats',
    ],
    ['a tampered total', slack(4, { pricingAfterDiscount: '1.00' }), 409, 'price_changed'],
    ['a total that is not a number', slack(4, { pricingAfterDiscount: 'free' }), 409, 'price_changed'],
    ['a second free framework', vanta(['SOC 2', '0.00'], ['GDPR', '0.00']), 409, 'price_changed'],
    ['lines that are not a list', { productName: 'Slack', selectedProducts: 'Pro' }, 400, 'invalid_input'],
    ['no product name', { selectedProducts: [] }, 400, 'invalid_input'],
  ])('%s', async (_, body, status, code) => {
    const guest = w.browser()
    const answer = await guest.post('/api/guest-purchase', body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.error).toBe(answer.body.message)
    expect(Boolean(answer.body.fields)).toBe(status === 400)
    expect(await storedFor(guest)).toEqual([])
  })
})

test('a price that changed is answered with the current lines', async () => {
  const answer = await w.browser().post('/api/guest-purchase', slack(4, { pricingAfterDiscount: '30.00' }))
  expect(answer.body.selectedProducts).toEqual([
    {
      name: 'Pro',
      billingCycle: 'monthly',
      seats: 4,
      pricingPerSeat: 8.75,
      pricingBeforeDiscount: '35.00',
      pricingAfterDiscount: '31.50',
      discount: 10,
    },
  ])
})

test('a guest purchase is kept for the browser for 30 days, at catalog prices', async () => {
  const guest = w.browser()
  const answer = await guest.post('/api/guest-purchase', {
    ...slack('4', { pricingPerSeat: 0.01, discount: 99, pricingAfterDiscount: '31.50' }),
    customerId: 'someone else',
    user: { company: 'another' },
  })
  expect(answer.status).toBe(201)
  expect(answer.body.purchase).toMatchObject({ name: 'Slack', before: '35.00', after: '31.50' })
  const [stored] = await storedFor(guest)
  expect(stored).toMatchObject({ status: 'unclaimed', beforeCents: 3500, afterCents: 3150, companyId: null })
  expect(stored?.expiresAt?.getTime()).toBe(w.clock.now().getTime() + 30 * 24 * 60 * 60 * 1000)
  const lines = await w.parts.database.db
    .select()
    .from(purchaseLines)
    .where(eq(purchaseLines.purchaseId, stored?.id ?? ''))
  expect(lines.map(({ beforeCents, afterCents }) => [beforeCents, afterCents])).toEqual([[3500, 3150]])
})

test('a plan with one billing cycle can be ordered without naming it', async () => {
  const answer = await w.browser().post('/api/guest-purchase', slack(2, { billingCycle: undefined }))
  expect(answer.body.purchase.after).toBe('15.75')
})

test.each([
  ['Canva', 'Teams', '9.00'],
  ['Zoom', 'Pro', '14.39'],
  ['Figma', 'Organization', '38.25'],
])('%s has a waitlist page and can still be ordered', async (productName, name, after) => {
  const body = { productName, selectedProducts: [{ name, billingCycle: 'monthly', seats: 1 }] }
  const answer = await w.browser().post('/api/guest-purchase', body)
  expect([answer.status, answer.body.purchase.after]).toEqual([201, after])
})

test("Vanta's first framework is free, and its lines have no price per seat", async () => {
  const answer = await w.browser().post('/api/guest-purchase', vanta(['SOC 2', '0.00'], ['GDPR', '374.99']))
  const { purchase } = answer.body
  expect(purchase.after).toBe('1162.49')
  expect(purchase.selectedProducts[1]).toEqual({
    name: 'SOC 2',
    billingCycle: 'monthly',
    seats: 1,
    pricingBeforeDiscount: '0.00',
    pricingAfterDiscount: '0.00',
    discount: 0,
  })
})

test('a repeated confirmation stores one purchase', async () => {
  const guest = w.browser()
  const headers = { 'idempotency-key': 'opened-once' }
  const first = await guest.post('/api/guest-purchase', slack(), { headers })
  const second = await guest.post('/api/guest-purchase', slack(), { headers })
  expect(second.body).toEqual(first.body)
  expect(await storedFor(guest)).toHaveLength(1)
})
