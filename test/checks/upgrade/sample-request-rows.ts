import type { Row } from './rows.ts'

type Ids = Record<
  'company' | 'member' | 'user' | 'vendor' | 'plan' | 'purchase' | 'pool' | 'costCenter',
  string
>

const request = '00000000-0000-7000-8000-000000000070'

/** One row of every table of approvals. */
export function sampleRequestRows(ids: Ids, at: string): Record<string, Row> {
  const { company, member, user, vendor, plan, purchase, pool, costCenter } = ids
  const step = { name: 'Admins', approvers: 'admins', need: 'any' }
  return {
    absences: {
      member_id: member,
      company_id: company,
      from_day: '2026-01-15',
      to_day: '2026-01-20',
      delegate_id: member,
    },
    policies: {
      company_id: company,
      version: 1,
      steps: [{ ...step, always: true }],
      saved_by: user,
      saved_at: at,
    },
    requests: {
      id: request,
      company_id: company,
      requested_by: user,
      requester: 'Sam Ple',
      kind: 'purchase',
      status: 'sent',
      vendor_id: vendor,
      vendor: 'Slack',
      plan_id: plan,
      plan: 'Pro',
      billing_cycle: 'monthly',
      seats: 1,
      list_cents: 875,
      per_cycle_cents: 788,
      per_year_cents: 9456,
      reason: 'For my team',
      needed_by: '2026-02-01',
      cost_center_id: costCenter,
      po_number: 'PO-1',
      purchase_id: purchase,
      pool_id: pool,
      policy_version: 1,
      steps: [step],
      step: 1,
      step_since: at,
      escalated_at: null,
      reminders: 0,
      round: 1,
      approved_cents: 9456,
      asked_at: at,
      opened_at: at,
      decided_at: at,
    },
    wanted_tools: {
      id: '00000000-0000-7000-8000-000000000071',
      company_id: company,
      user_id: user,
      name: 'Airtable',
      website: 'airtable.com',
      seats: 3,
      reason: 'For my team',
      asked_at: at,
      answer: 'Not yet',
      answered_at: at,
      answered_by: user,
    },
    request_asked: { request_id: request, member_id: member, is_open: false },
    request_approvals: { request_id: request, round: 1, user_id: user, approved_by: user, approved_at: at },
    request_history: {
      id: 1_000_001,
      request_id: request,
      at,
      event: 'asked',
      who: 'Sam Ple',
      step: 'Admins',
      reason: 'For my team',
    },
  }
}
