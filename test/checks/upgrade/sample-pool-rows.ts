import type { Row } from './rows.ts'

type Ids = Record<'pool' | 'company' | 'user' | 'purchase' | 'invoice' | 'creditNote', string>

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const commitment = id(39)
const clearing = id(40)

/** One row of every table of pools, but for the pool itself. */
export function samplePoolRows(ids: Ids, at: string): Record<string, Row> {
  const { pool, company, user, purchase, invoice, creditNote } = ids
  return {
    pool_tiers: { pool_id: pool, position: 0, min_seats: 2, min_companies: 1, unit_cents: 450 },
    pool_snapshots: {
      pool_id: pool,
      as_of: at,
      companies: 3,
      seats: 20,
      unit_cents: 450,
      next_unit_cents: 400,
      missing_seats: 5,
      missing_companies: 1,
      percent: 80,
    },
    pool_curves: { pool_id: pool, as_of: at, points: [], has_untold: true },
    pool_wishes: { pool_id: pool, user_id: user, at },
    commitments: {
      id: commitment,
      pool_id: pool,
      company_id: company,
      state: 'awarded',
      version: 1,
      invited_by: user,
      created_at: at,
      changed_at: at,
      saved_at: at,
      snapshot_version: 1,
      snapshot_counts: true,
      curve_version: 1,
      curve_counts: true,
      told_why: null,
      awaits_approval: false,
    },
    commitment_versions: {
      commitment_id: commitment,
      version: 1,
      start_by: '2026-02-15',
      longest_term_months: 12,
      good_until: '2026-01-15',
      stays_rolling: false,
      switch_from: purchase,
      conditions_version: '2026-01-01',
      saved_by: user,
      saved_at: at,
    },
    commitment_steps: { commitment_id: commitment, version: 1, position: 0, seats: 2, max_cents: 475 },
    pool_clearings: {
      id: clearing,
      pool_id: pool,
      number: 1,
      at,
      day: '2026-01-15',
      unit_cents: 450,
      min_seats: 2,
      seats: 2,
      companies: 1,
      participants: 1,
      award_cursor: company,
      awarded_at: at,
      credit_cursor: company,
      credited_at: at,
      credited_cents: 200,
    },
    pool_awards: {
      clearing_id: clearing,
      company_id: company,
      pool_id: pool,
      commitment_id: commitment,
      seats: 2,
      starts_on: '2026-02-15',
      switch_from: purchase,
      purchase_id: purchase,
      ended: 'defaulted',
      ended_at: at,
      end_reason: 'Not paid',
    },
    pool_credits: { clearing_id: clearing, invoice_id: invoice, credit_note_id: creditNote },
    pool_line_credits: { credit_note_id: creditNote, invoice_id: invoice, position: 0, amount_cents: 200 },
    pool_bars: { id: id(41), company_id: company, until: '2027-01-15', reason: 'Not paid', at },
    pool_limits: { company_id: company, limit_cents: 5000000 },
  }
}
