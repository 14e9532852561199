import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addressOf, type Sample, sampleOf, urlOf } from '#test/samples/samples.ts'
import { onboardingForm } from '#test/support/builders.ts'
import { makeFixtures } from '#test/support/fixtures.ts'
import { awarded, clearedPool } from '#test/support/pool-purchases.ts'
import { makeStaff, staffOf } from '#test/support/staff.ts'
import { contentsOf } from '#test/support/stored-rows.ts'
import { world } from '#test/support/world.ts'

/** What an operator does to one company, most of it with the samples of every call. */
const aboutCompany: Record<string, ((id: Ids) => Sample) | 'as sampled'> = {
  'POST /api/operator/companies/:id/verify': 'as sampled',
  'POST /api/operator/companies/verify': 'as sampled',
  'PUT /api/operator/companies/:id/standing': 'as sampled',
  'PUT /api/operator/companies/:id/pool-limit': 'as sampled',
  'POST /api/operator/invoices/:id/credit-note': 'as sampled',
  'POST /api/operator/orders/:id/by-hand': 'as sampled',
  'POST /api/operator/orders/:id/check-host': 'as sampled',
  'POST /api/operator/orders/:id/confirm': 'as sampled',
  'POST /api/operator/orders/:id/decline': 'as sampled',
  'POST /api/operator/orders/:id/send': 'as sampled',
  'PUT /api/operator/orders/:id/access': 'as sampled',
  'PUT /api/operator/orders/:id/cost': ({ order }) => ({
    params: { id: order },
    body: { lines: [{ position: 0, cost: '12.50' }], reason: 'Agreed by phone' },
  }),
  'POST /api/operator/payments/:id/refund': 'as sampled',
  'POST /api/operator/pending/:id/approve': ({ waiting }) => ({ params: { id: waiting } }),
  'POST /api/operator/pending/:id/decline': ({ waiting }) => ({
    params: { id: waiting },
    body: { reason: 'Too much' },
  }),
  'POST /api/operator/pools/:id/authorize': ({ poolId }) => ({ params: { id: poolId } }),
  'POST /api/operator/pools/:id/awards/:companyId/default': 'as sampled',
  'POST /api/operator/purchases/:id/approve': 'as sampled',
  'POST /api/operator/purchases/:id/counter': 'as sampled',
  'POST /api/operator/purchases/:id/reject': 'as sampled',
  'POST /api/operator/purchases/:id/withdraw-offer': 'as sampled',
  'POST /api/operator/purchases/approve': 'as sampled',
  'POST /api/operator/referrals/:id/void': 'as sampled',
  'POST /api/operator/tasks/refuse': 'as sampled',
  'POST /api/operator/tasks/tick': 'as sampled',
}

const ofAll = 'follows the same rule for every company'
const ofPool = 'changes a pool for all that take part alike'
const ofBook = 'changes the price book'
const ofText = 'sends or files words, and decides nothing'
const ofOwn = 'takes back what one asked for oneself'
const ofProvider = "is about the provider's own staff and programs"

