import { saveAbsence } from '#server/people/companies/absence.ts'
import { saveAccountCodes } from '#server/purchasing/account-codes/save-account-codes.ts'
import { removeBudget } from '#server/purchasing/budgets/remove-budget.ts'
import { saveBudget } from '#server/purchasing/budgets/save-budget.ts'
import { changeSubscription } from '#server/purchasing/changes/change-subscription.ts'
import { keepSubscription } from '#server/purchasing/changes/keep.ts'
import { previewChange } from '#server/purchasing/changes/preview-change.ts'
import { undoChange } from '#server/purchasing/changes/undo-change.ts'
import { acceptOffer } from '#server/purchasing/purchases/accept-offer.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { cancel } from '#server/purchasing/purchases/cancel.ts'
import { counter } from '#server/purchasing/purchases/counter.ts'
import { declineOffer } from '#server/purchasing/purchases/decline-offer.ts'
import { reject } from '#server/purchasing/purchases/reject.ts'
import { requestPurchase } from '#server/purchasing/purchases/request-purchase.ts'
import { withdrawOffer } from '#server/purchasing/purchases/withdraw-offer.ts'
import { answerRenewal } from '#server/purchasing/renewals/answer.ts'
import { declareRenewal } from '#server/purchasing/renewals/declare.ts'
import { approveRequest } from '#server/purchasing/requests/approve.ts'
import { ask } from '#server/purchasing/requests/ask.ts'
import { declineRequest } from '#server/purchasing/requests/decline.ts'
import { giveIdleSeat } from '#server/purchasing/requests/give-seat.ts'
import { savePolicy, tryPolicy } from '#server/purchasing/requests/policy.ts'
import { waitForPool } from '#server/purchasing/requests/wait-for-pool.ts'
import { withdrawRequest } from '#server/purchasing/requests/withdraw.ts'
import { answerTool } from '#server/purchasing/wanted-tools/answer-tool.ts'
import { askForTool } from '#server/purchasing/wanted-tools/ask-for-tool.ts'
import { type Buyer, offerAt, order } from '../support/buyers.ts'
import type { Fixtures } from '../support/fixtures.ts'
import { anyId, byId, nobodys, reason } from './parts.ts'
import type { Actions, Samples } from './samples.ts'

let last = 0
const wish = { line: 0, seats: 39 }
const slackSeat = { vendor: 'Slack', plan: 'Pro', billingCycle: 'monthly', seats: 1, reason: 'For my team' }
const wished = { position: 0, seats: 2 }
const wantedTool = { name: 'Airtable', website: 'airtable.com', seats: 3, reason: 'Plans' }

/** Requests are nobody's: which ones a person may see or decide on is told by the stories of requests. */
export const purchasingSamples: Samples = {
  'PUT /api/account-codes': () => ({ body: { default: '6000', vendors: { Slack: '6010' }, categories: {} } }),
  'GET /api/budgets': () => ({ query: { period: '2026' } }),
  'PUT /api/budgets': () => ({
    body: { costCenter: 'NONE', period: '2026', amount: 100, kind: 'soft' },
    expectedStatus: 400,
  }),
  'DELETE /api/budgets/:id': async ({ own }) => ({ params: { id: (await budgetOf(own))._id } }),
  'POST /api/purchases/:id/changes/preview': ({ things }) => ({
    params: { id: things.delivered },
    body: wish,
  }),
  'POST /api/purchases/:id/changes': async (fixtures) => ({
    params: { id: fixtures.things.delivered },
    body: { ...wish, total: 0 },
  }),
  'DELETE /api/purchases/:id/changes/:changeId': async ({ own, things }) => {
    const { body } = await own.admin.post(`/api/purchases/${things.delivered}/changes`, { ...wish, total: 0 })
    return { params: { id: things.delivered, changeId: body._id } }
  },
  // Nothing was canceled.
  'POST /api/purchases/:id/keep': ({ things }) => ({ params: { id: things.delivered }, expectedStatus: 409 }),
  'PUT /api/purchases/:id/renewal': ({ things }) => ({
    params: { id: things.delivered },
    body: { onNotice: 'renew', shrink: false },
  }),
  'POST /api/purchases/:id/renewal/answer': ({ things }) => ({
    params: { id: things.delivered },
    body: { keep: true },
    expectedStatus: 409,
  }),
  'POST /api/requests': () => ({ body: slackSeat }),
  'GET /api/requests/:id': () => nobodys,
  'POST /api/requests/:id/approve': () => ({ ...nobodys, body: { step: 1 } }),
  'POST /api/requests/:id/decline': () => ({ ...nobodys, body: { step: 1, reason: 'Not now' } }),
  'POST /api/requests/:id/give-seat': () => ({ ...nobodys, body: { step: 1, vendor: 'Slack', seat: 'Pro' } }),
  'POST /api/requests/:id/wait': () => ({ ...nobodys, body: { step: 1 } }),
  'POST /api/requests/:id/withdraw': () => nobodys,
  'POST /api/wanted-tools': () => ({ body: wantedTool }),
  'POST /api/operator/wanted-tools/answer': () => ({ body: { website: 'airtable.com', answer: 'Not yet' } }),
  'PUT /api/policy': () => ({ body: { steps: [] } }),
  'POST /api/policy/try': async ({ own }) => ({
    body: {
      steps: [],
      vendor: 'Slack',
      perYear: 100,
      requester: await memberIdOf(own.admin, own.employee.email),
    },
  }),
  'PUT /api/absence': () => ({ body: {} }),
  'POST /api/create-subscription': () => ({ body: order() }),
  'GET /api/purchases/:id/timeline': byId('purchase'),
  'POST /api/purchases/:id/cancel': byId('pending'),
  'POST /api/purchases/:id/offer/accept': ({ things }) => ({
    params: { id: things.countered },
    body: { after: '15.00' },
  }),
  'POST /api/purchases/:id/offer/decline': ({ things }) => ({
    params: { id: things.countered },
    body: { reason },
  }),
  'GET /api/purchases/:id/order.pdf': byId('purchase'),
  'GET /api/operator/purchases': () => ({ query: { q: 'Slack', limit: '5' } }),
  'GET /api/operator/purchases/:id': byId('purchase'),
  'POST /api/operator/purchases/:id/approve': byId('purchase'),
  'POST /api/operator/purchases/:id/reject': ({ things }) => ({
    params: { id: things.purchase },
    body: { reason },
  }),
  'POST /api/operator/purchases/:id/counter': ({ things }) => ({
    params: { id: things.countered },
    body: offerAt(5),
  }),
  'POST /api/operator/purchases/:id/withdraw-offer': byId('countered'),
}

