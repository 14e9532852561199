import { and, asc, eq, gt, ne, sum } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import { returnableOfInvoice } from '../../domain/returnable.ts'
import type { Tx } from '../context.ts'
import { issueCreditNotes } from './issue-credit-note.ts'
import { lockInvoices } from './lock-invoice.ts'
import { invoiceLines, invoices } from './tables.ts'

type Request = {
  purchaseId: string
  companyId: string
  reason: string
  /** Only cycles that begin after this moment; null for all. */
  from: Date | null
}

/**
 * Credits everything that was invoiced for a purchase, as far as it was not given back yet: each invoice by one credit
 * note. Returns the sum. The caller has locked the purchase and the company.
 */
export async function creditPurchase(tx: Tx, { purchaseId, reason, from }: Request): Promise<Cents> {
  const billed = await billedFor(tx, purchaseId, from)
  const locked = await lockInvoices(
    tx,
    billed.map(({ invoiceId }) => invoiceId),
  )
  const requests = billed.flatMap(({ invoiceId, billedCents }, index) => {
    const invoice = locked[index]
    const amountCents = invoice ? Math.min(billedCents, returnableOfInvoice(invoice).maxCents) : 0
    return amountCents > 0 ? [{ invoiceId, amountCents, reason }] : []
  })
  await issueCreditNotes(tx, requests)
  return requests.reduce((all, { amountCents }) => all + amountCents, 0)
}

function billedFor(tx: Tx, purchaseId: string, from: Date | null) {
  const { afterCents, periodStart } = invoiceLines
  return tx.db
    .select({ invoiceId: invoices.id, billedCents: sum(afterCents).mapWith(Number) })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(
      and(
        eq(invoiceLines.purchaseId, purchaseId),
        from ? gt(periodStart, from) : undefined,
        ne(invoices.status, 'void'),
      ),
    )
    .groupBy(invoices.id)
    .orderBy(asc(invoices.id))
}
