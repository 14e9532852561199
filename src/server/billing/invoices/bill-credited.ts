import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Cents, divideHalfUp } from '#domain/platform/money.ts'
import { poolLine } from '#domain/pools/pool-line.ts'
import type { Tx } from '#server/context.ts'
import { purchaseLines, purchases } from '#server/subscriptions/tables.ts'
import { lineReturns } from '../costs/tables.ts'
import { creditNotes, invoiceLines, invoices } from './tables.ts'
import { storeWaiting } from './waiting-lines.ts'

/**
 * A credit note that gives nothing up: what it took back of subscriptions that go on comes on a later monthly invoice:
 * the first one that is left from its month on. The caller has locked the purchases and the company.
 */
export async function billCredited(tx: Tx, creditNoteId: string) {
  const credited = await linesCredited(tx, creditNoteId)
  await storeWaiting(tx, credited.map(againOf))
}

type Credited = Awaited<ReturnType<typeof linesCredited>>[number]

const byPool = sql<Cents>`coalesce((select sum(c.amount_cents) from pool_line_credits c
  where c.invoice_id = ${invoiceLines.invoiceId} and c.position = ${invoiceLines.position}), 0)::bigint`.mapWith(
  Number,
)

/** Of purchases that go on, or went on for that time. */
function linesCredited(tx: Tx, creditNoteId: string) {
  const { status, paidAt, cancelsAt } = purchases
  return tx.db
    .select({
      line: invoiceLines,
      companyId: invoices.companyId,
      number: invoices.number,
      cents: lineReturns.amountCents,
      byPool,
      unitNow: purchaseLines.unitCents,
    })
    .from(lineReturns)
    .innerJoin(creditNotes, eq(creditNotes.id, lineReturns.sourceId))
    .innerJoin(
      invoiceLines,
      and(eq(invoiceLines.invoiceId, lineReturns.invoiceId), eq(invoiceLines.position, lineReturns.position)),
    )
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .innerJoin(purchases, eq(purchases.id, invoiceLines.purchaseId))
    .leftJoin(
      purchaseLines,
      and(eq(purchaseLines.purchaseId, purchases.id), eq(purchaseLines.position, invoiceLines.line)),
    )
    .where(
      and(
        eq(creditNotes.id, creditNoteId),
        isNotNull(paidAt),
        or(and(eq(status, 'paid'), isNull(cancelsAt)), gt(cancelsAt, invoiceLines.periodStart)),
      ),
    )
    .orderBy(invoiceLines.position)
}

function againOf({ line, companyId, number, cents, byPool: cheaper, unitNow }: Credited) {
  const { invoiceId: _, position: __, costCenterId: ___, poNumber: ____, ...kept } = line
  const again = { ...kept, companyId, reason: line.reason ?? `Instead of invoice ${number}` }
  const { seats, unitCents, perSeatCents } = line
  // At a pool's price it costs what the pool costs now, and gets cheaper with it.
  if (unitCents !== null && cents === line.afterCents - cheaper)
    return { ...again, ...priceAt(Math.min(unitCents, unitNow ?? unitCents), seats, perSeatCents) }
  if (cents === line.afterCents) return again
  const beforeCents = Math.max(cents, divideHalfUp(line.beforeCents * cents, line.afterCents))
  return { ...again, beforeCents, afterCents: cents, unitCents: null }
}

function priceAt(unitCents: Cents, seats: number, perSeatCents: Cents | null) {
  const { savedCents: _, ...price } = poolLine(seats, unitCents, perSeatCents ?? 0)
  return price
}
