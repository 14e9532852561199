import { sql } from 'drizzle-orm'
import { returnableOfInvoice } from '#domain/billing/returnable.ts'
import { formatDay, formatPeriod } from '#domain/platform/day.ts'
import type { Tx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { returnedOf } from '../costs/returned-sql.ts'
import { issueCreditNotes } from './issue-credit-note.ts'
import { type LockedInvoice, lockInvoices } from './lock-invoice.ts'

type Ended = { id: string; companyId: string; vendor: string }

/**
 * A cancellation can end a purchase before cycles that are already invoiced: those cycles are credited. A month run
 * holds the company's lock, so either its lines are visible here or it sees the end date that was just stored.
 */
export async function creditBilledAhead(tx: Tx, { id, companyId, vendor }: Ended, end: Date) {
  await lockCompanies(tx, [companyId])
  const billed = await billedAfter(tx, id, end)
  const ids = billed.map(({ invoiceId }) => invoiceId)
  const locked = new Map((await lockInvoices(tx, ids)).map((invoice) => [invoice.id, invoice]))
  const requests = billed.map(({ invoiceId, billedCents, positions, from, to }) => {
    const { maxCents } = returnableOfInvoice(locked.get(invoiceId) as LockedInvoice)
    const reason = `${vendor} ends on ${formatDay(end)}. ${formatPeriod(from, to)} was billed ahead.`
    return { invoiceId, amountCents: Math.min(billedCents, maxCents), reason, positions, comesBack: true }
  })
  await issueCreditNotes(
    tx,
    requests.filter(({ amountCents }) => amountCents > 0),
  )
}

type Billed = { invoiceId: string; billedCents: number; positions: number[]; from: string; to: string }

/** What is left of lines for a later time, by invoice: what an earlier notice credited is not credited again. */
async function billedAfter(tx: Tx, purchaseId: string, end: Date): Promise<Billed[]> {
  const { rows } = await tx.db.execute<Omit<Billed, 'billedCents'> & { cents: string }>(sql`
    select i.id as "invoiceId", sum(l.after_cents - ${returnedOf}) as cents, array_agg(l.position) as positions,
      min(l.period_start) as from, max(l.period_end) as to
    from invoice_lines l join invoices i on i.id = l.invoice_id
    where l.purchase_id = ${purchaseId}::uuid and l.period_start >= ${end.toISOString()}::timestamptz
      and i.status <> 'void' and l.after_cents > ${returnedOf}
    group by i.id order by i.id`)
  return rows.map(({ cents, ...row }) => ({ ...row, billedCents: Number(cents) }))
}
