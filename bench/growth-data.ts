export type Screen = { name: string; as: 'admin' | 'operator'; url: string }

/** A draft that changes the price of a plan that every company has. */
export const draftId = '01900000-0000-7000-8000-000000000001'

/** The calls behind each screen that reads the database. */
export const screens: Screen[] = [
  { name: 'dashboard, vendors', as: 'admin', url: '/api/purchases' },
  { name: 'dashboard, requests', as: 'admin', url: '/api/purchases2' },
  { name: 'dashboard, summary', as: 'admin', url: '/api/dashboard/summary' },
  { name: 'invoices', as: 'admin', url: '/invoices' },
  { name: 'invoices, preview', as: 'admin', url: '/api/invoices/preview' },
  { name: 'insight, savings', as: 'admin', url: '/api/savings' },
  { name: 'insight, outlook', as: 'admin', url: '/api/outlook' },
  { name: 'seats of a vendor', as: 'admin', url: '/api/seats/Slack' },
  { name: 'seats, members', as: 'admin', url: '/api/seats/Slack/members' },
  { name: 'seats left', as: 'admin', url: '/subproduct-count?productName=Slack' },
  { name: 'team', as: 'admin', url: '/api/company/members?limit=50' },
  { name: 'company profile', as: 'admin', url: '/api/company/latest' },
  { name: 'rewards', as: 'admin', url: '/api/referrals' },
  { name: 'sessions', as: 'admin', url: '/api/sessions' },
  { name: 'review queue', as: 'operator', url: '/api/operator/purchases?status=under_review' },
  { name: 'companies', as: 'operator', url: '/api/operator/companies' },
  { name: 'companies, search', as: 'operator', url: '/api/operator/companies?q=growth' },
  { name: 'payments', as: 'operator', url: '/api/operator/payments' },
  { name: 'operator invoices', as: 'operator', url: '/api/operator/invoices' },
  { name: 'operator referrals', as: 'operator', url: '/api/operator/referrals' },
  { name: 'messages', as: 'operator', url: '/api/operator/messages' },
  { name: 'outbox', as: 'operator', url: '/api/operator/outbox' },
  { name: 'audit log', as: 'operator', url: '/api/operator/audit' },
  {
    name: 'price book, subscriptions that a draft changes',
    as: 'operator',
    url: `/api/operator/change-sets/${draftId}/preview/subscriptions`,
  },
  {
    name: 'price book, open requests that a draft leaves alone',
    as: 'operator',
    url: `/api/operator/change-sets/${draftId}/preview/requests`,
  },
]

/**
 * The same for every company: an admin and two colleagues, two vendors bought and one requested, two invoices with
 * lines, ledger entries and payment, a seat, a referral for every second, a waitlist entry, an email, a message, two
 * audit entries.
 */
