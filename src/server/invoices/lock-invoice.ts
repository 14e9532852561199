import { eq } from 'drizzle-orm'
import { Refused } from '../../domain/refused.ts'
import type { InvoiceBooks } from '../../domain/returnable.ts'
import type { Tx } from '../context.ts'
import { lockCredit } from '../ledger/balances.ts'
import { booksOfInvoices } from '../ledger/invoice-books.ts'
import { invoices } from './tables.ts'

export type LockedInvoice = InvoiceBooks & { id: string; number: string; companyId: string }

/** After its purchases: the company, whose credit may change, then the invoice. */
export async function lockInvoice(tx: Tx, id: string): Promise<LockedInvoice> {
  const [known] = await tx.db
    .select({ companyId: invoices.companyId, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, id))
  if (!known) throw new Refused('not_found')
  await lockCredit(tx, known.companyId)
  await tx.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for('update')
  const books = (await booksOfInvoices(tx, [id])).get(id)
  if (!books) throw new Refused('not_found')
  return { id, ...known, ...books }
}
