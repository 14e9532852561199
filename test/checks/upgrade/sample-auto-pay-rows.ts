import type { Row } from './rows.ts'

type Ids = { method: string; company: string; user: string; invoice: string }

/** One row of every table about auto-pay. */
export function sampleAutoPayRows({ method, company, user, invoice }: Ids, at: string): Record<string, Row> {
  return {
    auto_pays: {
      company_id: company,
      is_on: true,
      method_id: method,
      charge_time: 'due',
      most_per_charge_cents: 100_000,
      changed_by: user,
      changed_at: at,
    },
    invoice_charges: {
      invoice_id: invoice,
      company_id: company,
      state: 'announced',
      announced_at: at,
      charge_on: '2026-01-18',
      tries: 0,
    },
  }
}