/** The other calls that change something, each with why it decides about no company. */
const aboutNone: Record<string, string> = {
  'POST /api/operator/catalogue/sync': ofBook,
  'POST /api/operator/change-sets': ofBook,
  'PATCH /api/operator/change-sets/:id': ofBook,
  'PUT /api/operator/change-sets/:id/changes/:key': ofBook,
  'DELETE /api/operator/change-sets/:id/changes/:key': ofBook,
  'POST /api/operator/change-sets/:id/discard': ofBook,
  'POST /api/operator/change-sets/:id/publish': ofBook,
  'POST /api/operator/change-sets/:id/take-over': ofBook,
  'POST /api/operator/price-book/import': ofBook,
  'POST /api/operator/logos': ofBook,
  'POST /api/operator/companies/message': ofText,
  'POST /api/operator/messages/:id/done': ofText,
  'POST /api/operator/messages/:id/reopen': ofText,
  'POST /api/operator/messages/:id/reply': ofText,
  'POST /api/operator/wanted-tools/answer': ofText,
  'POST /api/operator/messages/done': ofText,
  'POST /api/operator/invoices/run': ofAll,
  'POST /api/operator/reconciliations': ofAll,
  'POST /api/operator/tasks/send': ofAll,
  'POST /api/operator/jobs/:id/retry': 'does again what the product began by itself',
  'POST /api/operator/statements/:id/paid': 'is about what we owe a vendor',
  'POST /api/operator/pools': ofPool,
  'PATCH /api/operator/pools/:id': ofPool,
  'DELETE /api/operator/pools/:id': ofPool,
  'POST /api/operator/pools/:id/cancel': ofPool,
  'POST /api/operator/pools/:id/clear': ofPool,
  'POST /api/operator/pools/:id/close': ofPool,
  'POST /api/operator/pools/:id/extend': ofPool,
  'POST /api/operator/pools/:id/gather': ofPool,
  'POST /api/operator/pools/:id/open': ofPool,
  'POST /api/operator/pools/:id/simulate': 'only computes',
  'PUT /api/operator/four-eyes': ofProvider,
  'POST /api/operator/staff': ofProvider,
  'POST /api/operator/pending/:id/withdraw': ofOwn,
  'PATCH /api/operator/staff/:id': ofProvider,
  'DELETE /api/operator/staff/:id': ofProvider,
  'POST /api/operator/staff/:id/keep': ofProvider,
  'POST /api/operator/staff/:id/reset-factors': ofProvider,
  'DELETE /reddit/cookies': ofProvider,
  'POST /reddit/run': ofProvider,
  'POST /reddit/stop': ofProvider,
  'POST /reddit/trigger-dm-alert': ofProvider,
  'POST /reddit/upload': ofProvider,
  'POST /reddit/upload-cookies': ofProvider,
}

/** What the samples of every call don't have. */
type Ids = { order: string; waiting: string; poolId: string }

const changing = endpoints.filter(({ staff, method }) => staff && method !== 'GET')
const deciding = changing
  .filter((endpoint) => addressOf(endpoint) in aboutCompany)
  .map((endpoint) => [addressOf(endpoint), endpoint] as const)

const w = await world()
const fixtures = await makeFixtures(w)
const { own, things } = fixtures
const poolId = await clearedPool(w, '2027-01-01')
await awarded(w, own, '2027-01-01', { poolId })
const ids: Ids = { order: things.order, waiting: await waitingCredit(), poolId }
await makeStaff(w, own.admin, 'owner')
/** The admin of the company that all samples are about, who is on the staff too. */
const founder = own.admin

/** A credit note above the amount that one person may decide about. */
async function waitingCredit(): Promise<string> {
  const { operator, things } = fixtures
  await operator.put('/api/operator/four-eyes', { above: '0.01' })
  const credit = { amount: 1, reason: 'A day without service' }
  const { body } = await operator.post(`/api/operator/invoices/${things.invoice}/credit-note`, credit)
  return body.pending._id
}

test('every call with which operators change something says whether it decides about one company', () => {
  const placed = [...Object.keys(aboutCompany), ...Object.keys(aboutNone)]
  expect(placed.toSorted()).toEqual(changing.map(addressOf).toSorted())
})

describe('O3: nobody decides about their own company, and nothing changes', () => {
  test.each(deciding)('%s', async (address, endpoint) => {
    const sample = await aboutOwn(address, endpoint)
    const before = await contentsOf(w)
    const { status, body } = await send(endpoint, sample)
    const refusals = body.results ?? body.skipped
    if (refusals) expect(refusals).toMatchObject([{ code: 'own_company' }])
    else expect([status, body.code]).toEqual([409, 'own_company'])
    expect(await contentsOf(w)).toEqual(before)
  })
})

test('O3: an operator may found a company, and another one verifies it', async () => {
  const other = await staffOf(w, 'owner')
  const { body } = await other.post('/api/company', { ...onboardingForm, name: 'Own' })
  expect((await other.post(`/api/operator/companies/${body._id}/verify`)).body.code).toBe('own_company')
  expect((await founder.post(`/api/operator/companies/${body._id}/verify`)).status).toBe(200)
})

async function aboutOwn(address: string, endpoint: Endpoint): Promise<Sample> {
  const made = aboutCompany[address]
  return typeof made === 'function' ? made(ids) : sampleOf(endpoint, fixtures)
}

function send(endpoint: Endpoint, sample: Sample) {
  return founder.send(endpoint.method, urlOf(endpoint, sample), { body: sample.body ?? {} })
}
