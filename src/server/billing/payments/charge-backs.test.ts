import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { operatorOf, type Person } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { billed, booksOf, payer, statusesOf } from '#test/support/payments.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { paymentMethods } from '../payment-methods/tables.ts'
import { importRefunds } from './import-refunds.ts'
import { reconcile } from './reconcile.ts'
import { sendRefund } from './send-refund.ts'
import { disputeMovements, payments } from './tables.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })
const olga = await operatorOf(w)
beforeEach(() => stripe.recover())

type Dispute = ReturnType<StripeStandIn['dispute']>

async function deliver(type: string, object: Dispute | ReturnType<StripeStandIn['failRefund']>, id?: string) {
  const { payload, headers } = stripe.event(type, object, { at: w.clock.now(), ...(id && { id }) })
  const answer = await w.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
  expect(answer.statusCode).toBe(200)
}

const intentOf = (paymentId: string) =>
  [...stripe.intents.values()].find(({ metadata }) => metadata.paymentId === paymentId)?.id ?? ''

async function report(dispute: Dispute, type = 'updated') {
  await deliver(`charge.dispute.${type}`, dispute)
  await w.runJobs()
}

async function disputed(count = 1, options: Parameters<StripeStandIn['dispute']>[1] = {}) {
  const who = await payer(w, stripe, count)
  const dispute = stripe.dispute(intentOf(who.paymentId), options)
  await report(dispute, 'created')
  return { ...who, dispute }
}

const invoicesOf = async (admin: Person) => {
  const { invoices } = (await admin.get('/invoices')).body
  return invoices as { _id: string; number: string; status: string; balance: number; dueAt: string }[]
}

const subjectsTo = async (address: string) => (await w.emailsTo(address)).map(({ subject }) => subject)

describe('X1: money that a bank took', () => {
  test('opens the invoice again, due in 7 days, and the purchase stays', async () => {
    const { admin, companyId, dispute } = await disputed()
    const books = await booksOf(w, companyId)
    expect(books.kinds).toEqual([
      ['invoiced', 3150],
      ['paid', 3150],
      ['charged_back', 3150],
    ])
    expect(books).toMatchObject({ owed: 3150, credit: 0, received: stripe.receivedFrom(companyId) })
    const [invoice] = await invoicesOf(admin)
    expect(invoice).toMatchObject({ status: 'Due', balance: 31.5 })
    const week = new Date(w.clock.now().getTime() + 7 * 86_400_000).toISOString()
    expect(invoice?.dueAt).toBe(week)
    expect(await statusesOf(admin)).toEqual(['paid'])
    expect(await subjectsTo(admin.email)).toContain('Your bank disputes a payment: $31.50')
    expect(dispute.balance_transactions).toHaveLength(1)
  })

  more('is split among the invoices in proportion', async () => {
    const { admin, companyId } = await disputed(2, { amount: 1000 })
    const open = (await invoicesOf(admin)).map(({ balance }) => balance).sort()
    // $31.50 and $39.38 of $70.88.
    expect(open).toEqual([4.44, 5.56])
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 1000, credit: 0 })
  })

  test('is booked once, however often and in whatever order it is reported', async () => {
    const { companyId, dispute } = await disputed()
    for (const type of ['funds_withdrawn', 'created', 'updated']) await report(dispute, type)
    await reconcile(systemContext(w.parts))
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 3150, received: 0 })
    const moved = await w.parts.database.db
      .select()
      .from(disputeMovements)
      .where(eq(disputeMovements.disputeId, dispute.id))
    expect(moved).toMatchObject([{ amountCents: -3150 }])
  })

  more('takes the credit first that the payment became', async () => {
    const who = await payer(w, stripe)
    const [bill] = who.bills
    await olga.post(`/api/operator/invoices/${bill?.invoiceId}/credit-note`, { reason: 'Back', amount: 10 })
    await report(stripe.dispute(intentOf(who.paymentId)), 'created')
    expect(await booksOf(w, who.companyId)).toMatchObject({ owed: 2150, credit: 0, received: 0 })
  })

  more('opens an invoice that was credited, if that credit was spent', async () => {
    const who = await payer(w, stripe)
    const [bill] = who.bills
    await olga.post(`/api/operator/invoices/${bill?.invoiceId}/credit-note`, { reason: 'Back' })
    expect((await billed(w, who.admin)).amount).toBe(0)
    await report(stripe.dispute(intentOf(who.paymentId)), 'created')
    expect(await booksOf(w, who.companyId)).toMatchObject({ owed: 3150, credit: 0, received: 0 })
    const due = (await invoicesOf(who.admin)).filter(({ status }) => status === 'Due')
    expect(due).toMatchObject([{ _id: bill?.invoiceId, balance: 31.5 }])
  })
})

