import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { dueAt } from '../../domain/invoice.ts'
import { auditEach } from '../audit/audit.ts'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { creditsOf } from '../ledger/balances.ts'
import { postInvoiced } from '../ledger/post-invoiced.ts'
import { dayOf, dueCycles, hasMonthly } from './renewals.ts'

/**
 * The invoices of a month for these companies, in a few statements however many they are. Who has theirs already is
 * left out. Until the transaction ends nobody else invoices these companies or spends their credit.
 */
export async function issueMonthly(tx: Tx, month: Date, companyIds: string[]): Promise<string[]> {
  await lockCompanies(tx, companyIds)
  const due = await readDue(tx, month, companyIds)
  if (due.length === 0) return []
  const ids = await writeInvoices(tx, month, due)
  await postInvoiced(tx, ids)
  await auditEach(
    tx,
    'invoice.issued',
    sql`select id::text, company_id, jsonb_build_object('number', number, 'dueCents', due_cents)
      from invoices where id = any(${sql.param(ids)}::uuid[])`,
  )
  return ids
}

/** What is read afterwards is a new statement, so it sees what others stored before they let go of the company. */
async function lockCompanies(tx: Tx, ids: string[]) {
  await tx.db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id))
    .for('no key update')
}

type Due = { purchaseId: string; companyId: string; vendor: string; start: string; end: string }

/** Read beforehand, so that the large statement is planned by how many there are and not by a guess. */
async function readDue(tx: Tx, month: Date, companyIds: string[]): Promise<Due[]> {
  const open = sql`unnest(${sql.param(companyIds)}::uuid[]) as g(company_id)
    join purchases p on p.company_id = g.company_id and not ${hasMonthly(month, sql`g.company_id`)}`
  const { rows } = await tx.db.execute<Due>(sql`
    select purchase_id as "purchaseId", company_id as "companyId", vendor, period_start::text as start, period_end::text as end
    from (${dueCycles(month, open)}) r`)
  return rows
}

async function writeInvoices(tx: Tx, month: Date, due: Due[]): Promise<string[]> {
  const now = tx.now()
  const year = now.getUTCFullYear()
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    with due as materialized (${dueRows(due, now)}),
    lines as materialized (
      select r.*, l.name, l.billing_cycle, l.seats, l.per_seat_cents, l.before_cents, l.after_cents,
        l.discount_percent,
        row_number() over (partition by r.invoice_id order by r.vendor, r.purchase_id, r.period_start, l.position) - 1 as place
      from due r join purchase_lines l on l.purchase_id = r.purchase_id),
    totals as (
      select invoice_id, company_id, sum(before_cents) as original, sum(after_cents) as after
      from lines group by invoice_id, company_id),
    priced as materialized (
      select t.*, least(t.after, greatest(coalesce(c.credit, 0), 0)) as credit,
        row_number() over (order by t.invoice_id) as n, count(*) over () as of
      from totals t left join (${creditsOf(sql`select company_id from totals`)}) c using (company_id)),
    counter as (
      insert into document_numbers as d (kind, year, last)
      select 'invoice', ${year}::int, count(*) from priced having count(*) > 0
      on conflict (kind, year) do update set last = d.last + excluded.last returning last),
    issued as (
      insert into invoices (id, number, company_id, kind, month, status, original_cents, after_cents, credit_cents,
        due_cents, issued_at, due_at, paid_at)
      select invoice_id, ${numberSql(year)}, company_id, 'monthly', ${dayOf(month)}::date,
        case when after > credit then 'due' else 'paid' end, original, after, credit, after - credit,
        ${now.toISOString()}::timestamptz, ${dueAt(now).toISOString()}::timestamptz,
        case when after > credit then null else ${now.toISOString()}::timestamptz end
      from priced, counter returning id),
    written as (
      insert into invoice_lines (invoice_id, position, purchase_id, vendor, name, billing_cycle, seats, per_seat_cents,
        before_cents, after_cents, discount_percent, period_start, period_end)
      select invoice_id, place, purchase_id, vendor, name, billing_cycle, seats, per_seat_cents,
        before_cents, after_cents, discount_percent, period_start, period_end from lines)
    select id from issued`)
  return rows.map(({ id }) => id)
}

/** The due cycles as rows, each with the id of its company's invoice. */
function dueRows(due: Due[], now: Date): SQL {
  const invoiceIds = new Map(due.map(({ companyId }) => [companyId, '']))
  for (const companyId of invoiceIds.keys()) invoiceIds.set(companyId, newId(now))
  const column = (key: keyof Due) => sql.param(due.map((cycle) => cycle[key]))
  return sql`select * from unnest(${sql.param(due.map(({ companyId }) => invoiceIds.get(companyId)))}::uuid[],
    ${column('purchaseId')}::uuid[], ${column('companyId')}::uuid[], ${column('vendor')}::text[],
    ${column('start')}::timestamptz[], ${column('end')}::timestamptz[])
    as d(invoice_id, purchase_id, company_id, vendor, period_start, period_end)`
}

/** invoiceNumber() of the domain: the counter stands at the last number of all these invoices. */
function numberSql(year: number) {
  const serial = sql`(last - of + n)::text`
  return sql`${`${year}-`} || lpad(${serial}, greatest(5, length(${serial})), '0')`
}
