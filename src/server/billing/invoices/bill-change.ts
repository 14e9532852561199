import { sql } from 'drizzle-orm'
import type { InvoiceLine } from '#domain/billing/invoice.ts'
import { startOfMonth } from '#domain/platform/calendar.ts'
import type { ChangeBilling } from '#domain/subscriptions/subscription-change.ts'
import type { Tx } from '#server/context.ts'
import { type IssuedInvoice, issueInvoice } from './issue-invoice.ts'
import { lineRows, linesOfCycles, type NewLine } from './line-sql.ts'
import { storeWaiting } from './waiting-lines.ts'

/** What a change charges: on an invoice of its own, or on the next monthly one. The caller has locked the company. */
export async function billChange(
  tx: Tx,
  lines: readonly NewLine[],
  billing: ChangeBilling,
): Promise<IssuedInvoice | null> {
  const charged = lines.filter(({ beforeCents, afterCents }) => beforeCents + afterCents > 0)
  if (charged.length === 0) return null
  if (billing === 'now') return invoiceChange(tx, charged)
  await storeWaiting(tx, charged)
  return null
}

async function invoiceChange(tx: Tx, lines: readonly NewLine[]): Promise<IssuedInvoice> {
  const detail = { purchaseId: lines[0]?.purchaseId ?? '' }
  const month = startOfMonth(tx.now())
  const invoice = await issueInvoice(tx, { kind: 'change', month, lines: lineRows(lines), detail })
  await tx.parts.jobs.enqueue(tx, 'announce-invoices', { invoiceIds: [invoice.id] })
  return invoice
}

type Cycle = { start: Date; end: Date }
type Row = NewLine & { periodStart: Date | string; periodEnd: Date | string }

/** The lines of these cycles of a purchase, at their prices. */
export async function linesFor(
  tx: Tx,
  { id, companyId }: { id: string; companyId: string },
  cycles: readonly Cycle[],
): Promise<NewLine[]> {
  if (cycles.length === 0) return []
  const moments = (key: keyof Cycle) => sql.param(cycles.map((cycle) => cycle[key].toISOString()))
  const rows = sql`select ${id}::uuid as purchase_id, ${companyId}::uuid as company_id, period_start, period_end
    from unnest(${moments('start')}::timestamptz[], ${moments('end')}::timestamptz[]) as c(period_start, period_end)`
  const { rows: found } = await tx.db.execute<Row>(sql`
    select company_id as "companyId", purchase_id as "purchaseId", vendor_id as "vendorId", vendor, line, plan_id as "planId", name,
      billing_cycle as "billingCycle", seats, per_seat_cents as "perSeatCents", before_cents as "beforeCents",
      after_cents as "afterCents", discount_percent as "discountPercent", unit_cents as "unitCents",
      period_start as "periodStart", period_end as "periodEnd", reason
    from (${linesOfCycles(rows)}) l order by period_start, position`)
  return found.map((line) => ({
    ...line,
    periodStart: new Date(line.periodStart),
    periodEnd: new Date(line.periodEnd),
  }))
}

/** A line of a change for one of its periods. */
export function changeLine(
  line: Omit<NewLine, 'kind' | 'reason' | 'unitCents'> &
    Required<Pick<InvoiceLine, 'changeId' | 'days' | 'cycleDays'>>,
  reason: string,
): NewLine {
  return { ...line, kind: 'change', unitCents: null, reason }
}
