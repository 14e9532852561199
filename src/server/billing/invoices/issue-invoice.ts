import { type SQL, sql } from 'drizzle-orm'
import { type InvoiceKind, type PlannedInvoice, planInvoice } from '#domain/billing/invoice.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { auditEach } from '#server/platform/audit/audit.ts'
import { plainArray } from '#server/platform/db/plain-array.ts'
import { newId } from '#server/platform/ids.ts'
import { postCosts } from '../costs/post-costs.ts'
import { addToDays } from '../costs/vendor-days.ts'
import { creditsOf } from '../ledger/balances.ts'
import { postInvoiced } from '../ledger/post.ts'
import { nextNumbers } from './next-number.ts'

export type InvoiceRequest = {
  kind: InvoiceKind
  month: Date
  /** A query for lines, built by line-sql.ts: each company in it gets one invoice. */
  lines: SQL
  /** The sums of these lines by company, if they are known already. */
  sums?: readonly LineSums[]
  /** What the audit log records besides number and amount. */
  detail?: Record<string, string>
}

export type IssuedInvoice = PlannedInvoice & { id: string; number: string; companyId: string }

/** Issues an invoice to a single company. */
export async function issueInvoice(tx: Tx, request: InvoiceRequest): Promise<IssuedInvoice> {
  const [invoice] = await issueInvoices(tx, request)
  if (!invoice) throw new Error('An invoice needs at least one line.')
  return invoice
}

/**
 * Issues invoices, one or thousands, in the same few statements: the domain plans each from its sums, and the lines
 * stay in the database. The caller has locked the companies, so no other transaction invoices them or spends their credit.
 */
export async function issueInvoices(tx: Tx, request: InvoiceRequest): Promise<IssuedInvoice[]> {
  const sums = await readSums(tx, request)
  if (sums.length === 0) return []
  const numbers = await nextNumbers(tx, 'invoice', sums.length)
  const issued = sums.map(({ companyId, balanceCents, ...amounts }, index) => ({
    id: newId(tx.now()),
    number: numbers[index] as string,
    companyId,
    ...planInvoice([amounts], balanceCents, tx.now()),
  }))
  await writeInvoices(tx, request, issued)
  await writeLines(tx, request, issued)
  const ids = issued.map(({ id }) => id)
  await postInvoiced(tx, ids)
  // A first invoice is paid before anything is ordered.
  if (request.kind !== 'first') await postCosts(tx, ids)
  await auditEach(
    tx,
    'invoice.issued',
    sql`select id::text, company_id,
        jsonb_build_object('number', number, 'dueCents', due_cents) || ${JSON.stringify(request.detail ?? {})}::jsonb
      from invoices where id = any(${plainArray(ids)}::uuid[])`,
  )
  return issued
}

export type LineSums = { companyId: string; beforeCents: Cents; afterCents: Cents }

/** The sums of the lines, and the company's credit; below zero, its debt. */
export type InvoiceSums = LineSums & { balanceCents: Cents }

async function readSums(tx: Tx, { lines, sums }: InvoiceRequest): Promise<InvoiceSums[]> {
  if (!sums) return (await tx.db.execute<InvoiceSums>(invoiceSums(lines))).rows
  const companyIds = sql`select unnest(${plainArray(sums.map(({ companyId }) => companyId))}::uuid[])`
  const { rows } = await tx.db.execute<{ companyId: string; credit: Cents }>(sql`
    select company_id as "companyId", credit::bigint as credit from (${creditsOf(companyIds)}) c`)
  const credits = new Map(rows.map(({ companyId, credit }) => [companyId, credit]))
  return sums.map((sum) => ({ ...sum, balanceCents: credits.get(sum.companyId) ?? 0 }))
}

/** The same as a query, for every company with lines. */
export function invoiceSums(lines: SQL): SQL {
  return sql`
    with sums as materialized (
      select company_id, sum(before_cents)::bigint as before, sum(after_cents)::bigint as after
      from (${lines}) l group by company_id)
    select s.company_id as "companyId", s.before as "beforeCents", s.after as "afterCents",
      coalesce(c.credit, 0)::bigint as "balanceCents"
    from sums s left join (${creditsOf(sql`select company_id from sums`)}) c using (company_id) order by 1`
}

function writeInvoices(tx: Tx, { kind, month }: InvoiceRequest, issued: IssuedInvoice[]) {
  return tx.db.execute(sql`
    insert into invoices (id, number, company_id, kind, month, status, original_cents, after_cents, credit_cents,
      debt_cents, due_cents, issued_at, due_at, paid_at)
    select id, number, "companyId", ${kind}, ${dayOf(month)}::date, status, "originalCents", "afterCents", "creditCents",
      "debtCents", "dueCents", "issuedAt", "dueAt", "paidAt"
    from json_to_recordset(${JSON.stringify(issued)}) as i(id uuid, number text, "companyId" uuid, status text,
      "originalCents" bigint, "afterCents" bigint, "creditCents" bigint, "debtCents" bigint, "dueCents" bigint, "issuedAt" timestamptz,
      "dueAt" timestamptz, "paidAt" timestamptz)`)
}

/** The query runs a second time here, so the rows it wrote are compared with the plan. */
async function writeLines(tx: Tx, { lines }: InvoiceRequest, issued: IssuedInvoice[]) {
  const column = (key: 'id' | 'companyId') => plainArray(issued.map((invoice) => invoice[key]))
  const { rows } = await tx.db.execute<{ vendorId: string; afterCents: Cents }>(sql`
    with written as (
    insert into invoice_lines (invoice_id, position, purchase_id, vendor_id, vendor, line, plan_id, name, billing_cycle, seats,
      per_seat_cents, before_cents, after_cents, discount_percent, unit_cents, period_start, period_end, reason, cost_center_id, po_number,
      kind, change_id, days, cycle_days)
    select i.id,
      row_number() over (partition by i.id order by l.vendor, l.purchase_id, l.period_start, l.position) - 1,
      l.purchase_id, l.vendor_id, l.vendor, l.line, l.plan_id, l.name, l.billing_cycle, l.seats, l.per_seat_cents,
      l.before_cents, l.after_cents,
      l.discount_percent, l.unit_cents, l.period_start, l.period_end, l.reason, p.cost_center_id, p.po_number,
      l.kind, l.change_id, l.days, l.cycle_days
    from unnest(${column('id')}::uuid[], ${column('companyId')}::uuid[]) as i(id, company_id)
    join (${lines}) l using (company_id) join purchases p on p.id = l.purchase_id returning vendor_id, after_cents)
    select vendor_id as "vendorId", sum(after_cents)::bigint as "afterCents" from written group by 1`)
  const planned = issued.reduce((sum, { afterCents }) => sum + afterCents, 0)
  if (rows.reduce((sum, { afterCents }) => sum + Number(afterCents), 0) !== planned)
    throw new Error('The lines of an invoice changed while it was being issued.')
  for (const { vendorId, afterCents } of rows) addToDays(tx, { vendorId, salesCents: Number(afterCents) })
}
