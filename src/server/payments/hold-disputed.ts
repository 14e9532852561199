import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { chargedBackStatuses } from '../../domain/dispute.ts'
import { returnableOfPayment, splitReturn } from '../../domain/returnable.ts'
import type { Tx } from '../context.ts'
import { returnRestOfVoid } from '../invoices/void-invoice.ts'
import { booksOfPayment } from './payment-books.ts'
import type { PaymentRow } from './queries.ts'
import { saveParts } from './return-parts.ts'
import { disputes, returnParts } from './tables.ts'

/**
 * Disputed money cannot also be refunded: the invoices it paid and the credit it became are held, and released if the
 * dispute is won. The caller has locked the company.
 */
export async function holdDisputed(tx: Tx, payment: PaymentRow) {
  const { id: paymentId, companyId, intentId } = payment
  if (intentId)
    await tx.db
      .update(disputes)
      .set({ paymentId })
      .where(and(eq(disputes.intentId, intentId), isNull(disputes.paymentId)))
  const held = await tx.db
    .delete(returnParts)
    .where(and(eq(returnParts.paymentId, paymentId), isNotNull(returnParts.disputeId)))
    .returning()
  const taken = await tx.db
    .select()
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), inArray(disputes.status, [...chargedBackStatuses])))
    .orderBy(asc(disputes.createdAt), asc(disputes.id))
  let chargedBackCents = 0
  for (const { id: disputeId, amountCents } of taken) {
    const books = { ...(await booksOfPayment(tx, payment)), chargedBackCents }
    const parts = splitReturn(books, Math.min(amountCents, returnableOfPayment(books).maxCents))
    await saveParts(tx, { companyId, paymentId, disputeId }, parts)
    chargedBackCents += amountCents
  }
  await returnRestOfVoid(
    tx,
    held.flatMap(({ invoiceId }) => (invoiceId ? [invoiceId] : [])),
  )
}
