import { formatPeriod } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { periodsPaidBy } from '../invoices/periods-paid.ts'
import { leftOf } from './present.ts'
import { getPayment, type PaidInvoice } from './queries.ts'

/** Emails the receipt to each admin of the company, once. */
export async function writeReceipts(ctx: Ctx, paymentId: string) {
  await inTransaction(ctx, async (tx) => {
    const payment = await getPayment(tx, paymentId)
    const { companyId, amountCents, invoices } = payment
    const left = leftOf(payment)
    const paidFor = await formatPaidFor(tx, invoices)
    await notifyAll(tx, 'payment-received', {
      companyId,
      event: `payment-received:${paymentId}`,
      data: {
        amount: formatUsd(amountCents),
        invoices: paidFor,
        left: left > 0 ? formatUsd(left) : null,
      },
    })
  })
}

/** "2027-00012: $31.50 for Slack (Jan 14 to Feb 14, 2027)": products with the same period are grouped. */
async function formatPaidFor(tx: Tx, invoices: PaidInvoice[]): Promise<string[]> {
  const ids = invoices.map(({ id }) => id)
  const periods = (await periodsPaidBy(tx, ids)).map((paid) => ({
    ...paid,
    words: formatPeriod(paid.from, paid.to),
  }))
  return invoices.map(({ id, number, amountCents, vendors }) => {
    const mine = periods.filter(({ invoiceId }) => invoiceId === id)
    const parts = [...Map.groupBy(mine, ({ words }) => words)].map(
      ([words, ofPeriod]) => `${ofPeriod.map(({ vendor }) => vendor).join(', ')} (${words})`,
    )
    return `${number}: ${formatUsd(amountCents)} for ${parts.join('; ') || vendors.join(', ')}`
  })
}
