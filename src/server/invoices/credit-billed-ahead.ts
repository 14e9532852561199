import { and, asc, eq, gte, max, min, ne, sql, sum } from 'drizzle-orm'
import { formatDay, formatPeriod } from '../../domain/day.ts'
import { returnableOfInvoice } from '../../domain/returnable.ts'
import type { Tx } from '../context.ts'
import { lockCompanies } from '../ledger/balances.ts'
import { issueCreditNotes } from './issue-credit-note.ts'
import { type LockedInvoice, lockInvoices } from './lock-invoice.ts'
import { invoiceLines, invoices } from './tables.ts'

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
    const reason = `${vendor} ends on ${formatDay(end)}. ${formatPeriod(from ?? end, to ?? end)} was billed ahead.`
    return { invoiceId, amountCents: Math.min(billedCents, maxCents), reason, positions }
  })
  await issueCreditNotes(
    tx,
    requests.filter(({ amountCents }) => amountCents > 0),
  )
}

function billedAfter(tx: Tx, purchaseId: string, end: Date) {
  const { afterCents, periodStart, periodEnd } = invoiceLines
  return tx.db
    .select({
      invoiceId: invoices.id,
      billedCents: sum(afterCents).mapWith(Number),
      positions: sql<number[]>`array_agg(${invoiceLines.position})`,
      from: min(periodStart),
      to: max(periodEnd),
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoiceLines.purchaseId, purchaseId), gte(periodStart, end), ne(invoices.status, 'void')))
    .groupBy(invoices.id)
    .orderBy(asc(invoices.id))
}
