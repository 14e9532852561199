import { asc, inArray } from 'drizzle-orm'
import type { InvoiceBooks } from '#domain/billing/returnable.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Tx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { booksOfInvoices } from '../ledger/invoice-books.ts'
import { invoices } from './tables.ts'

export type LockedInvoice = InvoiceBooks & { id: string; number: string; companyId: string }

export async function lockInvoice(tx: Tx, id: string): Promise<LockedInvoice> {
  const [invoice] = await lockInvoices(tx, [id])
  return invoice as LockedInvoice
}

/** Locks in a fixed order: after the purchases, the companies (their credit may change), then the invoices by id. */
export async function lockInvoices(tx: Tx, ids: string[]): Promise<LockedInvoice[]> {
  if (ids.length === 0) return []
  const { id, companyId, number } = invoices
  const known = await tx.db.select({ id, companyId, number }).from(invoices).where(inArray(id, ids))
  await lockCompanies(tx, [...new Set(known.map((invoice) => invoice.companyId))])
  await tx.db.select({ id }).from(invoices).where(inArray(id, ids)).orderBy(asc(id)).for('no key update')
  const books = await booksOfInvoices(tx, ids)
  const found = new Map(known.map((invoice) => [invoice.id, invoice]))
  return ids.map((wanted) => {
    const [invoice, itsBooks] = [found.get(wanted), books.get(wanted)]
    if (!invoice || !itsBooks) throw new Refused('not_found')
    return { ...invoice, ...itsBooks }
  })
}
