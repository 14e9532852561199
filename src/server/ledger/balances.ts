import { type AnyColumn, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import { companies } from '../companies/tables.ts'
import type { Ctx, Tx } from '../context.ts'
import { ledgerEntries } from './tables.ts'

/** What stands in an account: debits less credits, over the rows that a query groups. */
export function balanceSql(account: 'receivable' | 'credit' | 'cash'): SQL<Cents> {
  const { debit, credit, amountCents } = ledgerEntries
  return sql<Cents>`coalesce(sum(case when ${debit} = ${account} then ${amountCents}
    when ${credit} = ${account} then -${amountCents} else 0 end), 0)::bigint`
}

/**
 * What each of these companies can still use of its credit, as a query: company_id, credit. What a refund that is on
 * its way, or a dispute, has been promised is not there to be spent.
 */
export function creditsOf(companyIds: SQL): SQL {
  return sql`select company_id, sum(cents) as credit from (
      select company_id, case when credit = 'credit' then amount_cents else -amount_cents end as cents
      from ledger_entries where company_id in (${companyIds}) and 'credit' in (debit, credit)
      union all
      select company_id, -amount_cents from return_parts where company_id in (${companyIds}) and is_open and from_credit
    ) c group by company_id`
}

/** What is still open of an invoice, as a value of a query. */
export function openOf(invoiceId: SQL | AnyColumn): SQL<Cents> {
  return sql<Cents>`(select ${balanceSql('receivable')} from ledger_entries where ${ledgerEntries.invoiceId} = ${invoiceId})`
}

/** What we owe a company and it can use: earned, returned or overpaid, less what was spent or is promised. */
export async function creditLeft(ctx: Ctx, companyId: string): Promise<Cents> {
  const { rows } = await ctx.db.execute<{ credit: string }>(creditsOf(sql`${companyId}::uuid`))
  return Number(rows[0]?.credit ?? 0)
}

/**
 * Until the transaction ends nobody else can invoice these companies or spend their credit. What is read afterwards is a
 * new statement, so it sees what others stored before they let go.
 */
export async function lockCompanies(tx: Tx, ids: string[]) {
  await tx.db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id))
    .for('no key update')
}
