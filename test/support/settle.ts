import { purchasesOf } from '#server/billing/invoices/mark-paid.ts'
import { type ReceivedPayment, settleLocked } from '#server/billing/payments/settle.ts'
import type { Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { lockPurchases } from '#server/subscriptions/lock-purchases.ts'

/** Books money of a payment that no provider knows, under the locks that a real one takes. */
export async function settle(tx: Tx, payment: ReceivedPayment) {
  const invoiceIds = payment.shares.map(({ invoiceId }) => invoiceId)
  await lockPurchases(tx, await purchasesOf(tx, invoiceIds))
  await lockCompany(tx, payment.companyId)
  await settleLocked(tx, payment)
}
