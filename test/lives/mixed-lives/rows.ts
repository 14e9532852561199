import { sql } from 'drizzle-orm'
import type { Company } from './company.ts'

/** With the day of the change that made it what it is. */
export type SoldLine = {
  position: number
  planId: string
  cycle: string
  seats: number
  cents: number
  changedAt: string | null
}

export type PurchaseRow = {
  id: string
  status: string
  cyclesStart: string | null
  paidAt: string | null
  cancelsAt: string | null
  poolId: string | null
  /** When its vendor declined, or the company gave it up. */
  failedAt: string | null
  vendor: string
  lines: SoldLine[]
}

/** A line of an invoice, or one that waits for the next. */
export type LineRow = {
  purchaseId: string
  invoiceId: string | null
  kind: 'cycle' | 'change'
  reason: string | null
  start: string
  end: string
  cents: number
  issuedAt: string | null
  /** Given back for whatever reason; of that, because the line was for nothing: a notice, a switch, a failure or a void. */
  returned: number
  undone: number
  /** Because its pool became cheaper. */
  byPool: number
}

export type InvoiceRow = {
  id: string
  number: string
  status: string
  after: number
  credit: number
  debt: number
  due: number
  lines: number
  returned: number
}

export type EntryRow = { id: number; kind: string; cents: number; invoiceId: string | null }

export type CompanyRows = {
  purchases: PurchaseRow[]
  lines: LineRow[]
  invoices: InvoiceRow[]
  entries: EntryRow[]
  /** What the payment provider has of its payments. */
  provider: number
  /** Changes that wait for their day, of purchases that ended. */
  leftChanges: number
  /** Seats that people hold without a subscription for them: vendor and name. */
  looseSeats: string[]
  setAside: string[]
}

export const goodwill = 'Service was down'

/** A return that is no goodwill, no refund and no cheaper price of a pool: the line itself is taken back. */
const isUndoing = sql`(r.kind = 'void' or r.kind = 'credit_note' and n.reason <> ${goodwill}
  and not exists (select from pool_credits k where k.credit_note_id = n.id))`

/** Everything that is stored about a company's money, read raw in one statement. */
export async function readRows({ admin, companyId }: Company): Promise<CompanyRows> {
  const { rows } = await admin.db.execute<{ rows: CompanyRows }>(sql`
    select json_build_object(
      'purchases', (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'vendor', p.vendor,
          'cyclesStart', p.cycles_start, 'paidAt', p.paid_at, 'cancelsAt', p.cancels_at, 'poolId', p.pool_id,
          'failedAt', (select o.answered_at from vendor_orders o where o.purchase_id = p.id and o.state = 'failed'),
          'lines', (select json_agg(json_build_object('position', l.position, 'planId', l.plan_id, 'cycle', l.billing_cycle,
            'seats', l.seats, 'cents', l.after_cents,
            'changedAt', (select max(x.effective_at) from purchase_changes x
              where x.purchase_id = p.id and x.position = l.position and x.state = 'done')) order by l.position) from purchase_lines l where l.purchase_id = p.id))
          order by p.id), '[]')
        from purchases p where p.company_id = c.id),
      'lines', (select coalesce(json_agg(l), '[]') from (${linesOf}) l),
      'invoices', (select coalesce(json_agg(json_build_object('id', i.id, 'number', i.number, 'status', i.status,
          'after', i.after_cents, 'credit', i.credit_cents, 'debt', i.debt_cents, 'due', i.due_cents,
          'lines', (select coalesce(sum(l.after_cents), 0) from invoice_lines l where l.invoice_id = i.id),
          'returned', (select coalesce(sum(r.amount_cents), 0) from line_returns r where r.invoice_id = i.id))), '[]')
        from invoices i where i.company_id = c.id),
      'entries', (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'cents', e.amount_cents,
          'invoiceId', e.invoice_id) order by e.id), '[]')
        from ledger_entries e where e.company_id = c.id and e.vendor_id is null),
      'provider', (select coalesce(sum(i.amount_cents - coalesce((select sum(r.amount_cents) from sandbox_refunds r
          where r.intent_id = i.id and r.failed_at is null), 0)), 0)
        from payments p join sandbox_intents i on i.id = p.intent_id where p.company_id = c.id and i.status = 'paid'),
      'leftChanges', (select count(*) from purchase_changes x join purchases p on p.id = x.purchase_id
        where x.company_id = c.id and p.status = 'cancelled' and x.state in ('scheduled', 'awaiting_approval')),
      'looseSeats', (select coalesce(json_agg(s.vendor || ' ' || s.seat_name), '[]') from (${looseSeats}) s),
      'setAside', (select coalesce(json_agg(s.job || ': ' || s.reason), '[]') from set_aside s where s.company_id = c.id))
      as rows
    from companies c where c.id = ${companyId}`)
  return rows[0]?.rows as CompanyRows
}

const linesOf = sql`
  select l.purchase_id as "purchaseId", l.invoice_id as "invoiceId", l.kind, l.reason, l.period_start as start,
    l.period_end as "end", l.after_cents as cents, i.issued_at as "issuedAt", coalesce(r.returned, 0) as returned,
    coalesce(r.undone, 0) as undone,
    coalesce((select sum(k.amount_cents) from pool_line_credits k
      where k.invoice_id = l.invoice_id and k.position = l.position), 0) as "byPool"
  from invoices i join invoice_lines l on l.invoice_id = i.id
  left join lateral (
    select sum(r.amount_cents) as returned, sum(r.amount_cents) filter (where ${isUndoing}) as undone
    from line_returns r left join credit_notes n on r.kind = 'credit_note' and n.id = r.source_id
    where r.invoice_id = l.invoice_id and r.position = l.position) r on true
  where i.company_id = c.id
  union all
  select w.purchase_id, null, w.kind, w.reason, w.period_start, w.period_end, w.after_cents, null, 0, 0, 0
  from waiting_lines w where w.company_id = c.id and w.invoice_id is null`

/** More people hold a seat than are paid for. */
const looseSeats = sql`
  select s.vendor, s.seat_name from seats s where s.company_id = c.id
  group by s.vendor_id, s.vendor, s.seat_name
  having count(*) > coalesce((
    select sum(l.seats * l.people_per_seat) from purchases p join purchase_lines l on l.purchase_id = p.id
    where p.company_id = c.id and p.vendor_id = s.vendor_id and p.status = 'paid' and l.seat_name = s.seat_name), 0)`
