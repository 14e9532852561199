import type { Row } from './rows.ts'

type Ids = Record<'company' | 'user' | 'vendor' | 'plan' | 'purchase' | 'invoice' | 'price', string>

const change = '00000000-0000-7000-8000-000000000080'

/** One row of every table of changes of running subscriptions. */
export function sampleChangeRows(ids: Ids, at: string): Record<string, Row> {
  const { company, user, vendor, plan, purchase, invoice, price } = ids
  return {
    purchase_changes: {
      id: change,
      company_id: company,
      purchase_id: purchase,
      position: 0,
      kind: 'more',
      state: 'done',
      billing: 'next',
      from_seats: 2,
      from_plan_id: plan,
      from_cycle: 'monthly',
      from_before_cents: 2000,
      from_after_cents: 1800,
      from_discount_percent: 10,
      to_seats: 3,
      to_plan_id: plan,
      to_cycle: 'monthly',
      to_price_id: price,
      to_name: 'Pro',
      to_people_per_seat: 1,
      to_before_cents: 3000,
      to_after_cents: 2700,
      to_discount_percent: 10,
      total_cents: 900,
      release: [],
      effective_at: at,
      created_by: user,
      created_at: at,
      ended_at: at,
    },
    waiting_lines: {
      id: '00000000-0000-7000-8000-000000000081',
      company_id: company,
      purchase_id: purchase,
      vendor_id: vendor,
      plan_id: plan,
      name: 'Pro',
      billing_cycle: 'monthly',
      seats: 1,
      before_cents: 1000,
      after_cents: 900,
      discount_percent: 10,
      period_start: at,
      period_end: '2026-02-15T10:00:00Z',
      kind: 'change',
      change_id: change,
      days: 31,
      cycle_days: 31,
      created_at: at,
      invoice_id: invoice,
    },
  }
}