export const purchasingActions: Actions = {
  'PUT /api/account-codes': (ctx) => saveAccountCodes(ctx, { default: '6000', vendors: {}, categories: {} }),
  'PUT /api/budgets': (ctx) =>
    saveBudget(ctx, { costCenter: 'ENG', period: '2026', amountCents: 1, kind: 'soft' }),
  'DELETE /api/budgets/:id': (ctx) => removeBudget(ctx, anyId),
  'POST /api/purchases/:id/changes': (ctx) => changeSubscription(ctx, anyId, wished),
  'POST /api/purchases/:id/changes/preview': (ctx) => previewChange(ctx, anyId, wished),
  'DELETE /api/purchases/:id/changes/:changeId': (ctx) => undoChange(ctx, anyId, anyId),
  'POST /api/purchases/:id/keep': (ctx) => keepSubscription(ctx, anyId),
  'PUT /api/purchases/:id/renewal': (ctx) => declareRenewal(ctx, anyId, { onNotice: 'renew', shrink: false }),
  'POST /api/purchases/:id/renewal/answer': (ctx) => answerRenewal(ctx, anyId, true),
  'POST /api/requests': (ctx) => ask(ctx, { vendor: 'Slack', plan: 'Pro', seats: 1, reason }),
  'POST /api/requests/:id/approve': (ctx) => approveRequest(ctx, anyId, 1),
  'POST /api/requests/:id/decline': (ctx) => declineRequest(ctx, anyId, { step: 1, reason }),
  'POST /api/requests/:id/give-seat': (ctx) =>
    giveIdleSeat(ctx, anyId, { step: 1, vendor: 'Slack', seat: 'Pro' }),
  'POST /api/requests/:id/wait': (ctx) => waitForPool(ctx, anyId, 1),
  'POST /api/requests/:id/withdraw': (ctx) => withdrawRequest(ctx, anyId),
  'POST /api/wanted-tools': (ctx) => askForTool(ctx, wantedTool),
  'POST /api/operator/wanted-tools/answer': (ctx) => answerTool(ctx, 'airtable.com', 'Not yet'),
  'PUT /api/policy': (ctx) => savePolicy(ctx, []),
  'POST /api/policy/try': (ctx) =>
    tryPolicy(ctx, { steps: [], vendor: 'Slack', perYear: 1, requester: anyId }),
  'PUT /api/absence': (ctx) => saveAbsence(ctx, {}),
  'POST /api/create-subscription': (ctx) =>
    requestPurchase(ctx, {
      productName: 'Slack',
      selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats: 1 }],
    }),
  'POST /api/purchases/:id/cancel': (ctx) => cancel(ctx, anyId),
  'POST /api/purchases/:id/offer/accept': (ctx) => acceptOffer(ctx, anyId, 0),
  'POST /api/purchases/:id/offer/decline': (ctx) => declineOffer(ctx, anyId, null),
  'POST /api/operator/purchases/:id/approve': (ctx) => approve(ctx, anyId),
  'POST /api/operator/purchases/:id/reject': (ctx) => reject(ctx, anyId, reason),
  'POST /api/operator/purchases/:id/counter': (ctx) => counter(ctx, anyId, { lines: [], reason }),
  'POST /api/operator/purchases/:id/withdraw-offer': (ctx) => withdrawOffer(ctx, anyId),
}

async function budgetOf({ admin }: Buyer) {
  last += 1
  const { body } = await admin.post('/api/cost-centers', { code: `B-${last}`, name: 'Sample' })
  const budget = { costCenter: body.code, period: '2026', amount: 100, kind: 'soft' }
  const saved = await admin.put('/api/budgets', budget)
  await admin.patch(`/api/cost-centers/${body._id}`, { archived: true })
  return saved.body as { _id: string }
}

async function memberIdOf(admin: Fixtures['own']['admin'], email: string): Promise<string> {
  const { body } = await admin.get(`/api/company/members?q=${encodeURIComponent(email)}`)
  return body[0]?._id ?? '019a0000-0000-7000-8000-000000000000'
}
