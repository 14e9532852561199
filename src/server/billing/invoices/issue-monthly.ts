import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { plainArray } from '#server/platform/db/plain-array.ts'
import { amounts, linePriceAt } from '#server/subscriptions/line-price-sql.ts'
import { type IssuedInvoice, issueInvoices, type LineSums } from './issue-invoice.ts'
import {
  isChanged,
  isRepriced,
  linesAsSold,
  linesOfCycles,
  linesUnchanged,
  waitingRows,
  waitsFor,
} from './line-sql.ts'
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
  const unchanged = due.filter(({ wasChanged }) => !wasChanged)
  const others = otherLines(
    due.filter(({ wasChanged }) => wasChanged),
    waiting,
    month,
  )
  const all = [...(unchanged.length > 0 ? [unchangedLines(unchanged)] : []), ...others]
  const sums = addUp([...unchanged, ...(await sumsOf(tx, others))])
  const issued = await issueInvoices(tx, { kind: 'monthly', month, lines: union(all), sums })
  await takeWaiting(tx, month, waiting, issued)
  return issued
}

/** Most months no line has a new price. */
function unchangedLines(due: Due[]): SQL {
  return due.some(({ hasNewPrices }) => hasNewPrices)
    ? linesUnchanged(cycleRows(due))
    : linesAsSold(cycleRows(due))
}

/** Lines of purchases that were changed, and those that wait. Most months there are few. */
function otherLines(changed: Due[], waiting: string[], month: Date): SQL[] {
  return [
    ...(changed.length > 0 ? [linesOfCycles(cycleRows(changed))] : []),
    ...(waiting.length > 0 ? [waitingRows(purchaseRows(waiting), month)] : []),
  ]
}

function union(queries: readonly SQL[]): SQL {
  return sql.join([...queries], sql` union all `)
}

async function sumsOf(tx: Tx, lines: readonly SQL[]): Promise<LineSums[]> {
  if (lines.length === 0) return []
  const { rows } = await tx.db.execute<LineSums>(sql`
    select company_id as "companyId", sum(before_cents)::bigint as "beforeCents", sum(after_cents)::bigint as "afterCents"
    from (${union(lines)}) l group by 1`)
  return rows
}

/** One for each company, in the order of their ids: invoices are numbered in it. */
function addUp(sums: readonly LineSums[]): LineSums[] {
  const byCompany = new Map<string, LineSums>()
  for (const { companyId, beforeCents, afterCents } of sums) {
    const { beforeCents: before, afterCents: after } = byCompany.get(companyId) ?? none
    byCompany.set(companyId, { companyId, beforeCents: before + beforeCents, afterCents: after + afterCents })
  }
  return [...byCompany.values()].sort((one, other) => (one.companyId < other.companyId ? -1 : 1))
}

const none = { beforeCents: 0, afterCents: 0 }

/** The purchases of these companies with lines that wait for a monthly invoice; nobody adds one, since the companies are locked. */
async function readWaiting(tx: Tx, month: Date, companyIds: string[]): Promise<string[]> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select distinct w.purchase_id as id from waiting_lines w
    where w.company_id = any(${sql.param(companyIds)}::uuid[]) and ${waitsFor(month)}
      and not ${hasMonthly(month, sql`w.company_id`)}`)
  return rows.map(({ id }) => id)
}

function purchaseRows(ids: string[]): SQL {
  return sql`unnest(${sql.param(ids)}::uuid[]) as p(id)`
}

async function takeWaiting(tx: Tx, month: Date, purchaseIds: string[], issued: IssuedInvoice[]) {
  if (purchaseIds.length === 0) return
  const column = (key: 'id' | 'companyId') => sql.param(issued.map((invoice) => invoice[key]))
  await tx.db.execute(sql`
    update waiting_lines w set invoice_id = i.id
    from unnest(${column('id')}::uuid[], ${column('companyId')}::uuid[]) as i(id, company_id)
    where w.company_id = i.company_id and ${waitsFor(month)} and w.purchase_id = any(${sql.param(purchaseIds)}::uuid[])`)
}

/**
 * A company's cycles that are due, of purchases that were changed or of the others, each list as the database wrote it. The
 * sums know new prices but no changes, so those of changed purchases are not used.
 */
type Due = LineSums & { wasChanged: boolean; hasNewPrices: boolean } & Record<DueList, string>
type DueList = 'purchases' | 'companies' | 'starts' | 'ends' | 'repriced'

/** Read beforehand, so the large statements are planned with the real row count instead of an estimate. */
async function readDue(tx: Tx, month: Date, companyIds: string[]): Promise<Due[]> {
  const { rows } = await tx.db.execute<Due>(dueOf(month, companyIds))
  return rows
}

/**
 * The cycles due for these companies. Looked up one by one, so that it costs the same for any number of other companies. Lists
 * go back as they came: a row for each cycle would be taken apart and put together again here.
 */
export function dueOf(month: Date, companyIds: string[]): SQL {
  const open = sql`(
      select company_id from unnest(${plainArray(companyIds)}::uuid[]) as u(company_id)
      where not ${hasMonthly(month, sql`u.company_id`)} offset 0) g
    cross join lateral (select * from purchases where company_id = g.company_id offset 0) p`
  return sql`
    select company_id as "companyId", is_changed as "wasChanged", bool_or(is_repriced) as "hasNewPrices",
      sum(before)::bigint as "beforeCents", sum(after)::bigint as "afterCents", ${listOf('purchase_id')} as purchases,
      ${listOf('company_id')} as companies, ${listOf('period_start')} as starts, ${listOf('period_end')} as ends,
      ${listOf('is_repriced')} as repriced
    from (
      select r.*, s.before, s.after
      from (
        select r.*, ${isChanged(sql`r.purchase_id`)} as is_changed, ${isRepriced(sql`r.purchase_id`)} as is_repriced
        from (${dueCycles(month, open)}) r offset 0) r
      join lateral (
        select sum(${amounts.beforeCents}) as before, sum(${amounts.afterCents}) as after
        from purchase_lines l ${linePriceAt(sql`r.period_start`, sql`r.is_repriced`)}
        where l.purchase_id = r.purchase_id) s on s.before is not null) d
    group by 1, 2`
}

function listOf(column: string): SQL {
  return sql.raw(`string_agg(${column}::text, ',')`)
}

function cycleRows(due: Due[]): SQL {
  const column = (key: DueList) => plainArray(due.map((own) => own[key]))
  return sql`select * from unnest(${column('purchases')}::uuid[], ${column('companies')}::uuid[],
    ${column('starts')}::timestamptz[], ${column('ends')}::timestamptz[], ${column('repriced')}::boolean[])
    as d(purchase_id, company_id, period_start, period_end, is_repriced)`
}
