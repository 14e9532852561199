import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { billed, booksOf, debtor, payer } from '#test/support/payments.ts'
import { settle } from '#test/support/settle.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { pollPayments } from './poll-payments.ts'
import { reconcile } from './reconcile.ts'
import { payments } from './tables.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })
const olga = await operatorOf(w)
beforeEach(() => stripe.recover())

type Dispute = ReturnType<StripeStandIn['dispute']>

/** Delivers an event as Stripe sends it, with the dispute as it was at that time. */
async function deliver(type: string, dispute: Dispute, id?: string) {
  const { payload, headers } = stripe.event(`charge.dispute.${type}`, dispute, {
    at: w.clock.now(),
    ...(id && { id }),
  })
  const answer = await w.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
  expect(answer.statusCode).toBe(200)
}

const intentOf = (paymentId: string) =>
  [...stripe.intents.values()].find(({ metadata }) => metadata.paymentId === paymentId)?.id ?? ''

/** A company whose payment is disputed. */
async function disputed(options: Parameters<StripeStandIn['dispute']>[1] = {}) {
  const who = await payer(w, stripe)
  const dispute = stripe.dispute(intentOf(who.paymentId), options)
  await deliver('created', dispute)
  await w.runJobs()
  return { ...who, dispute, invoiceId: who.bills[0]?.invoiceId }
}

async function decide(dispute: Dispute, status: 'won' | 'lost' | 'warning_closed') {
  stripe.decide(dispute, status)
  await deliver('closed', dispute)
  await w.runJobs()
}

const refund = (paymentId: string) =>
  olga.post(`/api/operator/payments/${paymentId}/refund`, { reason: 'Back' })
const credit = (invoiceId: string | undefined) =>
  olga.post(`/api/operator/invoices/${invoiceId}/credit-note`, { reason: 'Back' })

const shown = async (paymentId: string) => {
  const { payments } = (await olga.get('/api/operator/payments?limit=100')).body
  return payments.find(({ _id }: { _id: string }) => _id === paymentId)
}

const emailsAbout = async (dispute: Dispute) => {
  const sent = await w.emailsTo(operatorEmail)
  const about = (amount: string) => sent.filter(({ subject }) => subject.endsWith(amount))
  return about(`$${(dispute.amount / 100).toFixed(2)}`).map(({ subject }) => subject)
}

async function differences() {
  const { runs } = (await olga.get('/api/operator/reconciliations')).body
  return runs[0].differences as { paymentId: string | null; intentId: string; what: string }[]
}

/** Pays a part of an invoice. */
async function partPaid(companyId: string, invoiceId: string, amountCents: number) {
  const id = newId(w.clock.now())
  const intentId = `pi_${id}`
  const at = { createdAt: w.clock.now(), paidAt: w.clock.now() }
  await inTransaction(systemContext(w.parts), async (tx) => {
    const facts = { id, companyId, provider: 'stripe' as const, intentId, amountCents }
    await tx.db.insert(payments).values({ ...facts, status: 'paid', ...at })
    await settle(tx, { paymentId: id, companyId, shares: [{ invoiceId, amountCents }] })
  })
  return intentId
}

test('a dispute event without a valid signature changes nothing', async () => {
  const { paymentId } = await payer(w, stripe)
  const dispute = stripe.dispute(intentOf(paymentId))
  const { payload } = stripe.event('charge.dispute.created', dispute, { at: w.clock.now() })
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=forged' }
  const answer = await w.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
  expect(answer.statusCode).toBe(400)
  expect((await shown(paymentId)).disputes).toEqual([])
})

describe('a disputed payment', () => {
  test('is flagged for operators on the payment, the company and its orders', async () => {
    const { paymentId, companyId, dispute } = await disputed()
    const flag = { _id: dispute.id, amount: '31.50', reason: 'fraudulent', status: 'open' }
    expect(await shown(paymentId)).toMatchObject({
      chargedBack: '31.50',
      refundable: '0.00',
      disputes: [flag],
    })
    expect((await olga.get(`/api/operator/companies/${companyId}`)).body.disputes).toMatchObject([flag])
    const { entries } = (await olga.get(`/api/operator/audit?companyId=${companyId}`)).body
    const logged = { action: 'dispute.opened', actor: 'system', thingId: paymentId }
    expect(entries).toContainEqual(expect.objectContaining(logged))
  })

  test('cannot be refunded until it is won', async () => {
    const { paymentId, companyId, dispute } = await disputed()
    const answer = await refund(paymentId)
    expect([answer.status, answer.body.code]).toEqual([409, 'not_refundable'])
    expect(answer.body.message).toContain('$31.50 is disputed or was charged back.')
    await decide(dispute, 'won')
    expect((await refund(paymentId)).status).toBe(200)
    await w.runJobs()
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 0 })
  })

  test('that is lost cannot be refunded; a credit note only lowers what is owed again', async () => {
    const { paymentId, companyId, invoiceId, dispute } = await disputed()
    await decide(dispute, 'lost')
    expect((await refund(paymentId)).body.code).toBe('not_refundable')
    expect((await credit(invoiceId)).body.creditNotes).toMatchObject([{ amount: 31.5 }])
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 0 })
    expect((await olga.get(`/api/operator/companies/${companyId}`)).body.disputes).toMatchObject([
      { status: 'lost' },
    ])
  })

  more(
    'can be refunded up to the part that is not disputed; a credit note becomes credit up to it',
    async () => {
      const { paymentId, companyId, invoiceId } = await disputed({ amount: 1000 })
      expect(await shown(paymentId)).toMatchObject({ refundable: '21.50', chargedBack: '10.00' })
      expect((await credit(invoiceId)).body.creditNotes).toMatchObject([{ amount: 31.5 }])
      expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 2150, received: 2150 })
    },
  )

  more('that became credit blocks this credit until the dispute is won', async () => {
    const { admin, companyId, bills } = await debtor(w)
    const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
    stripe.pay(clientSecret)
    const dispute = stripe.dispute(intentOf(paymentId))
    await admin.post(`/api/purchases/${bills[0]?.purchaseId}/cancel`)
    await deliver('created', dispute)
    await pollPayments(systemContext(w.parts), 3)
    await w.runJobs()
    expect((await billed(w, admin)).amount).toBe(31.5)
    await decide(dispute, 'won')
    expect((await billed(w, admin)).amount).toBe(0)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 3150, credit: 0, received: 3150 })
  })

  more('of an order that was then canceled becomes credit when it is won', async () => {
    const { admin, companyId, bills } = await debtor(w)
    const intentId = await partPaid(companyId, bills[0]?.invoiceId ?? '', 1000)
    const dispute = stripe.dispute(intentId, { amount: 1000 })
    await deliver('created', dispute)
    await w.runJobs()
    await admin.post(`/api/purchases/${bills[0]?.purchaseId}/cancel`)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0 })
    await decide(dispute, 'won')
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 1000 })
  })

  more('with only an inquiry from the bank is flagged and can still be refunded', async () => {
    const { paymentId, dispute } = await disputed({ status: 'warning_needs_response' })
    expect(await shown(paymentId)).toMatchObject({ refundable: '31.50', disputes: [{ status: 'inquiry' }] })
    await decide(dispute, 'warning_closed')
    expect((await shown(paymentId)).disputes).toMatchObject([{ status: 'closed' }])
  })
})

