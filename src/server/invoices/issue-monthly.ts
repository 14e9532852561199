import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { lockCompanies } from '../ledger/balances.ts'
import { type IssuedInvoice, issueInvoices } from './issue-invoice.ts'
import { isAsSold, linesAsSold, linesOfCycles, waitingRows } from './line-sql.ts'
import { dueCycles, hasMonthly } from './renewals.ts'

/**
 * Issues a month's invoices for these companies, in a few statements regardless of their number. Companies already
 * invoiced are skipped. Until the transaction ends, no other invoices these companies or spends their credit.
 */
export async function issueMonthly(tx: Tx, month: Date, companyIds: string[]): Promise<IssuedInvoice[]> {
  await lockCompanies(tx, companyIds)
  const due = await readDue(tx, month, companyIds)
  const waiting = await readWaiting(tx, month, companyIds)
  if (due.length + waiting.length === 0) return []
  const lines = sql.join(linesOf(due, waiting), sql` union all `)
  const issued = await issueInvoices(tx, { kind: 'monthly', month, lines })
  await takeWaiting(tx, waiting, issued)
  return issued
}

/** Each kind of line has a query of its own, and most months only the first kind is there. */
function linesOf(due: Due[], waiting: string[]): SQL[] {
  const sold = due.filter(({ asSold }) => asSold)
  const changed = due.filter(({ asSold }) => !asSold)
  return [
    ...(sold.length > 0 ? [linesAsSold(cycleRows(sold))] : []),
    ...(changed.length > 0 ? [linesOfCycles(cycleRows(changed))] : []),
    ...(waiting.length > 0 ? [waitingRows(purchaseRows(waiting))] : []),
  ]
}

/** The purchases of these companies with lines that wait for a monthly invoice; nobody adds one, since the companies are locked. */
async function readWaiting(tx: Tx, month: Date, companyIds: string[]): Promise<string[]> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select distinct w.purchase_id as id from waiting_lines w
    where w.company_id = any(${sql.param(companyIds)}::uuid[]) and w.invoice_id is null
      and not ${hasMonthly(month, sql`w.company_id`)}`)
  return rows.map(({ id }) => id)
}

function purchaseRows(ids: string[]): SQL {
  return sql`unnest(${sql.param(ids)}::uuid[]) as p(id)`
}

async function takeWaiting(tx: Tx, purchaseIds: string[], issued: IssuedInvoice[]) {
  if (purchaseIds.length === 0) return
  const column = (key: 'id' | 'companyId') => sql.param(issued.map((invoice) => invoice[key]))
  await tx.db.execute(sql`
    update waiting_lines w set invoice_id = i.id
    from unnest(${column('id')}::uuid[], ${column('companyId')}::uuid[]) as i(id, company_id)
    where w.company_id = i.company_id and w.invoice_id is null and w.purchase_id = any(${sql.param(purchaseIds)}::uuid[])`)
}

type Due = { purchaseId: string; companyId: string; start: string; end: string; asSold: boolean }

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
    select purchase_id as "purchaseId", company_id as "companyId", period_start::text as start, period_end::text as end,
      ${isAsSold(sql`r.purchase_id`)} as "asSold"
    from (${dueCycles(month, open)}) r`
}

function cycleRows(due: Due[]): SQL {
  const column = (key: Exclude<keyof Due, 'asSold'>) => sql.param(due.map((cycle) => cycle[key]))
  return sql`select * from unnest(${column('purchaseId')}::uuid[], ${column('companyId')}::uuid[],
    ${column('start')}::timestamptz[], ${column('end')}::timestamptz[])
    as d(purchase_id, company_id, period_start, period_end)`
}
