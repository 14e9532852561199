import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { invoices } from '../invoices/tables.ts'
import { invoiceCharges } from './tables.ts'

/** Nothing is left to charge on these invoices, if they are paid; one that opens again later is announced anew. */
export async function endCharges(tx: Tx, invoiceIds: string[]) {
  const stillDue = tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.id, invoiceIds), eq(invoices.status, 'due')))
  await tx.db
    .delete(invoiceCharges)
    .where(and(inArray(invoiceCharges.invoiceId, invoiceIds), notInArray(invoiceCharges.invoiceId, stillDue)))
}

/** What was announced about these invoices no longer holds: they are due on another day. */
export async function forgetCharges(tx: Tx, invoiceIds: string[]) {
  if (invoiceIds.length === 0) return
  await tx.db.delete(invoiceCharges).where(inArray(invoiceCharges.invoiceId, invoiceIds))
}