describe('X1: money that a bank gave back', () => {
  test('pays the invoice again', async () => {
    const { admin, companyId, dispute } = await disputed(2)
    stripe.decide(dispute, 'won')
    await report(dispute, 'closed')
    expect(await booksOf(w, companyId)).toMatchObject({
      owed: 0,
      credit: 0,
      received: stripe.receivedFrom(companyId),
    })
    expect((await invoicesOf(admin)).map(({ status }) => status)).toEqual(['Paid', 'Paid'])
    expect(await subjectsTo(admin.email)).toContain('The dispute about $70.88 is closed')
  })

  more('becomes credit where the invoice was paid meanwhile', async () => {
    const { admin, companyId, dispute } = await disputed()
    const { clientSecret, paymentId } = (await admin.post('/create-payment-intent')).body
    stripe.pay(clientSecret)
    await admin.get(`/api/payments/${paymentId}`)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 3150 })
    stripe.decide(dispute, 'won')
    await report(dispute, 'funds_reinstated')
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 3150, received: 6300 })
  })

  more('comes later than the decision, and counts when it comes', async () => {
    const { companyId, dispute, paymentId } = await disputed()
    stripe.decide(dispute, 'won', false)
    await report(dispute, 'closed')
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 3150, received: 0 })
    expect((await olga.post(`/api/operator/payments/${paymentId}/refund`, { reason: 'x' })).status).toBe(409)
    stripe.reinstate(dispute)
    await report(dispute, 'funds_reinstated')
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: 3150 })
  })

  more('is booked after what was taken, also when both are heard of at once', async () => {
    const who = await payer(w, stripe)
    const dispute = stripe.dispute(intentOf(who.paymentId))
    stripe.decide(dispute, 'won')
    await report(dispute, 'closed')
    expect((await booksOf(w, who.companyId)).kinds.slice(2)).toEqual([
      ['charged_back', 3150],
      ['paid', 3150],
    ])
  })
})

test.each(['warning_needs_response', 'prevented'])('X2: %s books nothing', async (status) => {
  const { companyId, admin, dispute } = await disputed(1, { status })
  expect(dispute.balance_transactions).toEqual([])
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, received: 3150 })
  expect(await subjectsTo(admin.email)).not.toContain('Your bank disputes a payment: $31.50')
})

test('X3: a disputed debit breaks its method', async () => {
  const who = await payer(w, stripe)
  const { db } = w.parts.database
  const id = newId(w.clock.now())
  const at = { createdAt: w.clock.now(), changedAt: w.clock.now() }
  const method = { id, companyId: who.companyId, provider: 'stripe' as const, kind: 'us_bank' as const }
  await db
    .insert(paymentMethods)
    .values({ ...method, state: 'ready', label: 'Bank •••• 6789', providerMethodId: `pm_${id}`, ...at })
  await db.update(payments).set({ methodId: id }).where(eq(payments.id, who.paymentId))
  await report(stripe.dispute(intentOf(who.paymentId)), 'created')
  const [after] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, id))
  expect(after).toMatchObject({ state: 'broken', why: 'A debit from Bank •••• 6789 was disputed.' })
})

