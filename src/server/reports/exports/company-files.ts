import { type SQL, sql } from 'drizzle-orm'
import { creditNoteDocument } from '#server/billing/invoices/credit-note-pdf.ts'
import { invoiceDocument } from '#server/billing/invoices/invoice-pdf.ts'
import { getCreditNote, getInvoice } from '#server/billing/invoices/queries.ts'
import type { Ctx } from '#server/context.ts'
import { listCompanyEntries } from '#server/platform/audit/company-log.ts'
import { drawForPack } from '#server/platform/documents/render-document.ts'
import { orderFormOf } from '#server/purchasing/purchases/order-form.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import type { ZipEntry } from '../month-end/zip-stream.ts'
import { jsonFile, type Rows } from './json-file.ts'

/** Everything about a company by file, each column by name: no hash, no secret, nothing of other companies. */
const files: Record<string, (companyId: string) => Rows> = {
  profile: (id) =>
    byId(sql`select id, name, industry, contact_email, website, street_address, city, state, postal_code,
      country, organization, verified_at, po_required_over_cents, fiscal_start_month, created_at, updated_at
      from companies where id = ${id}`),
  members: (id) =>
    byId(sql`select m.id, m.name, m.email, m.mobile_number, m.role, b.email as manager, c.code as cost_center,
      m.created_at, m.joined_at from members m left join members b on b.id = m.manager_id
      left join cost_centers c on c.id = m.cost_center_id where m.company_id = ${id}`),
  purchases: (id) =>
    byId(sql`select p.id, p.vendor, p.status, p.billing_cycle, p.before_cents, p.after_cents, p.requested_at,
      p.rejection_reason, p.authorized_at, p.paid_at, p.cancelled_at, p.cancels_at, p.order_number, p.po_number,
      (select json_agg(json_build_object('name', l.name, 'seats', l.seats, 'beforeCents', l.before_cents, 'afterCents',
        l.after_cents) order by l.position) from purchase_lines l where l.purchase_id = p.id) as lines
      from purchases p where p.company_id = ${id}`),
  invoices: (id) =>
    byId(sql`select i.id, i.number, i.kind, i.month, i.status, i.original_cents, i.after_cents, i.credit_cents,
      i.debt_cents, i.due_cents, i.issued_at, i.due_at, i.paid_at, i.voided_at from invoices i where i.company_id = ${id}`),
  'credit-notes': (id) =>
    byId(sql`select id, number, invoice_id, amount_cents, reason, issued_at from credit_notes
      where company_id = ${id}`),
  payments: (id) =>
    byId(sql`select id, status, amount_cents, failure, created_at, paid_at, cancelled_at from payments
      where company_id = ${id}`),
  refunds: (id) =>
    byId(sql`select id, payment_id, amount_cents, reason, status, created_at, done_at from refunds
      where company_id = ${id}`),
  'payment-methods': (id) =>
    byId(sql`select id, kind, label, created_at from payment_methods where company_id = ${id}`),
  seats: (id) => ({
    rows: sql`select s.id, s.vendor, s.seat_name, m.name, m.email, s.given_at, s.given_by from seats s
      join members m on m.id = s.member_id where s.company_id = ${id}`,
    by: 'id',
    type: 'bigint',
  }),
  requests: (id) =>
    byId(sql`select r.id, r.kind, r.status, r.requester, r.vendor, r.plan, r.billing_cycle, r.seats,
      r.per_year_cents, r.reason, r.needed_by, r.asked_at, r.decided_at,
      (select json_agg(json_build_object('at', h.at, 'event', h.event, 'who', h.who, 'step', h.step, 'reason', h.reason)
        order by h.id) from request_history h where h.request_id = r.id) as history
      from requests r where r.company_id = ${id}`),
  policy: (id) => ({
    rows: sql`select version, ${namedSteps} as steps, saved_at from policies where company_id = ${id}`,
    by: 'version',
    type: 'integer',
  }),
  'cost-centers': (id) =>
    byId(sql`select id, code, name, archived_at from cost_centers where company_id = ${id}`),
  commitments: (id) =>
    byId(sql`select c.id, p.slug as pool, c.state, c.version, c.created_at, c.changed_at,
      (select json_agg(json_build_object('version', s.version, 'seats', s.seats, 'maxCents', s.max_cents)
        order by s.version, s.position) from commitment_steps s where s.commitment_id = c.id) as steps
      from commitments c join pools p on p.id = c.pool_id where c.company_id = ${id}`),
}

/** The steps of a policy, with their categories by name. */
const namedSteps = sql`(select coalesce(jsonb_agg(case when step ? 'categories' then jsonb_set(step, '{categories}',
    (select coalesce(jsonb_agg(c.name order by at), '[]') from jsonb_array_elements_text(step->'categories')
      with ordinality named (id, at) join categories c on c.id = named.id::uuid)) else step end order by position), '[]')
  from jsonb_array_elements(steps) with ordinality s (step, position))`

function byId(rows: SQL): Rows {
  return { rows, by: 'id', type: 'uuid' }
}

export async function companyFiles(ctx: Ctx, companyId: string): Promise<ZipEntry[]> {
  return [
    ...Object.entries(files).map(([name, rowsOf]) => jsonFile(ctx, name, rowsOf(companyId))),
    { name: 'activity.ndjson', content: () => activityOf(ctx, companyId) },
    ...(await companyDocuments(ctx, companyId)),
  ]
}

/** As the company reads its own log. */
async function* activityOf(ctx: Ctx, companyId: string): AsyncGenerator<string> {
  const company = { id: companyId, memberId: companyId, hasControls: false }
  let cursor: string | undefined
  do {
    const page = { limit: 1000, cursor, order: 'oldest first' } as const
    const { rows, next } = await listCompanyEntries({ ...ctx, company }, page)
    if (rows.length > 0) yield rows.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    cursor = next ?? undefined
  } while (cursor)
}

type Kind = 'invoices' | 'credit-notes' | 'orders'
type Found = { kind: Kind; id: string; number: string }

const drawings: Record<Kind, (ctx: Ctx, companyId: string, id: string) => Promise<Buffer>> = {
  invoices: async (ctx, companyId, id) =>
    drawForPack(await invoiceDocument(ctx, await getInvoice(ctx, id, companyId))),
  'credit-notes': async (ctx, companyId, id) =>
    drawForPack(await creditNoteDocument(ctx, await getCreditNote(ctx, id, companyId))),
  orders: async (ctx, companyId, id) =>
    drawForPack(await orderFormOf(ctx, await getPurchase(ctx, id, companyId))),
}

/** All invoices, credit notes and order forms of a company as PDFs, each drawn when its turn comes. */
async function companyDocuments(ctx: Ctx, companyId: string): Promise<ZipEntry[]> {
  const { rows } = await ctx.db.execute<Found>(sql`
    select 'invoices' as kind, id, number from invoices where company_id = ${companyId}
    union all select 'credit-notes', id, number from credit_notes where company_id = ${companyId}
    union all select 'orders', id, order_number from purchases
      where company_id = ${companyId} and order_number is not null
    order by kind, number`)
  return rows.map(({ kind, id, number }) => ({
    name: `${kind}/${number}.pdf`,
    content: () => drawings[kind](ctx, companyId, id),
  }))
}
