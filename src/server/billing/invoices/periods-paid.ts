import { sql } from 'drizzle-orm'
import { monthsIn } from '#domain/platform/months-in.ts'
import type { Ctx } from '#server/context.ts'
import { byCycle, monthsAfter } from '#server/subscriptions/cycle-sql.ts'

export type PaidPeriod = { invoiceId: string; vendor: string; from: Date; to: Date }

/**
 * Which period of which product these invoices pay for. A late payment of a first invoice moves the start of the first
 * cycle, so the period is unknown until the last part is paid. The invoice itself never changes.
 */
export async function periodsPaidBy(ctx: Ctx, invoiceIds: string[]): Promise<PaidPeriod[]> {
  const length = byCycle(sql`p.billing_cycle`, monthsIn)
  const { rows } = await ctx.db.execute<{ [K in keyof PaidPeriod]: string }>(sql`
    select distinct l.invoice_id as "invoiceId", l.vendor,
      case i.kind when 'first' then p.cycles_start else l.period_start end as from,
      case i.kind when 'first' then ${monthsAfter(sql`p.cycles_start`, length)} else l.period_end end as to
    from invoices i join invoice_lines l on l.invoice_id = i.id join purchases p on p.id = l.purchase_id
    where i.id = any(${sql.param(invoiceIds)}::uuid[]) and (i.kind <> 'first' or i.status = 'paid')
    order by 3, l.vendor`)
  return rows.map((row) => ({ ...row, from: new Date(row.from), to: new Date(row.to) }))
}
