import type { Row } from './rows.ts'

type Ids = { id: string; vendor: string; invoice: string; creditNote: string; entry: number }

/** One row of every table about costs; its line is the first of the invoice. */
export function sampleCostRows(
  { id, vendor, invoice, creditNote, entry }: Ids,
  at: string,
): Record<string, Row> {
  const line = { invoice_id: invoice, position: 0, at }
  return {
    line_costs: { ...line, cost_cents: 600, reversed_cents: 100 },
    line_returns: {
      ...{ ...line, id, kind: 'credit_note', source_id: creditNote },
      ...{ amount_cents: 200, vendor_credits: true },
    },
    vendor_days: {
      vendor_id: vendor,
      day: '2026-01-15',
      sales_cents: 700,
      costed_cents: 700,
      cost_cents: 500,
      unknown: 0,
    },
    vendor_statements: {
      id,
      number: 'SAMPLE-S1',
      vendor_id: vendor,
      vendor: 'Slack',
      month: '2026-01-01',
      issued_at: at,
      entries: 1,
      accrued_cents: 600,
      reversed_cents: 100,
      sent_to: 'billing@sample.example',
      paid_on: '2026-01-15',
      reference: 'Transfer 1',
      paid_by: 'olga@provider.example',
      paid_at: at,
    },
    statement_entries: { entry_id: entry, statement_id: id },
  }
}
