import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
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

/** What stands to the credit of each of these companies, as a query: company_id, credit. */
export function creditsOf(companyIds: SQL): SQL {
  return sql`select company_id, sum(case when credit = 'credit' then amount_cents else -amount_cents end) as credit
    from ledger_entries where company_id in (${companyIds}) and 'credit' in (debit, credit) group by company_id`
}

/** What is still open of an invoice, as a value of a query. */
export function openOf(invoiceId: SQL | AnyColumn): SQL<Cents> {
  return sql<Cents>`(select ${balanceSql('receivable')} from ledger_entries where ${ledgerEntries.invoiceId} = ${invoiceId})`
}

/** What we owe a company: earned or overpaid, less what its invoices used. */
export async function creditLeft(ctx: Ctx, companyId: string): Promise<Cents> {
  const [row] = await ctx.db
    .select({ balance: balanceSql('credit') })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.companyId, companyId))
  return 0 - (row?.balance ?? 0)
}

/** The same, for spending it: until the transaction ends nobody else can spend this company's credit. */
export async function lockCredit(tx: Tx, companyId: string): Promise<Cents> {
  await tx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
  return creditLeft(tx, companyId)
}
