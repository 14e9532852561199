import { holdInvoice } from '#server/billing/auto-pay/hold.ts'
import { setAutoPay } from '#server/billing/auto-pay/set-auto-pay.ts'
import { payStatement } from '#server/billing/costs/pay-statement.ts'
import { issueCreditNote } from '#server/billing/invoices/credit-invoice.ts'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { addMethod } from '#server/billing/payment-methods/add-method.ts'
import { askAboutMethod } from '#server/billing/payment-methods/ask-about-method.ts'
import { removeMethod } from '#server/billing/payment-methods/remove-method.ts'
import { setupBySandbox } from '#server/billing/payment-methods/setup-by-sandbox.ts'
import { transferBySandbox } from '#server/billing/payment-methods/transfer-by-sandbox.ts'
import { verifyMethod } from '#server/billing/payment-methods/verify-method.ts'
import { confirmSandbox } from '#server/billing/payments/confirm-sandbox.ts'
import { payWithMethod } from '#server/billing/payments/pay-with-method.ts'
import { askToReconcile } from '#server/billing/payments/reconcile.ts'
import { refund } from '#server/billing/payments/refund.ts'
import { retrieveSession } from '#server/billing/payments/retrieve-session.ts'
import { startPayment } from '#server/billing/payments/start-payment.ts'
import { syncCatalog } from '#server/billing/payments/sync-catalog.ts'
import { voidReferral } from '#server/billing/referrals/void-referral.ts'
import { setStanding } from '#server/billing/standing/set-standing.ts'
import { setCost } from '#server/fulfillment/vendor-orders/set-cost.ts'
import type { Buyer } from '../support/buyers.ts'
import type { Fixtures } from '../support/fixtures.ts'
import { anyId, byId, nobodys, reason } from './parts.ts'
import type { Actions, Samples } from './samples.ts'

const ofAccount = async ({ own }: Fixtures) => ({ params: { id: (await freshAccount(own))._id } })

/** There is no statement of a vendor: they belong to no company. */
export const billingSamples: Samples = {
  'PUT /api/auto-pay': () => ({ body: { on: false } }),
  // Not held before, so nothing changes for other samples.
  'POST /api/invoices/:id/hold': ({ things }) => ({
    params: { id: things.invoice },
    body: { hold: false },
  }),
  'POST /api/payments': () => ({ body: { method: anyId }, expectedStatus: 404 }),
  'GET /api/statement': () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  'GET /api/statement.csv': () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  'GET /api/statement.pdf': () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  'GET /api/operator/statements/:id/pdf': () => nobodys,
  'GET /api/operator/statements/:id/csv': () => nobodys,
  'POST /api/operator/statements/:id/paid': () => ({
    ...nobodys,
    body: { paidOn: '2026-01-15', reference: 'Transfer 1' },
  }),
  'GET /api/vendor/statements/:token/pdf': () => ({ params: { token: 'guessed' }, expectedStatus: 404 }),
  'PUT /api/operator/orders/:id/cost': () => ({
    ...nobodys,
    body: { lines: [{ position: 0, cost: '12.50' }], reason: 'Agreed by phone' },
  }),
  'POST /api/payment-methods': () => ({ body: { kind: 'card' } }),
  'POST /api/payment-methods/:id/check': ofAccount,
  'POST /api/payment-methods/:id/verify': async (fixtures) => ({
    ...(await ofAccount(fixtures)),
    body: { code: 'SM11AA' },
  }),
  'DELETE /api/payment-methods/:id': ofAccount,
  'POST /api/sandbox/setup': () => ({
    body: { clientSecret: 'seti_unknown_secret_x', card: '4242424242424242' },
    expectedStatus: 404,
  }),
  'POST /api/sandbox/transfer': () => ({ body: { amount: 12.5 } }),
  'GET /api/invoices/:id': byId('invoice'),
  'GET /api/invoices/:id/pdf': byId('invoice'),
  'GET /api/credit-notes/:id/pdf': byId('creditNote'),
  'POST /create-payment-intent': ({ things }) => ({ body: { invoiceIds: [things.invoice] } }),
  'POST /api/sandbox/confirm': ({ things }) => ({
    body: { clientSecret: things.paymentSecret, card: '4000 0000 0000 0002' },
  }),
  'GET /api/payments/:id': byId('payment'),
  'POST /retrieve-session': ({ things }) => ({ body: { sessionId: things.payment } }),
  'POST /webhooks/stripe': () => ({ body: { id: 'evt_1' }, expectedStatus: 400 }),
  'PUT /api/operator/companies/:id/standing': ({ own }) => ({
    params: { id: own.companyId },
    body: { creditLimit: 1_000_000, reason: 'A large customer' },
  }),
  'GET /api/operator/invoices/preview': () => ({ query: { month: '2026-11' } }),
  'POST /api/operator/invoices/run': () => ({ body: { month: '2026-11' } }),
  'POST /api/operator/invoices/:id/credit-note': ({ things }) => ({
    params: { id: things.invoice },
    body: { amount: 0.5, reason },
  }),
  'POST /api/operator/payments/:id/refund': ({ things }) => ({
    params: { id: things.payment },
    body: { reason },
  }),
  'POST /api/operator/referrals/:id/void': ({ things }) => ({
    params: { id: things.referral },
    body: { reason },
  }),
}