describe('X4: a refund made in the dashboard of the provider', () => {
  test('is booked like ours, once', async () => {
    const who = await payer(w, stripe)
    const refund = stripe.refundOutside(intentOf(who.paymentId), 1000)
    for (const type of ['refund.created', 'refund.updated', 'charge.refunded']) {
      await deliver(type, { ...refund })
      await w.runJobs()
    }
    await reconcile(systemContext(w.parts))
    expect((await booksOf(w, who.companyId)).kinds.slice(2)).toEqual([
      ['refunded', 1000],
      ['credit_note', 1000],
    ])
    const { payments: all } = (await olga.get(`/api/operator/payments?companyId=${who.companyId}`)).body
    expect(all[0].refunds).toMatchObject([
      { amount: '10.00', reason: 'Made at the payment provider', status: 'done' },
    ])
    expect(await subjectsTo(who.admin.email)).toContain('We refunded $10.00')
  })

  more('is found by the reconciliation if its events were lost', async () => {
    const who = await payer(w, stripe)
    stripe.refundOutside(intentOf(who.paymentId), 3150)
    await reconcile(systemContext(w.parts))
    const books = await booksOf(w, who.companyId)
    expect(books).toMatchObject({ owed: 0, credit: 0, received: stripe.receivedFrom(who.companyId) })
    const { runs } = (await olga.get('/api/operator/reconciliations')).body
    const mine = runs[0].differences.filter((one: { paymentId: string }) => one.paymentId === who.paymentId)
    expect(mine).toEqual([])
  })

  test('is not booked twice if it is ours and its answer was lost', async () => {
    const who = await payer(w, stripe)
    stripe.fail('POST /v1/refunds', 'lose the answer', 3)
    await olga.post(`/api/operator/payments/${who.paymentId}/refund`, { reason: 'Back', amount: 10 })
    await w.runJobs()
    const [refund] = stripe.refundsOf(intentOf(who.paymentId))
    if (refund) await deliver('refund.created', refund)
    await w.runJobs()
    expect((await booksOf(w, who.companyId)).received).toBe(3150)
    stripe.recover()
    const metadata = refund?.metadata as { refundId: string } | undefined
    await sendRefund(systemContext(w.parts), metadata?.refundId ?? '')
    await reconcile(systemContext(w.parts))
    const books = await booksOf(w, who.companyId)
    expect(books.kinds.filter(([kind]) => kind === 'refunded')).toEqual([['refunded', 1000]])
  })

  test('comes before ours if ours is not sent yet and too little is left for it: ours fails, and the invoice is credited', async () => {
    const { companyId, paymentId, bills } = await payer(w, stripe)
    await olga.post(`/api/operator/payments/${paymentId}/refund`, { reason: 'Back', amount: 25 })
    stripe.refundOutside(intentOf(paymentId), 1000)
    await importRefunds(systemContext(w.parts), paymentId)
    const { payments: all } = (await olga.get(`/api/operator/payments?companyId=${companyId}`)).body
    expect(all[0]).toMatchObject({
      refundable: '21.50',
      refunds: [
        { amount: '25.00', status: 'failed', failure: expect.stringContaining('less is left') },
        { amount: '10.00', status: 'done' },
      ],
    })
    await w.runJobs()
    const books = await booksOf(w, companyId)
    expect(books).toMatchObject({ owed: 0, credit: 0, received: stripe.receivedFrom(companyId) })
    expect(books.received).toBe(2150)
    const rest = await olga.post(`/api/operator/invoices/${bills[0]?.invoiceId}/credit-note`, {
      reason: 'Rest',
    })
    expect(rest.body.creditNotes).toMatchObject([{ amount: 21.5 }])
  })
})

test('X4: a refund that comes back becomes credit, once, and is emailed', async () => {
  const who = await payer(w, stripe)
  await olga.post(`/api/operator/payments/${who.paymentId}/refund`, { reason: 'Back', amount: 10 })
  await w.runJobs()
  const [refund] = stripe.refundsOf(intentOf(who.paymentId))
  const failed = stripe.failRefund(refund?.id ?? '')
  for (const _ of [1, 2]) {
    await deliver('refund.failed', failed)
    await w.runJobs()
  }
  await reconcile(systemContext(w.parts))
  expect(await booksOf(w, who.companyId)).toMatchObject({
    owed: 0,
    credit: 1000,
    received: stripe.receivedFrom(who.companyId),
  })
  expect(await subjectsTo(who.admin.email)).toContain('Your refund of $10.00 came back')
  expect(
    (await olga.get(`/api/operator/payments?companyId=${who.companyId}`)).body.payments[0],
  ).toMatchObject({
    refundable: '31.50',
    refundableFromCredit: '10.00',
  })
  const { paymentRecord } = (await olga.get(`/api/operator/companies/${who.companyId}`)).body
  expect(paymentRecord.paid).toBe('31.50')
})
