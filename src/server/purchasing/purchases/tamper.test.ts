import { describe, expect, test } from 'vitest'
import { buyer } from '#test/support/buyers.ts'
import { statementsOf } from '#test/support/statements.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const acme = await buyer(w, { verified: false })

/** What an unmodified page sends: 10 seats of Slack Business cost 150.00 at list price and 135.00 at the group price. */
const line = {
  name: 'Business',
  billingCycle: 'monthly',
  seats: 10,
  pricingPerSeat: 15,
  pricingBeforeDiscount: '150.00',
  pricingAfterDiscount: '135.00',
  discount: 10,
  stripeProductId: 'prod_1',
  stripePriceId: 'price_1',
}
const body = {
  productName: 'Slack',
  customerId: 'placeholder',
  selectedProducts: [line],
  user: { name: 'Ann' },
}
const confirm = (sent: object) => acme.admin.post('/api/create-subscription', sent)
const stored = async () => (await acme.admin.get('/api/purchases2')).body as { _id: string }[]

describe('fields that a modified browser sends do not change the stored purchase', () => {
  const onTheLine = {
    pricingPerSeat: 0.01,
    pricingBeforeDiscount: '0.01',
    discount: 99,
    stripeProductId: 'prod_of_somebody_else',
    stripePriceId: 'price_of_one_cent',
    stripeCouponId: 'everything-free',
    perMember: 0.01,
    fixed: -1000,
  }
  const onTheRequest = {
    customerId: 'cus_of_somebody_else',
    user: { email: 'boss@other.example', companyId: 'x', admin: true, isOperator: true },
    total: 0.01,
    savings: '$999.00',
    discount: 100,
  }

  test.each(Object.entries(onTheLine))('%s of a line', async (field, value) => {
    const answer = await confirm({ ...body, selectedProducts: [{ ...line, [field]: value }] })
    expect(answer.status).toBe(201)
    expect(answer.body.purchase).toMatchObject(asTheCatalogSays)
  })

  test.each(Object.entries(onTheRequest))('%s of the request', async (field, value) => {
    const answer = await confirm({ ...body, [field]: value })
    expect(answer.status).toBe(201)
    expect(answer.body.purchase).toMatchObject(asTheCatalogSays)
    expect((await stored()).map(({ _id }) => _id)).toContain(answer.body.purchase._id)
  })

  const asTheCatalogSays = {
    name: 'Slack',
    status: 'under_review',
    isPaid: false,
    isApprovedToPay: false,
    before: '150.00',
    after: '135.00',
    savings: '$15.00',
    lines: [
      {
        name: 'Business',
        billingCycle: 'monthly',
        seats: 10,
        pricingPerSeat: 15,
        pricingBeforeDiscount: '150.00',
        pricingAfterDiscount: '135.00',
        discount: 10,
      },
    ],
  }
})

describe('a field that no page sends is refused by name, and nothing is stored', () => {
  test.each(Object.entries({ perSeatCents: 1, afterCents: 1, unitPrice: 0.01 }))(
    '%s of a line',
    async (field, value) => {
      await isRefused({ selectedProducts: [{ ...line, [field]: value }] }, `selectedProducts.0.${field}`)
    },
  )

  test.each(
    Object.entries({
      companyId: '00000000-0000-7000-8000-000000000000',
      requestedBy: '00000000-0000-7000-8000-000000000000',
      status: 'paid',
      isPaid: true,
      isApprovedToPay: true,
    }),
  )('%s of the request', async (field, value) => {
    await isRefused({ [field]: value }, field)
  })

  async function isRefused(altered: object, path: string) {
    const before = await stored()
    const answer = await confirm({ ...body, ...altered })
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      400,
      'unknown_field',
      [path],
    ])
    expect(await stored()).toEqual(before)
  }
})

describe('a request with an invalid plan, price or seats is refused, and nothing is stored', () => {
  test.each([
    ['a total that is not ours', { pricingAfterDiscount: '0.01' }, 409, 'price_changed'],
    ['a total of zero', { pricingAfterDiscount: '0' }, 409, 'price_changed'],
    ['a total that is not a number', { pricingAfterDiscount: 'free' }, 409, 'price_changed'],
    ['a plan that is not sold', { name: 'Enterprise' }, 400, null],
    ['a cycle that the plan does not have', { billingCycle: 'annually' }, 400, null],
    ['no seats', { seats: 0 }, 400, null],
    ['negative seats', { seats: -1 }, 400, null],
    ['half a seat', { seats: 1.5 }, 400, null],
    ['too many seats', { seats: 1e9 }, 400, null],
    ['seats that are words', { seats: 'ten' }, 400, null],
  ])('%s', async (_, altered, status, code) => {
    const before = await stored()
    const answer = await confirm({ ...body, selectedProducts: [{ ...line, ...altered }] })
    expect([answer.status, code ?? answer.body.code]).toEqual([status, answer.body.code])
    expect(answer.body.message).toMatch(/\w+ \w+/)
    expect(await stored()).toEqual(before)
  })

  test('the refusal contains current prices', async () => {
    const answer = await confirm({ ...body, selectedProducts: [{ ...line, pricingAfterDiscount: '1.00' }] })
    expect(answer.body.selectedProducts).toMatchObject([{ pricingAfterDiscount: '135.00' }])
  })
})

describe('number of database statements', () => {
  test('a purchase request takes five: session, begin, purchase with lines and audit, job, commit', async () => {
    const sent = await statementsOf(() => confirm(body))
    expect(sent.map(({ text }) => text.slice(0, 12).trim())).toHaveLength(5)
  })

  test.each(['/api/purchases', '/api/purchases2', '/api/purchases/closed', '/api/dashboard/summary'])(
    '%s takes two: the session and the query',
    async (path) => {
      const sent = await statementsOf(() => acme.admin.get(path))
      expect(sent).toHaveLength(2)
    },
  )
})
