import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorEmail, operatorOf, type Person } from '../../../test/buyers.ts'
import { billed, booksOf, debtor, payer } from '../../../test/payers.ts'
import { StripeStandIn } from '../../../test/stripe-stand-in.ts'
import { type World, world } from '../../../test/world.ts'
import { inTransaction, systemContext } from '../context.ts'
import { newId } from '../ids.ts'
import { pollPayments } from './poll-payments.ts'
import { reconcile } from './reconcile.ts'
import { settle } from './settle.ts'
import { payments } from './tables.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

let w: World
let olga: Person
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off', ...stripe.env } })
  olga = await operatorOf(w)
})
beforeEach(() => stripe.mend())

type Dispute = ReturnType<StripeStandIn['dispute']>

/** The bank's news as Stripe sends it; the message says what was so when it was written. */
async function hear(type: string, dispute: Dispute, id?: string) {
  const { payload, headers } = stripe.event(`charge.dispute.${type}`, dispute, {
    at: w.clock.now(),
    ...(id && { id }),
  })
  const answer = await w.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
  expect(answer.statusCode).toBe(200)
}

const intentOf = (paymentId: string) =>
  [...stripe.intents.values()].find(({ metadata }) => metadata.paymentId === paymentId)?.id ?? ''

/** A company that paid, and whose bank asks for the money back. */
async function disputed(wish: Parameters<StripeStandIn['dispute']>[1] = {}) {
  const who = await payer(w, stripe)
  const dispute = stripe.dispute(intentOf(who.paymentId), wish)
  await hear('created', dispute)
  await w.runJobs()
  return { ...who, dispute, invoiceId: who.bills[0]?.invoiceId }
}

async function decide(dispute: Dispute, status: 'won' | 'lost' | 'warning_closed') {
  dispute.status = status
  await hear('closed', dispute)
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

const mailsAbout = async (dispute: Dispute) => {
  const sent = await w.mailsTo(operatorEmail)
  const about = (amount: string) => sent.filter(({ subject }) => subject.endsWith(amount))
  return about(`$${(dispute.amount / 100).toFixed(2)}`).map(({ subject }) => subject)
}

async function differences() {
  const { runs } = (await olga.get('/api/operator/reconciliations')).body
  return runs[0].differences as { paymentId: string | null; intentId: string; what: string }[]
}

/** A payment of a part of an invoice. */
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

test('only the provider reports a dispute: a message without its signature changes nothing', async () => {
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

  test('is neither refunded nor credited on top, until it is won', async () => {
    const { paymentId, companyId, invoiceId, dispute } = await disputed()
    const answer = await refund(paymentId)
    expect([answer.status, answer.body.code]).toEqual([409, 'not_refundable'])
    expect(answer.body.message).toContain('$31.50 is disputed or was charged back.')
    expect((await credit(invoiceId)).body.code).toBe('nothing_to_credit')
    await decide(dispute, 'won')
    expect((await refund(paymentId)).status).toBe(200)
    await w.runJobs()
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 0 })
  })

  test('that is lost stays so: the money is gone, and nothing is given back again', async () => {
    const { paymentId, companyId, invoiceId, dispute } = await disputed()
    await decide(dispute, 'lost')
    expect((await refund(paymentId)).body.code).toBe('not_refundable')
    expect((await credit(invoiceId)).body.code).toBe('nothing_to_credit')
    expect((await olga.get(`/api/operator/companies/${companyId}`)).body.disputes).toMatchObject([
      { status: 'lost' },
    ])
  })

  test('in part leaves the rest to be given back', async () => {
    const { paymentId, invoiceId } = await disputed({ amount: 1000 })
    expect(await shown(paymentId)).toMatchObject({ refundable: '21.50', chargedBack: '10.00' })
    expect((await credit(invoiceId)).body.creditNotes).toMatchObject([{ amount: 21.5 }])
  })

  test('that had become credit takes the credit along, so that it cannot be spent as well', async () => {
    const { admin, companyId, bills } = await debtor(w)
    const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
    stripe.pay(clientSecret)
    const dispute = stripe.dispute(intentOf(paymentId))
    await admin.post(`/api/purchases/${bills[0]?.purchaseId}/cancel`)
    await hear('created', dispute)
    await pollPayments(systemContext(w.parts), 3)
    await w.runJobs()
    expect((await billed(w, admin)).amount).toBe(31.5)
    await decide(dispute, 'won')
    expect((await billed(w, admin)).amount).toBe(0)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 3150, credit: 0, received: 3150 })
  })

  test('of an order that is canceled meanwhile becomes credit when it is won', async () => {
    const { admin, companyId, bills } = await debtor(w)
    const intentId = await partPaid(companyId, bills[0]?.invoiceId ?? '', 1000)
    const dispute = stripe.dispute(intentId, { amount: 1000 })
    await hear('created', dispute)
    await admin.post(`/api/purchases/${bills[0]?.purchaseId}/cancel`)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0 })
    await decide(dispute, 'won')
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 1000 })
  })

  test('of which the bank only asks is flagged, and can still be refunded', async () => {
    const { paymentId, dispute } = await disputed({ status: 'warning_needs_response' })
    expect(await shown(paymentId)).toMatchObject({ refundable: '31.50', disputes: [{ status: 'inquiry' }] })
    await decide(dispute, 'warning_closed')
    expect((await shown(paymentId)).disputes).toMatchObject([{ status: 'closed' }])
  })
})

