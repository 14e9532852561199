import { sql } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import type { Ctx } from '../context.ts'
import { balanceSql } from '../ledger/balances.ts'

export type PaymentRecord = { paidCents: Cents; invoices: number; late: number }

/** How a company has paid so far: the cash we have of it, its paid invoices, and how many came after their due day. */
export async function paymentRecordOf(ctx: Ctx, companyId: string): Promise<PaymentRecord> {
  const { rows } = await ctx.db.execute<PaymentRecord>(sql`
    select
      (select ${balanceSql('cash')} from ledger_entries where company_id = ${companyId}) as "paidCents",
      count(*)::int as invoices,
      (count(*) filter (where (paid_at at time zone 'UTC')::date > (due_at at time zone 'UTC')::date))::int as late
    from invoices where company_id = ${companyId} and status = 'paid'`)
  return rows[0] as PaymentRecord
}
