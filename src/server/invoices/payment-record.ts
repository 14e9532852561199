import { sql } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import type { Ctx } from '../context.ts'

export type PaymentRecord = { paidCents: Cents; invoices: number; late: number }

/** How a company has paid so far: the cash received, its paid invoices, and how many were paid after their due day. */
export async function paymentRecordOf(ctx: Ctx, companyId: string): Promise<PaymentRecord> {
  const { rows } = await ctx.db.execute<PaymentRecord>(sql`
    select
      (select coalesce(sum(case kind when 'paid' then amount_cents else -amount_cents end), 0)::bigint
        from ledger_entries where company_id = ${companyId} and kind in ('paid', 'refunded', 'charged_back')) as "paidCents",
      count(*)::int as invoices,
      (count(*) filter (where (paid_at at time zone 'UTC')::date > (due_at at time zone 'UTC')::date))::int as late
    from invoices where company_id = ${companyId} and status = 'paid'`)
  return rows[0] as PaymentRecord
}
