import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { lockCompanies } from '../ledger/balances.ts'
import { type IssuedInvoice, issueInvoices } from './issue-invoice.ts'
import { linesOfCycles } from './line-sql.ts'
import { dueCycles, hasMonthly } from './renewals.ts'

/**
 * Issues a month's invoices for these companies, in a few statements regardless of their number. Companies already
 * invoiced are skipped. Until the transaction ends, no other invoices these companies or spends their credit.
 */
export async function issueMonthly(tx: Tx, month: Date, companyIds: string[]): Promise<IssuedInvoice[]> {
  await lockCompanies(tx, companyIds)
  const due = await readDue(tx, month, companyIds)
  if (due.length === 0) return []
  return issueInvoices(tx, { kind: 'monthly', month, lines: linesOfCycles(cycleRows(due)) })
}

type Due = { purchaseId: string; companyId: string; start: string; end: string }

/** Read beforehand, so the large statements are planned with the real row count instead of an estimate. */
async function readDue(tx: Tx, month: Date, companyIds: string[]): Promise<Due[]> {
  const { rows } = await tx.db.execute<Due>(dueOf(month, companyIds))
  return rows
}

/** The cycles due for these companies. Looked up one by one, so that it costs the same for any number of other companies. */
export function dueOf(month: Date, companyIds: string[]): SQL {
  const open = sql`(
      select company_id from unnest(${sql.param(companyIds)}::uuid[]) as u(company_id)
      where not ${hasMonthly(month, sql`u.company_id`)} offset 0) g
    cross join lateral (select * from purchases where company_id = g.company_id offset 0) p`
  return sql`
    select purchase_id as "purchaseId", company_id as "companyId", period_start::text as start, period_end::text as end
    from (${dueCycles(month, open)}) r`
}

function cycleRows(due: Due[]): SQL {
  const column = (key: keyof Due) => sql.param(due.map((cycle) => cycle[key]))
  return sql`select * from unnest(${column('purchaseId')}::uuid[], ${column('companyId')}::uuid[],
    ${column('start')}::timestamptz[], ${column('end')}::timestamptz[])
    as d(purchase_id, company_id, period_start, period_end)`
}
