import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import { post } from '../ledger/post.ts'
import { invoiceLines, invoices } from './tables.ts'

/** A purchase that is cancelled before it is paid takes its unpaid invoice with it. */
export async function voidInvoicesOf(tx: Tx, purchaseId: string) {
  const ofPurchase = tx.db
    .select({ id: invoiceLines.invoiceId })
    .from(invoiceLines)
    .where(eq(invoiceLines.purchaseId, purchaseId))
  const voided = await tx.db
    .update(invoices)
    .set({ status: 'void', voidedAt: tx.now() })
    .where(and(inArray(invoices.id, ofPurchase), eq(invoices.status, 'due')))
    .returning()
  if (voided.length === 0) return
  for (const { id, number, companyId, dueCents, creditCents } of voided) {
    await post(tx, [
      { kind: 'credit_note', companyId, invoiceId: id, amountCents: dueCents },
      { kind: 'credit_returned', companyId, invoiceId: id, amountCents: creditCents },
    ])
    await audit(tx, { action: 'invoice.voided', thingId: id, companyId, detail: { number, purchaseId } })
  }
  const invoiceIds = voided.map(({ id }) => id)
  await tx.parts.jobs.enqueue(tx, 'take-back-payments', { invoiceIds })
}
