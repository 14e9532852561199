import { expect, test } from 'vitest'
import { buyer, operatorOf, order, type Person } from '#test/support/buyers.ts'
import { billed } from '#test/support/payments.ts'
import { staffOf } from '#test/support/staff.ts'
import { world } from '#test/support/world.ts'

const reason = 'A day without service'

const w = await world()
await (await operatorOf(w)).put('/api/operator/four-eyes', { above: '50.00' })
let finance = await staffOf(w, 'finance')
const second = await staffOf(w, 'finance')

/** A paid invoice of $315.00, with its payment. */
async function paidInvoice() {
  const { admin, companyId } = await buyer(w)
  const { invoiceId } = await billed(w, admin, order('Slack', 'Pro', 40))
  const { clientSecret, paymentId } = (
    await admin.post('/create-payment-intent', { invoiceIds: [invoiceId] })
  ).body
  await admin.post('/api/sandbox/confirm', { clientSecret, card: '4242424242424242' })
  return { companyId, invoiceId, paymentId: paymentId as string }
}

const refund = (who: Person, paymentId: string, amount?: number) =>
  who.post(`/api/operator/payments/${paymentId}/refund`, { amount, reason })
const credit = (who: Person, invoiceId: string, amount?: number) =>
  who.post(`/api/operator/invoices/${invoiceId}/credit-note`, { amount, reason })
const decline = (id: string) => second.post(`/api/operator/pending/${id}/decline`, { reason: 'Too much' })
const paymentOf = async (companyId: string) =>
  (await finance.get(`/api/operator/payments?companyId=${companyId}`)).body.payments[0]
const invoiceOf = async (companyId: string) =>
  (await finance.get(`/api/operator/invoices?companyId=${companyId}`)).body.invoices[0]

test('a refund that waits for a second person is shown, and its amount is not offered again', async () => {
  const { companyId, paymentId } = await paidInvoice()
  const all = Number((await paymentOf(companyId)).refundable)
  expect((await refund(finance, paymentId, 200)).status).toBe(202)
  const shown = await paymentOf(companyId)
  expect([Number(shown.waiting), Number(shown.refundable)]).toEqual([200, all - 200])
})

test('nobody refunds more of a payment than is left beside the refunds that wait', async () => {
  const { companyId, paymentId } = await paidInvoice()
  const all = Number((await paymentOf(companyId)).refundable)
  const { pending } = (await refund(finance, paymentId, all - 20)).body
  const refused = await refund(second, paymentId, 20.01)
  expect([refused.status, refused.body.fields.amount]).toEqual([
    400,
    `At most $20.00 can be refunded. $${(all - 20).toFixed(2)} waits for a second person.`,
  ])
  // Without an amount it is everything that is left.
  expect((await refund(finance, paymentId)).status).toBe(200)
  const over = await refund(finance, paymentId)
  expect([over.status, over.body.code]).toEqual([409, 'not_refundable'])
  expect(over.body.message).toContain('waits for a second person')
  expect((await decline(pending._id)).status).toBe(200)
  expect(Number((await paymentOf(companyId)).refundable)).toBe(all - 20)
})

test('approving a refund of everything still refunds everything', async () => {
  const { companyId, paymentId } = await paidInvoice()
  const { pending } = (await refund(finance, paymentId)).body
  expect((await second.post(`/api/operator/pending/${pending._id}/approve`, {})).status).toBe(200)
  expect(await paymentOf(companyId)).toMatchObject({ waiting: '0.00', refundable: '0.00' })
})

test('a credit note that waits is shown, and its amount is neither offered nor credited again', async () => {
  const { companyId, invoiceId } = await paidInvoice()
  const all = (await invoiceOf(companyId)).returnable
  expect((await credit(finance, invoiceId, all - 20)).status).toBe(202)
  expect(await invoiceOf(companyId)).toMatchObject({ waiting: all - 20, returnable: 20 })
  const refused = await credit(second, invoiceId, 20.01)
  expect([refused.status, refused.body.fields.amount]).toEqual([
    400,
    `Enter an amount above $0.00, up to $20.00. $${(all - 20).toFixed(2)} waits for a second person.`,
  ])
  expect((await credit(finance, invoiceId)).status).toBe(201)
  expect(await invoiceOf(companyId)).toMatchObject({ returnable: 0, credited: 20 })
  expect((await credit(finance, invoiceId)).body.code).toBe('nothing_to_credit')
})

test('what waited too long counts no longer', async () => {
  const { companyId, paymentId } = await paidInvoice()
  const all = (await paymentOf(companyId)).refundable
  await refund(finance, paymentId)
  w.clock.pass({ days: 7, minutes: 1 })
  finance = await staffOf(w, 'finance')
  expect(await paymentOf(companyId)).toMatchObject({ waiting: '0.00', refundable: all })
})
