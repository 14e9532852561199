import { sql } from 'drizzle-orm'
import { perMonth } from '#domain/catalog/pricing.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { amounts, linePriceToday } from '#server/subscriptions/line-price-sql.ts'

/** What all running subscriptions pay a month, at the prices of today. */
export async function monthlyRevenue({ db, now }: Ctx): Promise<Cents> {
  const today = now()
  const { rows } = await db.execute<{ cycle: BillingCycle; cents: string }>(sql`
    select l.billing_cycle as cycle, sum(${amounts.afterCents})::text as cents
    from purchases p join purchase_lines l on l.purchase_id = p.id ${linePriceToday(today)}
    where p.status = 'paid' group by 1`)
  return rows.reduce((sum, { cycle, cents }) => sum + perMonth(Number(cents), cycle), 0)
}
