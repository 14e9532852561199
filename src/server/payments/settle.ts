import type { Cents } from '../../domain/money.ts'
import type { Tx } from '../context.ts'
import { lockDue, markPaid, purchasesOf } from '../invoices/mark-paid.ts'
import { post } from '../ledger/post.ts'
import { activate, lockPurchases } from '../purchases/activate.ts'

export type ReceivedPayment = {
  paymentId: string
  companyId: string
  /** What the money was meant for, with how much for each. */
  shares: { invoiceId: string; amountCents: Cents }[]
}

/**
 * Money came in: each invoice that is still due is paid and its purchases become active. What was meant for an
 * invoice that is due no more is not lost: it becomes the company's credit. Settling the same payment again
 * changes nothing.
 */
export async function settle(tx: Tx, { paymentId, companyId, shares }: ReceivedPayment) {
  const ids = shares.map(({ invoiceId }) => invoiceId)
  await lockPurchases(tx, await purchasesOf(tx, ids))
  const due = await lockDue(tx, companyId, ids)
  await post(
    tx,
    shares.map(({ invoiceId, amountCents }) => ({
      kind: due.has(invoiceId) ? 'paid' : 'overpaid',
      companyId,
      amountCents,
      invoiceId,
      paymentId,
      event: `payment:${paymentId}:${invoiceId}`,
    })),
  )
  await markPaid(tx, [...due], paymentId)
  await activate(tx, await purchasesOf(tx, [...due]))
}
