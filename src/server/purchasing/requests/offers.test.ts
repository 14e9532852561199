import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import { countered, offerAt, operatorOf } from '#test/support/buyers.ts'
import { moveTo, openPool } from '#test/support/pools.ts'
import {
  approves,
  asks,
  declines,
  type Halden,
  halden,
  managerStep,
  must,
  setPolicy,
  statusOf,
} from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'
import { expireOffers } from '../purchases/expire-offers.ts'

const w = await world()

/** Noah's request is approved at $31.52 a month for 4 seats, and we offer it at another price per seat. */
async function offered(perSeat: number) {
  const company = await halden(w)
  await setPolicy(company.mara, managerStep)
  const request = await asks(company.noah, { seats: 4 })
  must(await approves(company.jonas, request))
  await countered(await operatorOf(w), request.purchaseId, offerAt(perSeat, 4))
  return { ...company, request }
}

const accept = ({ mara }: Halden, { purchaseId }: { purchaseId: string }, after: string) =>
  mara.post(`/api/purchases/${purchaseId}/offer/accept`, { after })

test('an offer at most as high as what was approved needs no second approval', async () => {
  const company = await offered(5)
  const accepted = await accept(company, company.request, '20.00')
  expect(accepted.body.status).toBe('authorized')
  const { status, orderStage } = must(await company.noah.get(`/api/requests/${company.request._id}`)).body
  expect([status, orderStage]).toEqual(['sent', 'payment'])
})

test('a higher offer opens the request again, and the last approval accepts it', async () => {
  const company = await offered(20)
  const { request, noah, jonas, mara } = company
  expect((await accept(company, request, '80.00')).body.status).toBe('countered')
  expect((await noah.get(`/api/requests/${request._id}`)).body).toMatchObject({
    status: 'open',
    perCycle: 80,
    step: { n: 1, waitsFor: ['Jonas'] },
  })
  expect((await accept(company, request, '80.00')).body.code).toBe('request_state')
  expect((await approves(jonas, request)).body.status).toBe('sent')
  const [purchase] = (await mara.get('/api/purchases2')).body
  expect(purchase).toMatchObject({ _id: request.purchaseId, status: 'authorized', after: '80.00' })
})

test('declined in the company, the offer is declined and the purchase canceled', async () => {
  const company = await offered(20)
  const { request, jonas, mara } = company
  must(await accept(company, request, '80.00'))
  expect((await declines(jonas, request)).body.status).toBe('declined')
  expect((await mara.get('/api/purchases2')).body).toEqual([])
  expect((await mara.get('/api/purchases/closed')).body).toMatchObject([{ status: 'cancelled' }])
})

test('an offer that we take back puts the request where it was', async () => {
  const company = await offered(20)
  const { request, noah } = company
  must(await accept(company, request, '80.00'))
  const operator = await operatorOf(w)
  must(await operator.post(`/api/operator/purchases/${request.purchaseId}/withdraw-offer`))
  expect((await noah.get(`/api/requests/${request._id}`)).body).toMatchObject({
    status: 'sent',
    perCycle: 31.5,
  })
})

test('an offer that ends before the company has decided ends the request', async () => {
  const company = await offered(20)
  const { request, noah, mara, jonas } = company
  must(await accept(company, request, '80.00'))
  await moveTo(w, new Date(w.clock.now().getTime() + 15 * 86_400_000), noah, mara, jonas)
  await (jobHandlers(w.parts)['expire-offers'] as (data: object) => Promise<void>)({})
  expect(await statusOf(noah, request)).toBe('lapsed')
  expect((await approves(jonas, request)).body.code).toBe('request_state')
})

/** Instead of our higher offer, Jonas waits for a pool. */
async function waitsInstead() {
  const company = await offered(20)
  const { request, jonas } = company
  must(await accept(company, request, '80.00'))
  const tiers = [{ minSeats: 60, minCompanies: 3, price: '6.00' }]
  const pool = await openPool(w, { vendor: 'Slack', plan: 'Pro', billingCycle: 'monthly', tiers })
  must(await jonas.post(`/api/requests/${request._id}/wait`, { step: 1 }))
  return { ...company, endPool: async () => cancelPool(pool) }
}

/** Of one plan there is one pool at a time. */
async function cancelPool({ _id }: { _id: string }) {
  must(await (await operatorOf(w)).post(`/api/operator/pools/${_id}/cancel`, { reason: 'Over' }))
}

test('we may reject what a company decides on, or waits for a pool with: its request ends', async () => {
  const deciding = await offered(20)
  must(await accept(deciding, deciding.request, '80.00'))
  const waiting = await waitsInstead()
  for (const { request, noah } of [deciding, waiting]) {
    const path = `/api/operator/purchases/${request.purchaseId}/reject`
    must(await (await operatorOf(w)).post(path, { reason: 'Not for you' }))
    expect(await statusOf(noah, request)).toBe('refused')
  }
  await waiting.endPool()
  expect(await statusOf(waiting.noah, waiting.request)).toBe('refused')
})

test('an offer that expires while the company waits for a pool ends the request, and holds up no other', async () => {
  const { request, noah, mara, jonas, endPool } = await waitsInstead()
  const other = await offered(5)
  await moveTo(w, new Date(w.clock.now().getTime() + 15 * 86_400_000), noah, mara, jonas, other.noah)
  await expireOffers(systemContext(w.parts))
  expect(await statusOf(noah, request)).toBe('lapsed')
  expect(await statusOf(other.noah, other.request)).toBe('lapsed')
  await endPool()
  expect(await statusOf(noah, request)).toBe('lapsed')
})

test('an offer taken back while the company waits for a pool puts the request where it was', async () => {
  const { request, noah, endPool } = await waitsInstead()
  const operator = await operatorOf(w)
  must(await operator.post(`/api/operator/purchases/${request.purchaseId}/withdraw-offer`))
  expect(await statusOf(noah, request)).toBe('sent')
  await endPool()
  expect(await statusOf(noah, request)).toBe('sent')
})

test('a purchase that needed no approval needs one for an offer above the limit', async () => {
  const { mara, jonas, ids } = await halden(w)
  await setPolicy(mara, { name: 'Large', overPerYear: 500, approvers: [ids.jonas], need: 'any' })
  const bought = await mara.post('/api/create-subscription', {
    productName: 'Slack',
    selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats: 4 }],
  })
  const { _id } = bought.body.purchase
  await countered(await operatorOf(w), _id, offerAt(20, 4))
  expect((await mara.post(`/api/purchases/${_id}/offer/accept`, { after: '80.00' })).body.status).toBe(
    'countered',
  )
  const [request] = (await jonas.get('/api/requests?box=decide')).body.requests
  expect(request).toMatchObject({ purchaseId: _id, perYear: 960, requester: expect.any(String) })
  expect((await approves(jonas, request)).body.status).toBe('sent')
  expect((await mara.get('/api/purchases2')).body[0]).toMatchObject({ status: 'authorized', after: '80.00' })
})
