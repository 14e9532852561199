import type { Row } from './rows.ts'

/** One row of every table about the rules of a company for signing in. */
export function sampleSecurityRows({ company }: { company: string }, at: string): Record<string, Row> {
  return {
    company_security: {
      company_id: company,
      require_second_factor_from: '2026-02-01',
      idle_minutes: 720,
      absolute_hours: 24,
      networks: ['203.0.113.0/24'],
      updated_at: at,
    },
  }
}
