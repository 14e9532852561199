import type { Row } from './rows.ts'

type Ids = { id: string; company: string; user: string }

/** One row of every table about payment methods, and of the sandbox's own about them. */
export function sampleMethodRows({ id, company, user }: Ids, at: string): Record<string, Row> {
  const customer = { customer_id: 'cus_sample' }
  return {
    payment_methods: {
      id,
      company_id: company,
      provider: 'sandbox',
      kind: 'us_bank',
      state: 'ready',
      label: 'Sandbox Bank •••• 6789',
      setup_id: 'seti_sample',
      provider_method_id: 'pm_sample',
      mandate_by: user,
      mandate_at: at,
      added_by: user,
      created_at: at,
      changed_at: at,
    },
    sandbox_methods: {
      ...customer,
      id: 'pm_sample',
      kind: 'us_bank',
      label: 'Sandbox Bank •••• 6789',
      number: '000123456789',
      is_detached: false,
    },
    sandbox_setups: {
      ...customer,
      id: 'seti_sample',
      kind: 'us_bank',
      status: 'ready',
      method_id: 'pm_sample',
      tries_left: 3,
      created_at: at,
    },
    sandbox_transfers: { ...customer, id, amount_cents: 800, left_cents: 100, at },
  }
}