describe('operators', () => {
  test('get one email per dispute and outcome, however often and in whatever order the news comes', async () => {
    const who = await payer(w, stripe)
    const dispute = stripe.dispute(intentOf(who.paymentId), { amount: 1234 })
    const opened = { ...dispute }
    for (const _ of [1, 2]) await hear('created', opened, 'evt_created_once')
    await hear('funds_withdrawn', opened)
    await hear('updated', opened)
    dispute.status = 'lost'
    await hear('closed', { ...dispute })
    await hear('updated', opened)
    await w.runJobs()
    expect(await mailsAbout(dispute)).toEqual(['Payment disputed: $12.34', 'Dispute lost: $12.34'])
    expect((await shown(who.paymentId)).disputes).toMatchObject([{ status: 'lost' }])
  })

  test('hear of a lost dispute first when its message comes first', async () => {
    const who = await payer(w, stripe)
    const dispute = stripe.dispute(intentOf(who.paymentId), { amount: 1235 })
    const opened = { ...dispute }
    dispute.status = 'lost'
    await hear('closed', { ...dispute })
    await hear('created', opened)
    await w.runJobs()
    expect(await mailsAbout(dispute)).toEqual(['Dispute lost: $12.35'])
    expect((await shown(who.paymentId)).disputes).toMatchObject([{ status: 'lost' }])
  })

  test('learn of a dispute that the provider can no longer be asked about from the message alone', async () => {
    const who = await payer(w, stripe)
    const dispute = stripe.dispute(intentOf(who.paymentId), { amount: 1236 })
    await hear('created', { ...dispute, id: 'du_elsewhere' })
    await w.runJobs()
    expect((await shown(who.paymentId)).disputes).toMatchObject([{ _id: 'du_elsewhere', status: 'open' }])
  })
})

describe('the comparison with the provider', () => {
  test('does not say that the books agree while a dispute is open or lost', async () => {
    const { paymentId, dispute } = await disputed()
    await reconcile(systemContext(w.parts))
    const mine = async () => (await differences()).filter((found) => found.paymentId === paymentId)
    expect(await mine()).toMatchObject([{ what: expect.stringContaining('$31.50 is disputed (fraudulent)') }])
    await decide(dispute, 'lost')
    expect(await mine()).toMatchObject([{ what: expect.stringContaining('was lost') }])
    dispute.status = 'won'
    await hear('funds_reinstated', dispute)
    await w.runJobs()
    expect(await mine()).toEqual([])
  })

  test('made before a dispute came shows it all the same', async () => {
    await reconcile(systemContext(w.parts))
    const { paymentId } = await disputed()
    expect((await differences()).map((found) => found.paymentId)).toContain(paymentId)
  })

  test('lists a dispute of a payment that is not ours', async () => {
    const foreign = stripe.dispute('pi_of_another_shop', { amount: 4242 })
    await hear('created', foreign)
    await w.runJobs()
    await reconcile(systemContext(w.parts))
    const found = (await differences()).find(({ intentId }) => intentId === 'pi_of_another_shop')
    expect(found).toMatchObject({
      paymentId: null,
      what: expect.stringContaining("It doesn't match any of our payments."),
    })
    expect(await mailsAbout(foreign)).toEqual(['Payment disputed: $42.42'])
  })

  test('finds a dispute whose message was lost, and its outcome', async () => {
    const who = await payer(w, stripe)
    const dispute = stripe.dispute(intentOf(who.paymentId))
    await reconcile(systemContext(w.parts))
    expect((await shown(who.paymentId)).disputes).toMatchObject([{ _id: dispute.id, status: 'open' }])
    dispute.status = 'lost'
    await reconcile(systemContext(w.parts))
    expect((await shown(who.paymentId)).disputes).toMatchObject([{ status: 'lost' }])
  })
})
