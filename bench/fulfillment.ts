import type { BenchRow } from './figures.ts'
import { growthOf } from './growth.ts'
import { companyData, type Screen } from './growth-data.ts'

/** An order of the company whose admin asks, and somebody who left it. */
const [orderId, leftId] = [1, 2].map((n) => `01900000-0000-7000-8000-00000000010${n}`)

const screens: Screen[] = [
  { name: 'fulfillment desk', as: 'operator', url: '/api/operator/orders?state=to_order&state=ordered' },
  { name: 'fulfillment desk, late', as: 'operator', url: '/api/operator/orders?late=yes' },
  { name: 'fulfillment desk, active', as: 'operator', url: '/api/operator/orders?state=active' },
  { name: 'fulfillment desk, all', as: 'operator', url: '/api/operator/orders' },
  { name: 'fulfillment desk, a vendor', as: 'operator', url: '/api/operator/orders?vendor=slack' },
  { name: 'fulfillment desk, search', as: 'operator', url: '/api/operator/orders?q=growth' },
  { name: 'fulfillment desk, order', as: 'operator', url: `/api/operator/orders/${orderId}` },
  { name: 'tasks', as: 'operator', url: '/api/operator/tasks' },
  { name: 'tasks, a vendor', as: 'operator', url: '/api/operator/tasks?vendor=slack' },
  { name: 'tasks, done', as: 'operator', url: '/api/operator/tasks?state=done' },
  { name: 'statements', as: 'operator', url: '/api/operator/statements' },
  { name: 'margin by vendor', as: 'operator', url: '/api/operator/margin?by=vendor' },
  { name: 'margin by company', as: 'operator', url: '/api/operator/margin?by=company' },
  { name: 'margin by month', as: 'operator', url: '/api/operator/margin?by=month' },
  { name: 'unknown costs', as: 'operator', url: '/api/operator/unknown-costs' },
  { name: 'departures', as: 'admin', url: '/api/company/departures' },
  { name: 'departure report', as: 'admin', url: `/api/company/departures/${leftId}` },
  { name: 'my seats', as: 'admin', url: '/api/my-seats' },
]

/** Screens of fulfillment with 100,000 companies, relative to 100. */
export function benchFulfillment({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  return growthOf({ databaseUrl, screens, data: [...companyData, ...fulfillmentData] })
}

const growth = `(select id from companies where name = 'Growth')`

/**
 * The same for every company: two orders with their lines, access and a link, somebody who left, and costs. One order and
 * one task of a hundred are unfinished and one cost of a hundred is unknown, but so many that a page is full.
 */
const fulfillmentData = [
  `insert into vendor_orders (id, number, purchase_id, company_id, vendor_id, state, sent_by, company_name, contact_name,
     contact_email, starts_on, made_at, since, clock_from, delivered_at, answer, answered_at, answered_by)
   select case when p.company_id = ${growth} and p.vendor = 'Slack' then '${orderId}' else gen_random_uuid() end,
     'VO-B-' || n, p.id, p.company_id, p.vendor_id, case when is_open then 'ordered' else 'active' end, 'mail', 'Many',
     'Ann', 'ann@many.example', at, at, at, at, case when not is_open then at end,
     case when not is_open then 'confirmed' end, case when not is_open then at end,
     case when not is_open then 'orders@many.example' end
   from (
     select *, n <= 60 or n % 100 = 1 as is_open,
       date_trunc('day', now()) - interval '1 day' * (case when n <= 60 or n % 100 = 1 then n % 7 else n % 360 end) as at
     from (select *, row_number() over (order by id) as n from purchases where status = 'paid') p) p`,
  `insert into vendor_order_lines (order_id, position, plan_id, name, billing_cycle, seats, seat_name, people_per_seat,
     is_free, cost_cents)
   select o.id, l.position, l.plan_id, l.name, l.billing_cycle, l.seats, l.seat_name, l.people_per_seat, false, 3000
   from vendor_orders o join purchase_lines l on l.purchase_id = o.purchase_id`,
  `insert into vendor_links (id, kind, thing_id, vendor_id, contact, made_at, expires_at)
   select gen_random_uuid(), 'order', id, vendor_id, 'orders@many.example', made_at, made_at + interval '14 days'
   from vendor_orders`,
  `insert into vendor_access (company_id, vendor_id, kind, url, set_at, set_by)
   select distinct on (company_id, vendor_id) company_id, vendor_id, 'workspace', 'https://many.example/', now(), 'bench'
   from vendor_orders`,
  `insert into tasks (id, kind, state, company_id, vendor_id, seat_name, member_id, person_name, person_email, seat_id, cause,
     made_at, sent_at, done_at, done_by)
   select gen_random_uuid(), 'add', case when is_open then 'open' else 'done' end, company_id, vendor_id, seat_name,
     member_id, 'Ann', 'ann@many.example', id, 'given', now(), done_at, done_at, case when not is_open then 'bench' end
   from (
     select *, n <= 60 or n % 100 = 1 as is_open, case when n > 60 and n % 100 <> 1 then now() end as done_at
     from (select *, row_number() over (order by id) as n from seats) s) s`,
  `insert into tasks (id, kind, state, company_id, vendor_id, seat_name, member_id, person_name, person_email, cause, made_at,
     sent_at, done_at, done_by, proof)
   select gen_random_uuid(), 'remove', 'done', c.id, v.id, 'Pro', case when c.name = 'Growth' then '${leftId}'
     else gen_random_uuid() end, 'Ben', 'ben@many.example', 'member left', now(), now(), now(), 'bench', 'Seen'
   from companies c join vendors v on v.name = 'Slack'`,
  `insert into line_costs (invoice_id, position, cost_cents, at)
   select invoice_id, position, case when row_number() over () <= 60 or row_number() over () % 100 = 1 then null else 6000 end, period_start
   from invoice_lines`,
  `insert into ledger_entries (at, company_id, kind, debit, credit, amount_cents, invoice_id, vendor_id, positions)
   select d.at, i.company_id, 'cost_accrued', 'cost_of_sales', 'vendor_payable', d.cost_cents, i.id, l.vendor_id,
     array[d.position]
   from line_costs d join invoices i on i.id = d.invoice_id
   join invoice_lines l on l.invoice_id = d.invoice_id and l.position = d.position where d.cost_cents is not null`,
  `insert into vendor_days (vendor_id, day, sales_cents, costed_cents, cost_cents, unknown)
   select v.id, current_date - n, 100000, 90000, 70000, 1 from vendors v cross join generate_series(0, 364) n`,
  `insert into vendor_statements (id, number, vendor_id, vendor, month, issued_at, entries, accrued_cents, reversed_cents)
   select gen_random_uuid(), 'VS-B-' || v.name || n, v.id, v.name, date_trunc('month', now()) - n * interval '1 month', now(),
     10, 70000, 0 from vendors v cross join generate_series(1, 6) n`,
]
