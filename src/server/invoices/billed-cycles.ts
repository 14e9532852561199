import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'

/** Cycles of a purchase that start at or after a moment and were invoiced: a notice credited them. */
export async function cyclesBilledFrom(tx: Tx, purchaseId: string, from: Date) {
  const { rows } = await tx.db.execute<{ start: string; end: string }>(sql`
    select distinct period_start as start, period_end as end from invoice_lines
    where purchase_id = ${purchaseId}::uuid and kind = 'cycle' and period_start >= ${from.toISOString()}::timestamptz
    order by 1`)
  return rows.map((cycle) => ({ start: new Date(cycle.start), end: new Date(cycle.end) }))
}
