import { type AnyColumn, and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { CreditEntry } from '#domain/billing/credit-source.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { ledgerEntries } from './tables.ts'

/** The balance of an account: debits less credits, over the rows a query groups. */
export function balanceSql(account: 'receivable' | 'credit' | 'cash'): SQL<Cents> {
  const { debit, credit, amountCents } = ledgerEntries
  return sql<Cents>`coalesce(sum(case when ${debit} = ${account} then ${amountCents}
    when ${credit} = ${account} then -${amountCents} else 0 end), 0)::bigint`
}

/**
 * The credit each of these companies can still use, as a query: company_id, credit. Amounts reserved for a pending
 * refund or a dispute cannot be spent. Below zero it is a debt: creditOrDebt() of the domain tells them apart.
 */
export function creditsOf(companyIds: SQL): SQL {
  return sql`select company_id, sum(cents) as credit from (
      select company_id, case when credit = 'credit' then amount_cents else -amount_cents end as cents
      from ledger_entries where company_id in (${companyIds}) and 'credit' in (debit, credit)
      union all
      select company_id, -amount_cents from return_parts where company_id in (${companyIds}) and is_open and from_credit
    ) c group by company_id`
}

/** The open amount of an invoice, as a value in a query. */
export function openOf(invoiceId: SQL | AnyColumn): SQL<Cents> {
  return sql<Cents>`(select ${balanceSql('receivable')} from ledger_entries where ${ledgerEntries.invoiceId} = ${invoiceId})`
}

/** The credit a company can use: earned, returned or overpaid, less what was spent or is reserved. Below zero, a debt. */
export async function creditLeft(ctx: Ctx, companyId: string): Promise<Cents> {
  const { rows } = await ctx.db.execute<{ credit: string }>(creditsOf(sql`${companyId}::uuid`))
  return Number(rows[0]?.credit ?? 0)
}

/** Everything that added to a company's credit or took from it, oldest first. */
export function creditEntriesOf(ctx: Ctx, companyId: string): Promise<CreditEntry[]> {
  const { kind, amountCents, invoiceId, paymentId, debit, credit, id } = ledgerEntries
  return ctx.db
    .select({ kind, amountCents, invoiceId, paymentId })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.companyId, companyId), or(eq(debit, 'credit'), eq(credit, 'credit'))))
    .orderBy(asc(id))
}
