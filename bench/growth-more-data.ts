import { draftId, type Screen } from './growth-data.ts'

/** A pool that every company takes part in, and one that gave every company its seats. */
const [poolId, clearedId, clearingId, requestId] = [1, 2, 3, 4].map(
  (n) => `01900000-0000-7000-8000-00000000020${n}`,
)

export const moreScreens: Screen[] = [
  { name: 'pools', as: 'admin', url: '/api/pools' },
  { name: 'pool', as: 'admin', url: '/api/pools/bench-pool' },
  { name: 'pool desk', as: 'operator', url: '/api/operator/pools' },
  { name: 'pool desk, a pool', as: 'operator', url: `/api/operator/pools/${poolId}` },
  { name: 'pool desk, commitments', as: 'operator', url: `/api/operator/pools/${poolId}/commitments` },
  {
    name: 'pool desk, one state',
    as: 'operator',
    url: `/api/operator/pools/${poolId}/commitments?state=withdrawn`,
  },
  { name: 'pool desk, a cleared pool', as: 'operator', url: `/api/operator/pools/${clearedId}` },
  { name: 'pool desk, its commitments', as: 'operator', url: `/api/operator/pools/${clearedId}/commitments` },
  { name: 'pool desk, curve', as: 'operator', url: `/api/operator/pools/${poolId}/curve` },
  { name: 'pool metrics', as: 'operator', url: '/api/operator/pool-metrics' },
  { name: 'my commitments', as: 'admin', url: '/api/commitments' },
  { name: 'price book, vendors', as: 'operator', url: '/api/operator/vendors' },
  { name: 'price book, a vendor', as: 'operator', url: '/api/operator/vendors/slack' },
  { name: 'price book, change sets', as: 'operator', url: '/api/operator/change-sets' },
  { name: 'price book, a change set', as: 'operator', url: `/api/operator/change-sets/${draftId}` },
  { name: 'requests, waiting for me', as: 'admin', url: '/api/requests?box=decide' },
  { name: 'requests, all', as: 'admin', url: '/api/requests?box=all' },
  { name: 'requests, count', as: 'admin', url: '/api/requests/count' },
  { name: 'requests, one', as: 'admin', url: `/api/requests/${requestId}` },
  { name: 'requests, ask form', as: 'admin', url: '/api/requests/options?vendor=Slack&plan=Pro' },
  { name: 'requests, policy', as: 'admin', url: '/api/policy' },
  { name: 'budgets', as: 'admin', url: '/api/budgets' },
  { name: 'cost centers', as: 'admin', url: '/api/cost-centers' },
  { name: 'renewals', as: 'admin', url: '/api/renewals' },
  { name: 'what needs attention', as: 'admin', url: '/api/attention' },
  { name: 'demand', as: 'operator', url: '/api/operator/waitlist' },
]

/** The same for every company: a commitment to each pool, a cost center with a budget, and a request. */
export const moreData = [
  `insert into pools (id, slug, plan_id, state, list_cents, today_cents, deadline, starts_on, valid_until, rolls_until,
     term_months, after_term, agreed_by, agreed_on, vendor_domains, created_at, opened_at)
   select '${poolId}', 'bench-pool', k.id, 'open', 1800, 1170, now() + interval '60 days', current_date + 90,
     current_date + 180, current_date + 120, 12, 'continues', 'Vera', current_date, '[]', now(), now()
   from plans k join vendors v on v.id = k.vendor_id where v.name = 'Notion' and k.name = 'Business'`,
  `insert into pool_tiers (pool_id, position, min_seats, min_companies, unit_cents)
   values ('${poolId}', 0, 60, 3, 1350), ('${poolId}', 1, 120, 3, 1170)`,
  `insert into pools (id, slug, plan_id, state, list_cents, today_cents, unit_cents, deadline, starts_on, valid_until,
     rolls_until, term_months, after_term, agreed_by, agreed_on, vendor_domains, created_at, opened_at)
   select '${clearedId}', 'bench-cleared', k.id, 'rolling', 1800, 1170, 1170, now() - interval '9 days', current_date + 30,
     current_date + 180, current_date + 120, 12, 'continues', 'Vera', current_date, '[]', now(), now()
   from plans k join vendors v on v.id = k.vendor_id where v.name = 'Linear' and k.name = 'Business'`,
  `insert into commitments (id, pool_id, company_id, state, version, created_at, changed_at, snapshot_version, snapshot_counts)
   select md5('commitment' || p.id || c.id)::uuid, p.id, c.id, case p.state when 'open' then 'standing' else 'awarded' end, 1,
     now(), now(), 1, true
   from companies c cross join pools p`,
  `insert into commitment_versions (commitment_id, version, start_by, longest_term_months, good_until, stays_rolling,
     conditions_version, saved_at)
   select id, 1, current_date + 200, 36, current_date + 200, true, '2026-11', now() from commitments`,
  `insert into commitment_steps (commitment_id, version, position, seats, max_cents)
   select id, 1, p, (p + 1) * 10, 1500 - p * 200 from commitments cross join generate_series(0, 2) p`,
  `insert into pool_clearings (id, pool_id, number, at, day, unit_cents, min_seats, seats, companies, participants, awarded_at,
     credited_at)
   select '${clearingId}', '${clearedId}', 1, now(), current_date, 1170, 120, 10 * count(*), count(*), count(*), now(), now()
   from companies`,
  `insert into pool_awards (clearing_id, company_id, pool_id, commitment_id, seats, starts_on)
   select '${clearingId}', company_id, pool_id, id, 10, current_date + 30 from commitments where pool_id = '${clearedId}'`,
  `insert into cost_centers (id, company_id, code, code_key, name, created_at)
   select md5('center' || id)::uuid, id, 'C-1', 'c-1', 'Everything', now() from companies`,
  `insert into budgets (id, company_id, cost_center_id, period, amount_cents, kind, created_at)
   select gen_random_uuid(), company_id, id, to_char(now(), 'YYYY'), 1000000, 'soft', now() from cost_centers`,
  `with made as (
     insert into requests (id, company_id, requested_by, requester, kind, status, vendor_id, vendor, plan, billing_cycle,
       seats, list_cents, per_cycle_cents, per_year_cents, reason, steps, step, step_since, reminders, round, asked_at, opened_at)
     select case when c.name = 'Growth' then '${requestId}' else gen_random_uuid() end, c.id,
       (select id from users limit 1), 'Noah', 'waitlist', 'open', v.id, v.name, 'Pro',
       'monthly', 1, 875, 788, 9456, 'For my team', '[{"name":"Admins","approvers":"admins","need":"any"}]', 1, now(), 0, 1,
       now(), now()
     from companies c join vendors v on v.name = 'Notion' returning id, company_id)
   insert into request_asked (request_id, member_id, is_open)
   select made.id, m.id, true from made join members m on m.company_id = made.company_id and m.role = 'admin'`,
]