export const companyData = [
  `insert into users (id, email, email_key, created_at)
   select gen_random_uuid(), 'f' || row_number() over () || '@many.example', 'f' || row_number() over () || '@many.example', now()
   from companies where name like 'Company %'`,
  `insert into members (id, company_id, name, name_key, email, email_key, role, created_at)
   select gen_random_uuid(), c.id, 'Person ' || n, 'person ' || n, n || '@' || c.id, n || '@' || c.id, case n when 0 then 'admin' else 'employee' end, now()
   from companies c cross join generate_series(0, 2) n`,
  `insert into purchases (id, company_id, requested_by, vendor_id, vendor, status, billing_cycle, before_cents, after_cents,
     requested_at, authorized_at, cycles_start, paid_at, order_number, terms_version)
   select gen_random_uuid(), c.id, (select id from users limit 1), b.id, b.name, v.status, 'monthly', 10000, 9000, now(),
     v.paid, v.paid, v.paid, case when v.paid is not null then 'B-' || gen_random_uuid() end, '2024-12-24'
   from companies c
   cross join (values ('Slack', 'paid', now()), ('Wiza', 'paid', now()), ('Gusto', 'under_review', null)) v(vendor, status, paid)
   join vendors b on b.name = v.vendor`,
  `insert into purchase_lines (purchase_id, position, plan_id, name, billing_cycle, seats, before_cents, after_cents,
     discount_percent, seat_name, people_per_seat)
   select p.id, k.position, k.id, k.name, k.billing_cycle, 10, 5000, 4500, 10, k.seat_name, 1
   from purchases p join plans k on k.vendor_id = p.vendor_id and k.position < 2`,
  `insert into change_sets (id, title, state, revision, created_by, created_at, edited_by, edited_at)
   select '${draftId}', 'Prices', 'draft', 2, id, now(), id, now() from users limit 1`,
  `insert into changes (set_id, key, position, kind, thing, after, base)
   select '${draftId}', k.id::text, row_number() over () - 1, 'set_price', k.id::text, jsonb_build_object('effectiveFrom',
     current_date + 60, 'perMemberCents', 2000, 'fixedCents', 0, 'discountPercent', 10, 'appliesTo', 'all'), 1
   from plans k join vendors v on v.id = k.vendor_id where v.name in ('Slack', 'Gusto') and k.position = 0`,
  `insert into invoices (id, number, company_id, kind, month, status, original_cents, after_cents, credit_cents,
     due_cents, issued_at, due_at, paid_at)
   select gen_random_uuid(), 'B-' || row_number() over (), c.id, 'monthly',
     date_trunc('month', now()) - m * interval '1 month', case m when 0 then 'due' else 'paid' end, 20000, 18000, 0,
     18000, now() - m * interval '1 month', now(), case m when 0 then null else now() end
   from companies c cross join generate_series(0, 1) m`,
  `insert into invoice_lines (invoice_id, position, purchase_id, vendor_id, vendor, plan_id, name, billing_cycle, seats,
     before_cents, after_cents, discount_percent, period_start, period_end)
   select i.id, row_number() over (partition by i.id), p.id, p.vendor_id, p.vendor, k.id, k.name, 'monthly', 10,
     10000, 9000, 10, i.issued_at, i.issued_at + interval '1 month'
   from invoices i join purchases p on p.company_id = i.company_id and p.status = 'paid'
   join plans k on k.vendor_id = p.vendor_id and k.position = 0`,
  `insert into ledger_entries (at, company_id, kind, debit, credit, amount_cents, invoice_id)
   select issued_at, company_id, 'invoiced', 'receivable', 'sales', after_cents, id from invoices`,
  `insert into payments (id, company_id, provider, intent_id, status, amount_cents, created_at, paid_at)
   select gen_random_uuid(), company_id, 'sandbox', 'pi_' || id, 'paid', due_cents, issued_at, issued_at from invoices
   where status = 'paid'`,
  `insert into payment_shares (payment_id, invoice_id, amount_cents, is_open)
   select p.id, i.id, i.due_cents, false from payments p join invoices i on i.company_id = p.company_id
   where i.status = 'paid'`,
  `insert into seats (company_id, member_id, vendor_id, vendor, seat_name, given_at, given_by)
   select m.company_id, m.id, v.id, v.name, 'Pro', now(), 'bench' from members m join vendors v on v.name = 'Slack'
   where m.is_admin`,
  `insert into referrals (id, company_id, founder_id, referrer_id, created_at, earns_until)
   select gen_random_uuid(), c.id, u.id, u.id, now(), now() + interval '1 year'
   from (select id, row_number() over () n from companies) c
   join (select id, row_number() over () n from users) u using (n) where n % 2 = 0`,
  `insert into waitlist_entries (id, vendor_id, tool, email, email_key, yearly_spend_cents, plans, created_at, updated_at)
   select gen_random_uuid(), v.id, v.name, 'w' || n || '@many' || n || '.example',
     'w' || n || '@many' || n || '.example', 500000, '[{"name":"Business","seats":10}]', now(), now()
   from (select row_number() over () n from companies) c
   join vendors v on v.name = (array['Notion', 'Figma', 'Zoom', 'Jira'])[1 + n % 4]`,
  `insert into mails (id, template, recipient, subject, text, html, status, created_at, sent_at)
   select gen_random_uuid(), 'bench', 'somebody@many.example', 'Subject', 'Text', 'Text', 'sent', now(), now() from companies`,
  `insert into contact_messages (id, kind, name, email, message, created_at)
   select gen_random_uuid(), 'support', 'Somebody', 'somebody@many.example', 'A question', now() from companies`,
  `insert into audit_log (at, action, actor, company_id, detail, request_id)
   select now(), 'bench.' || n, 'system', c.id, '{}', 'bench' from companies c cross join generate_series(0, 1) n`,
]
