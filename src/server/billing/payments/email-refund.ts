import { formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { getPayment, type Refund } from './queries.ts'

/** To admins and finance, once per refund. */
export async function emailRefund(tx: Tx, template: 'refund-outside' | 'refund-failed', refund: Refund) {
  const { id, paymentId, companyId, amountCents } = refund
  const { invoices } = await getPayment(tx, paymentId)
  const data = {
    amount: formatUsd(amountCents),
    invoices: invoices.map(({ number }) => number),
  }
  await notifyAll(tx, template, { event: `${template}:${id}`, companyId, data })
}
