import { sql } from 'drizzle-orm'
import { startOfMonth } from '#domain/platform/calendar.ts'
import type { Tx } from '#server/context.ts'
import { dueCycles } from './renewals.ts'

/** Cycles of a purchase that began before a moment and are on no invoice. The caller has locked the company. */
export async function unbilledBefore(tx: Tx, purchaseId: string, end: Date) {
  const only = sql`(select * from purchases where id = ${purchaseId}::uuid) p`
  const { rows } = await tx.db.execute<{ start: string; end: string }>(sql`
    select period_start as start, period_end as end from (${dueCycles(startOfMonth(end), only)}) c
    where period_start < ${end.toISOString()}::timestamptz order by 1`)
  return rows.map((cycle) => ({ start: new Date(cycle.start), end: new Date(cycle.end) }))
}
