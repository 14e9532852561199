import { describe, expect, test } from 'vitest'
import { toWireLine } from '#contract/subscriptions/wire-line.ts'
import { priceSelection } from '#domain/catalog/pricing.ts'
import { choosePlans } from '#domain/catalog/selection.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { buyer } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })
const acme = await buyer(w, { verified: false })

const paths = ['/api/create-subscription', '/api/guest-purchase'] as const
type Path = (typeof paths)[number]

/** Guests send from a new browser; a company that asks for more than its hourly limit waits for the next hour. */
async function send(path: Path, body: object) {
  if (path === '/api/guest-purchase') return w.browser().post(path, body)
  const answer = await acme.admin.post(path, body)
  if (answer.status !== 429) return answer
  w.clock.pass({ hours: 1 })
  return acme.admin.post(path, body)
}

const line = { name: 'Pro', billingCycle: 'monthly', seats: 4 }
const bodyWith = (onLine: object, onRequest: object = {}) => ({
  productName: 'Slack',
  selectedProducts: [{ ...line, ...onLine }],
  ...onRequest,
})

/** What a pricing page of the vendor hands to the checkout, with the ids of the payment provider. */
function pageBody(vendor: Vendor) {
  const chosen = vendor.soldAs === 'package' ? packageOf(vendor) : vendor.plans.slice(0, 1)
  const { lines } = priceSelection(vendor, choosePlans(vendor, chosen))
  const selectedProducts = lines.map((priced) => ({
    ...toWireLine(priced),
    stripeProductId: 'prod_1',
    stripePriceId: 'price_1',
    ...(/Cursor|MeetAlfred/.test(vendor.name) && { stripeCouponId: 'coupon_1' }),
  }))
  return { productName: vendor.name, selectedProducts }
}

function packageOf({ plans }: Vendor) {
  return ['package', 'framework'].flatMap((part) => plans.find((plan) => plan.part === part) ?? [])
}

test('what the pages of every vendor send is accepted, by a company and by a guest', async () => {
  const vendors = w.parts.priceBook.catalog().vendors.filter(({ checkoutSegment }) => checkoutSegment)
  expect(vendors.length).toBeGreaterThan(15)
  const answers: Record<string, number[]> = {}
  for (const vendor of vendors) {
    const body = {
      ...pageBody(vendor),
      ...(vendor.name === 'Vanta' && { headcount: '1-20' }),
      ...(vendor.name === 'Rippling' && { isExistingUser: true }),
    }
    const own = { ...body, customerId: 'placeholder', user: { email: acme.admin.email, any: { depth: [1] } } }
    const [ofCompany, ofGuest] = [await send(paths[0], own), await send(paths[1], body)]
    answers[vendor.name] = [ofCompany.status, ofGuest.status]
  }
  expect(Object.entries(answers).filter(([, statuses]) => statuses.join() !== '201,201')).toEqual([])
})

describe.each(paths)('%s', (path) => {
  const onRequest = ['customerId', 'user', 'headcount', 'total', 'discount', 'savings']
  test.each(onRequest)('ignores %s', async (field) => {
    const { status, body } = await send(path, bodyWith({}, { [field]: { anything: ['at all'] } }))
    expect([status, body.purchase.after]).toEqual([201, '31.50'])
  })

  test.each([
    'pricingPerSeat',
    'pricingBeforeDiscount',
    'discount',
    'stripeProductId',
    'stripePriceId',
    'stripeCouponId',
    'perMember',
    'fixed',
    'bill_when',
    'type',
  ])('ignores %s of a line', async (field) => {
    const { status, body } = await send(path, bodyWith({ [field]: -1 }))
    expect([status, body.purchase.after]).toEqual([201, '31.50'])
  })

  test('names every field that it does not know', async () => {
    const answer = await send(path, {
      ...bodyWith({ perSeatCents: 1, unitPrice: 0 }, { status: 'paid', companyId: 'x' }),
      user: { isOperator: true },
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'unknown_field'])
    expect(answer.body.message).toMatch(/aren't allowed/)
    expect(Object.keys(answer.body.fields).sort()).toEqual([
      'companyId',
      'selectedProducts.0.perSeatCents',
      'selectedProducts.0.unitPrice',
      'status',
    ])
  })

  test('names them also when other fields are wrong', async () => {
    const answer = await send(path, { selectedProducts: [line, { price: 1 }], __typename: 'Purchase' })
    expect(answer.body).toMatchObject({
      code: 'unknown_field',
      fields: { 'selectedProducts.1.price': expect.any(String), __typename: expect.any(String) },
    })
  })
})

describe('PO number, cost center and reason', () => {
  const coding = { poNumber: 'PO 4711/ä', costCenter: 'ENG-1', reason: '' }

  test('are not for guests', async () => {
    const { body } = await send('/api/guest-purchase', bodyWith({}, coding))
    expect([body.code, Object.keys(body.fields)]).toEqual([
      'unknown_field',
      ['poNumber', 'costCenter', 'reason'],
    ])
  })

  test.each([
    ['poNumber', ''],
    ['poNumber', 'x'.repeat(41)],
    ['poNumber', 'a\tb'],
    ['costCenter', 'a b'],
    ['costCenter', 'x'.repeat(21)],
    ['reason', 'x'.repeat(1001)],
  ])('%s refuses %j', async (field, value) => {
    const answer = await send('/api/create-subscription', bodyWith({}, { [field]: value }))
    expect([answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual(['invalid_input', [field]])
  })
})
