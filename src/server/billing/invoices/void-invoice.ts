import { and, asc, eq, inArray } from 'drizzle-orm'
import { voidNote } from '#domain/billing/credit-note.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { recordReturns } from '../costs/record-returns.ts'
import { post } from '../ledger/post.ts'
import { reinstateIfSettled } from '../standing/reinstate.ts'
import { type LockedInvoice, lockInvoice } from './lock-invoice.ts'
import { invoiceLines, invoices } from './tables.ts'

/**
 * Canceling a purchase before it is paid voids its unpaid invoice: the open amount is no longer owed, and whatever was
 * paid or covered by credit and not yet returned becomes the company's credit. An unpaid debt that it carried waits for the
 * next invoice. The caller has locked the purchase.
 */
export async function voidInvoicesOf(tx: Tx, purchaseId: string) {
  const ids = await dueInvoicesOf(tx, purchaseId)
  for (const id of ids) await voidInvoice(tx, id, purchaseId)
  if (ids.length > 0) await tx.parts.jobs.enqueue(tx, 'take-back-payments', { invoiceIds: ids })
}

/** Amounts of a void invoice reserved for a refund that failed, or a dispute that was won, become credit too. */
export async function returnRestOfVoid(tx: Tx, invoiceIds: string[]) {
  for (const id of new Set(invoiceIds)) {
    const invoice = await lockInvoice(tx, id)
    if (invoice.status === 'void') await postVoid(tx, invoice)
  }
}

async function dueInvoicesOf(tx: Tx, purchaseId: string): Promise<string[]> {
  const ofPurchase = tx.db
    .select({ id: invoiceLines.invoiceId })
    .from(invoiceLines)
    .where(eq(invoiceLines.purchaseId, purchaseId))
  const found = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.id, ofPurchase), eq(invoices.status, 'due')))
    .orderBy(asc(invoices.id))
  return found.map(({ id }) => id)
}

async function voidInvoice(tx: Tx, id: string, purchaseId: string) {
  const invoice = await lockInvoice(tx, id)
  const { number, companyId } = invoice
  await tx.db.update(invoices).set({ status: 'void', voidedAt: tx.now() }).where(eq(invoices.id, id))
  await postVoid(tx, invoice)
  await audit(tx, { action: 'invoice.voided', thingId: id, companyId, detail: { number, purchaseId } })
  await reinstateIfSettled(tx, companyId)
}

async function postVoid(tx: Tx, invoice: LockedInvoice) {
  const { id: invoiceId, companyId } = invoice
  const { amountCents, lowersCents, returnsCents, debtCents } = voidNote(invoice)
  await post(tx, [
    { kind: 'credit_note', companyId, invoiceId, amountCents: lowersCents },
    { kind: 'credit_returned', companyId, invoiceId, amountCents: returnsCents },
    { kind: 'debt_returned', companyId, invoiceId, amountCents: debtCents },
  ])
  await recordReturns(tx, [{ invoiceId, kind: 'void', sourceId: null, amountCents, vendorCredits: true }])
}
