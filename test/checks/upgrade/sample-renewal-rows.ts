import type { Row } from './rows.ts'

type Ids = Record<'company' | 'member' | 'user' | 'vendor' | 'purchase', string>

/** One row of every table of the renewal desk and the calendar. */
export function sampleRenewalRows(ids: Ids, at: string): Record<string, Row> {
  const { company, member, user, vendor, purchase } = ids
  return {
    renewal_choices: {
      purchase_id: purchase,
      company_id: company,
      on_notice: 'ask',
      shrink: true,
      changed_by: user,
      changed_at: at,
    },
    renewal_steps: {
      purchase_id: purchase,
      cycle_end: at,
      step: 'asked',
      at,
      keep: true,
      answered_by: user,
      answered_at: at,
    },
    seat_questions: {
      id: '00000000-0000-7000-8000-000000000090',
      company_id: company,
      member_id: member,
      purchase_id: purchase,
      vendor_id: vendor,
      vendor: 'Sample',
      seat_name: 'Pro',
      seat_id: 1,
      notice_by: '2026-02-01',
      asked_at: at,
      reminded_at: at,
      warned_at: at,
      answer: 'release',
      answered_at: at,
      released_at: at,
      taken_back_at: at,
    },
    calendar_tokens: {
      member_id: member,
      company_id: company,
      token_hash: 'sample calendar',
      created_at: at,
    },
  }
}
