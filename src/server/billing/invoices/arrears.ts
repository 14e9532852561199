import { sql } from 'drizzle-orm'
import { daysPastDue } from '#domain/billing/invoice.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { balanceSql, openOf } from '../ledger/balances.ts'
import { isOverdue } from './payable.ts'
import { invoices } from './tables.ts'

export type Arrears = { owedCents: Cents; overdueCents: Cents; overdueInvoices: number; oldestDays: number }

export const noArrears: Arrears = { owedCents: 0, overdueCents: 0, overdueInvoices: 0, oldestDays: 0 }

type Row = Omit<Arrears, 'oldestDays'> & { companyId: string; oldestDueAt: string | null }

/** What each of these companies owes, how much is overdue, and since when. Companies that owe nothing are left out. */
export async function arrearsOf(ctx: Ctx, companyIds: string[]): Promise<Map<string, Arrears>> {
  if (companyIds.length === 0) return new Map()
  const isLate = isOverdue(ctx.now())
  const { rows } = await ctx.db.execute<Row>(sql`
    select company_id as "companyId", sum(open)::bigint as "owedCents",
      coalesce(sum(open) filter (where is_overdue), 0)::bigint as "overdueCents",
      (count(*) filter (where is_overdue))::int as "overdueInvoices",
      min(due_at) filter (where is_overdue) as "oldestDueAt"
    from (
      select company_id, due_at, ${openOf(invoices.id)} as open, ${isLate} as is_overdue from invoices
      where company_id = any(${sql.param(companyIds)}::uuid[]) and status = 'due') due
    group by company_id`)
  return new Map(
    rows.map(({ companyId, oldestDueAt, ...figures }) => {
      const oldestDays = oldestDueAt ? daysPastDue(new Date(oldestDueAt), ctx.now()) : 0
      return [companyId, { ...figures, oldestDays }]
    }),
  )
}

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
