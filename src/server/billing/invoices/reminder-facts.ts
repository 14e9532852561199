import { eq, inArray, sql } from 'drizzle-orm'
import { describeSuspension, type Reminder, reminderDays } from '#domain/billing/reminder.ts'
import { suspensionDay } from '#domain/billing/standing.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Tx } from '#server/context.ts'
import { standings } from '../standing/tables.ts'
import { invoices } from './tables.ts'

/** What a reminder adds about these invoices: why the last payment failed, or when the company is suspended. */
export async function reminderFacts(
  tx: Tx,
  reminder: Reminder,
  ids: string[],
): Promise<Map<string, string | null>> {
  if (reminder === 'overdue') return lastFailures(tx, ids)
  if (reminder === 'soon') return new Map()
  const found = await tx.db
    .select({
      id: invoices.id,
      dueAt: invoices.dueAt,
      graceUntil: standings.graceUntil,
      suspendedAt: standings.suspendedAt,
    })
    .from(invoices)
    .leftJoin(standings, eq(standings.companyId, invoices.companyId))
    .where(inArray(invoices.id, ids))
  return new Map(
    found.map(({ id, dueAt, graceUntil, suspendedAt }) => {
      const finalAt = reminder === 'final' ? tx.now() : addDays(dueAt, reminderDays.final)
      const day = suspensionDay(dueAt, finalAt, graceUntil)
      return [id, suspendedAt ? null : describeSuspension(day, dayOf(tx.now()))]
    }),
  )
}

async function lastFailures(tx: Tx, ids: string[]): Promise<Map<string, string | null>> {
  const { rows } = await tx.db.execute<{ id: string; failure: string }>(sql`
    select distinct on (s.invoice_id) s.invoice_id as id, p.failure
    from payment_shares s join payments p on p.id = s.payment_id
    where s.invoice_id = any(${sql.param(ids)}::uuid[]) and p.failure is not null
    order by s.invoice_id, p.id desc`)
  return new Map(rows.map(({ id, failure }) => [id, failure]))
}
