import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { balanceSql } from '../ledger/balances.ts'
import { isOverdue } from './payable.ts'

export type PaymentRecord = { paidCents: Cents; invoices: number; late: number }

/**
 * How a company has paid so far: the cash we have of it, its invoices that were paid or are overdue, and how many of them
 * came after their due day or still have to.
 */
export async function paymentRecordOf(ctx: Ctx, companyId: string): Promise<PaymentRecord> {
  const isLate = isOverdue(ctx.now())
  const { rows } = await ctx.db.execute<PaymentRecord>(sql`
    select
      (select ${balanceSql('cash')} from ledger_entries where company_id = ${companyId}) as "paidCents",
      count(*)::int as invoices,
      (count(*) filter (where status <> 'paid'
        or (paid_at at time zone 'UTC')::date > (due_at at time zone 'UTC')::date))::int as late
    from invoices where company_id = ${companyId} and (status = 'paid' or ${isLate})`)
  return rows[0] as PaymentRecord
}
