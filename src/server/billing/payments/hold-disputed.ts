import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { returnableOfPayment, splitReturn } from '#domain/billing/returnable.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { returnRestOfVoid } from '../invoices/void-invoice.ts'
import { booksOfPayment, heldBy, takenBy, takenFrom } from './payment-books.ts'
import type { PaymentRow } from './queries.ts'
import { saveParts } from './return-parts.ts'
import { disputes, returnParts } from './tables.ts'

/**
 * Disputed money cannot also be refunded: until its movement is booked, the invoices it paid and the credit it became are
 * held. `released`: invoices whose hold ended a moment ago. The caller has locked the company.
 */
export async function holdDisputed(tx: Tx, payment: PaymentRow, released: readonly string[] = []) {
  const { id: paymentId, companyId } = payment
  await linkDisputes(tx, payment)
  const before = [...released, ...(await releaseDisputed(tx, paymentId))]
  const held = await tx.db
    .select({ disputeId: disputes.id, cents: sql<Cents>`${heldBy} - ${takenBy}` })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), sql`${heldBy} > ${takenBy}`))
    .orderBy(asc(disputes.createdAt), asc(disputes.id))
  let chargedBackCents = await takenFrom(tx, paymentId)
  for (const { disputeId, cents } of held) {
    const books = { ...(await booksOfPayment(tx, payment)), chargedBackCents }
    const parts = splitReturn(books, Math.min(Number(cents), returnableOfPayment(books).maxCents))
    await saveParts(tx, { companyId, paymentId, disputeId }, parts)
    chargedBackCents += Number(cents)
  }
  await returnRestOfVoid(tx, before)
}

/** Ends what is held for the payment's disputes; returns the invoices that were held. */
export async function releaseDisputed(tx: Tx, paymentId: string): Promise<string[]> {
  const released = await tx.db
    .delete(returnParts)
    .where(and(eq(returnParts.paymentId, paymentId), isNotNull(returnParts.disputeId)))
    .returning()
  return released.flatMap(({ invoiceId }) => (invoiceId ? [invoiceId] : []))
}

/** A dispute may have come before we knew the provider's id of its payment. */
async function linkDisputes(tx: Tx, { id: paymentId, intentId }: PaymentRow) {
  if (!intentId) return
  await tx.db
    .update(disputes)
    .set({ paymentId })
    .where(and(eq(disputes.intentId, intentId), isNull(disputes.paymentId)))
}
