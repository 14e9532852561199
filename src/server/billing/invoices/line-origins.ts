import { sql } from 'drizzle-orm'
import type { InvoiceLine } from '#contract/billing/invoices.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'

type Origin = Pick<InvoiceLine, 'pool' | 'previous'>

/** What explains a line beyond its own figures, by position: its pool, and the same line on the invoice before. */
export async function lineOriginsOf(ctx: Ctx, invoiceId: string): Promise<Map<number, Origin>> {
  const { rows } = await ctx.db.execute<OriginRow>(sql`
    select l.position, po.slug, b.*
    from invoice_lines l
    join purchases pu on pu.id = l.purchase_id
    left join pools po on po.id = pu.pool_id
    left join lateral (
      select i.id as "invoiceId", i.number, p.seats, p.after_cents as "afterCents", p.reason
      from invoice_lines p join invoices i on i.id = p.invoice_id
      where p.purchase_id = l.purchase_id and p.plan_id = l.plan_id and p.period_start < l.period_start
        and i.status <> 'void'
      order by p.period_start desc limit 1) b on true
    where l.invoice_id = ${invoiceId}::uuid`)
  return new Map(rows.map((row) => [row.position, presentOrigin(row)]))
}

type OriginRow = {
  position: number
  slug: string | null
  invoiceId: string | null
  number: string
  seats: number
  afterCents: string
  reason: string | null
}

function presentOrigin({ slug, invoiceId, number, seats, afterCents, reason }: OriginRow): Origin {
  const amount = toDollars(Number(afterCents))
  return {
    ...(slug && { pool: { slug } }),
    ...(invoiceId && { previous: { _id: invoiceId, number, seats, amount, reason } }),
  }
}
