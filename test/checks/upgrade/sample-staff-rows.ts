import type { Row } from './rows.ts'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [company, user, payment] = [id(1), id(2), id(7)]
const at = '2026-01-15T10:00:00+00:00'

/** The provider's own staff, and what waits for a second person. */
export const sampleStaffRows: Record<string, Row> = {
  staff: {
    id: id(240),
    user_id: user,
    email: 'sample@sample.example',
    email_key: 'sample@sample.example',
    role: 'finance',
    source: 'invitation',
    invited_by: user,
    created_at: at,
    joined_at: at,
    removed_at: at,
  },
  setup_links: {
    token_hash: 'sample',
    created_at: at,
    expires_at: '2026-01-16T10:00:00+00:00',
    ended_at: at,
  },
  four_eyes: {
    only: true,
    above_cents: 50_000,
    offers_below_cost: true,
    publication_percent: 10,
    updated_at: at,
  },
  bulk_runs: {
    id: id(242),
    action: 'message',
    things: [{ _id: company }],
    input: { subject: 'Your invoices', text: 'They have a new design.' },
    tried: 1,
    failures: [],
    started_by: user,
    started_at: at,
    finished_at: at,
  },
  pending_actions: {
    id: id(241),
    kind: 'refund',
    thing_id: payment,
    company_id: company,
    amount_cents: 60_000,
    input: { reason: 'A day without service' },
    state: 'expired',
    asked_by: user,
    created_at: at,
    expires_at: '2026-01-22T10:00:00+00:00',
    decided_at: '2026-01-22T11:00:00+00:00',
  },
}