export const billingActions: Actions = {
  'PUT /api/auto-pay': (ctx) =>
    setAutoPay(ctx, {
      isOn: false,
      methodId: null,
      fallbackId: null,
      chargeTime: 'due',
      mostPerChargeCents: null,
    }),
  'POST /api/invoices/:id/hold': (ctx) => holdInvoice(ctx, anyId, true),
  'POST /api/payments': (ctx) => payWithMethod(ctx, { methodId: anyId }),
  'POST /api/payment-methods': (ctx) => addMethod(ctx, 'card'),
  'POST /api/payment-methods/:id/check': (ctx) => askAboutMethod(ctx, anyId),
  'POST /api/payment-methods/:id/verify': (ctx) => verifyMethod(ctx, anyId, { code: 'SM11AA' }),
  'DELETE /api/payment-methods/:id': (ctx) => removeMethod(ctx, anyId),
  'POST /api/sandbox/setup': (ctx) => setupBySandbox(ctx, anyId, { card: '4242424242424242' }),
  'POST /api/sandbox/transfer': (ctx) => transferBySandbox(ctx, 100),
  'POST /create-payment-intent': (ctx) => startPayment(ctx),
  'POST /api/sandbox/confirm': (ctx) =>
    confirmSandbox(ctx, { clientSecret: anyId, card: '4242424242424242' }),
  'POST /retrieve-session': (ctx) => retrieveSession(ctx, { sessionId: anyId }),
  'PUT /api/operator/companies/:id/standing': (ctx) => setStanding(ctx, anyId, { reason }),
  'POST /api/operator/invoices/run': (ctx) => runMonth(ctx, '2026-11'),
  'POST /api/operator/invoices/:id/credit-note': (ctx) =>
    issueCreditNote(ctx, { invoiceId: anyId, amountCents: null, reason }),
  'POST /api/operator/payments/:id/refund': (ctx) => refund(ctx, anyId, { reason }),
  'POST /api/operator/statements/:id/paid': (ctx) =>
    payStatement(ctx, anyId, { paidOn: '2026-01-15', reference: 'Transfer 1' }),
  'PUT /api/operator/orders/:id/cost': (ctx) =>
    setCost(ctx, anyId, { lines: [{ position: 0, cost: 1 }], reason }),
  'POST /api/operator/reconciliations': (ctx) => askToReconcile(ctx),
  'POST /api/operator/catalogue/sync': (ctx) => syncCatalog(ctx),
  'POST /api/operator/referrals/:id/void': (ctx) => voidReferral(ctx, anyId, reason),
}

/** An account with deposits to confirm, which no sample has used yet. */
async function freshAccount({ admin }: Buyer): Promise<{ _id: string }> {
  const { methods } = (await admin.get('/api/payment-methods')).body
  for (const { _id } of methods) await admin.delete(`/api/payment-methods/${_id}`)
  const { method, clientSecret } = (await admin.post('/api/payment-methods', { kind: 'us_bank' })).body
  const account = { clientSecret, routing: '110000000', account: '000123456789' }
  await admin.post('/api/sandbox/setup', account)
  return method
}
