import { sql } from 'drizzle-orm'
import { type InvoiceBooks, returnableOfInvoice } from '#domain/billing/returnable.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { returnedOf } from '../costs/returned-sql.ts'
import { booksOfInvoices } from '../ledger/invoice-books.ts'
import { issueCreditNotes } from './issue-credit-note.ts'
import { lockInvoices } from './lock-invoice.ts'

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
  const requests = billed.flatMap(({ invoiceId, billedCents, positions }, index) => {
    const amountCents = creditOf(billedCents, locked[index])
    return amountCents > 0 ? [{ invoiceId, amountCents, reason, positions }] : []
  })
  await issueCreditNotes(tx, requests)
  return requests.reduce((all, { amountCents }) => all + amountCents, 0)
}

/** What crediting everything would credit now, for a preview. */
export async function creditablePart(ctx: Ctx, purchaseId: string): Promise<Cents> {
  const billed = await billedFor(ctx, purchaseId, null)
  const books = await booksOfInvoices(
    ctx,
    billed.map(({ invoiceId }) => invoiceId),
  )
  return billed.reduce(
    (all, { invoiceId, billedCents }) => all + creditOf(billedCents, books.get(invoiceId)),
    0,
  )
}

/** Never more than is left of the invoice. */
function creditOf(billedCents: string, invoice: InvoiceBooks | undefined): Cents {
  return invoice ? Math.min(Number(billedCents), returnableOfInvoice(invoice).maxCents) : 0
}

type Billed = { invoiceId: string; billedCents: string; positions: number[] }

/** What is left of the purchase's lines, by invoice. */
async function billedFor(tx: Pick<Ctx, 'db'>, purchaseId: string, from: Date | null): Promise<Billed[]> {
  const isMeant = from ? sql`l.period_start > ${from.toISOString()}::timestamptz` : sql`true`
  const { rows } = await tx.db.execute<Billed>(sql`
    select i.id as "invoiceId", sum(l.after_cents - ${returnedOf}) as "billedCents", array_agg(l.position) as positions
    from invoice_lines l join invoices i on i.id = l.invoice_id
    where l.purchase_id = ${purchaseId}::uuid and ${isMeant} and i.status <> 'void' group by 1 order by 1`)
  return rows
}