describe('operators', () => {
  test('get one email per dispute and outcome, even if events are repeated or out of order', async () => {
    const who = await payer(w, stripe)
    const dispute = stripe.dispute(intentOf(who.paymentId), { amount: 1234 })
    const opened = { ...dispute }
    for (const _ of [1, 2]) await deliver('created', opened, 'evt_created_once')
    await deliver('funds_withdrawn', opened)
    await deliver('updated', opened)
    dispute.status = 'lost'
    await deliver('closed', { ...dispute })
    await deliver('updated', opened)
    await w.runJobs()
    expect(await emailsAbout(dispute)).toEqual(['Payment disputed: $12.34', 'Dispute lost: $12.34'])
    expect((await shown(who.paymentId)).disputes).toMatchObject([{ status: 'lost' }])
  })

  more('get only the email about the loss when that event arrives first', async () => {
    const who = await payer(w, stripe)
    const dispute = stripe.dispute(intentOf(who.paymentId), { amount: 1235 })
    const opened = { ...dispute }
    dispute.status = 'lost'
    await deliver('closed', { ...dispute })
    await deliver('created', opened)
    await w.runJobs()
    expect(await emailsAbout(dispute)).toEqual(['Dispute lost: $12.35'])
    expect((await shown(who.paymentId)).disputes).toMatchObject([{ status: 'lost' }])
  })

  more('see a dispute that the provider no longer has, from the event alone', async () => {
    const who = await payer(w, stripe)
    const dispute = stripe.dispute(intentOf(who.paymentId), { amount: 1236 })
    await deliver('created', { ...dispute, id: 'du_elsewhere' })
    await w.runJobs()
    expect((await shown(who.paymentId)).disputes).toMatchObject([{ _id: 'du_elsewhere', status: 'open' }])
  })
})

describe('the reconciliation with the provider', () => {
  test('X5: lists a dispute only while its money is not in our books', async () => {
    const who = await payer(w, stripe)
    const dispute = stripe.dispute(intentOf(who.paymentId))
    const movements = dispute.balance_transactions.splice(0)
    stripe.decide(dispute, 'lost')
    await reconcile(systemContext(w.parts))
    const mine = async () => (await differences()).filter((found) => found.paymentId === who.paymentId)
    expect(await mine()).toMatchObject([{ what: expect.stringContaining('shows no movement') }])
    dispute.balance_transactions.push(...movements)
    await reconcile(systemContext(w.parts))
    expect(await mine()).toEqual([])
    expect(await booksOf(w, who.companyId)).toMatchObject({ owed: 3150, received: 0 })
  })

  more('lists a dispute about a payment that is not ours', async () => {
    const foreign = stripe.dispute('pi_of_another_shop', { amount: 4242 })
    await deliver('created', foreign)
    await w.runJobs()
    await reconcile(systemContext(w.parts))
    const found = (await differences()).find(({ intentId }) => intentId === 'pi_of_another_shop')
    expect(found).toMatchObject({
      paymentId: null,
      what: expect.stringContaining("It doesn't match any of our payments."),
    })
    expect(await emailsAbout(foreign)).toEqual(['Payment disputed: $42.42'])
  })

  more('finds a dispute and its outcome when their events were lost', async () => {
    const who = await payer(w, stripe)
    const dispute = stripe.dispute(intentOf(who.paymentId))
    await reconcile(systemContext(w.parts))
    expect((await shown(who.paymentId)).disputes).toMatchObject([{ _id: dispute.id, status: 'open' }])
    dispute.status = 'lost'
    await reconcile(systemContext(w.parts))
    expect((await shown(who.paymentId)).disputes).toMatchObject([{ status: 'lost' }])
  })
})
