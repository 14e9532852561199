import { and, asc, eq, inArray } from 'drizzle-orm'
import { react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { invoiceLines, invoices } from './tables.ts'

/** Which of a company's invoices are still due; locked, so they stay due until the transaction ends. */
export async function lockDue(tx: Tx, companyId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.id, ids), eq(invoices.companyId, companyId), eq(invoices.status, 'due')))
    .orderBy(asc(invoices.id))
    .for('no key update')
  return new Set(found.map(({ id }) => id))
}

export async function markPaid(tx: Tx, ids: string[], paymentId: string) {
  if (ids.length === 0) return
  const paid = await tx.db
    .update(invoices)
    .set({ status: 'paid', paidAt: tx.now() })
    .where(inArray(invoices.id, ids))
    .returning({ id: invoices.id, number: invoices.number, companyId: invoices.companyId })
  for (const { id, number, companyId } of paid) {
    await audit(tx, { action: 'invoice.paid', thingId: id, companyId, detail: { number, paymentId } })
  }
  for (const companyId of new Set(paid.map((each) => each.companyId)))
    await react(tx, 'companyStanding', companyId)
}

/** The purchases these invoices are for. */
export async function purchasesOf(tx: Tx, invoiceIds: string[]): Promise<string[]> {
  if (invoiceIds.length === 0) return []
  const found = await tx.db
    .selectDistinct({ id: invoiceLines.purchaseId })
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, invoiceIds))
  return found.map(({ id }) => id)
}
