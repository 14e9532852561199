import type { Row } from './rows.ts'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const company = id(1)
const user = id(2)
const at = '2026-01-15T10:00:00+00:00'
const later = '2026-02-15T10:00:00+00:00'

/** A changed address, an export and a planned deletion. */
export const sampleAccountRows: Record<string, Row> = {
  email_changes: {
    id: id(701),
    user_id: user,
    session_id: id(20),
    from_email: 'old@sample.example',
    from_key: 'old@sample.example',
    to_email: 'sample@sample.example',
    to_key: 'sample@sample.example',
    tries: 1,
    created_at: at,
    expires_at: later,
    confirmed_at: at,
    undo_hash: 'sample undo',
    undo_until: later,
  },
  exports: {
    id: id(702),
    kind: 'company',
    user_id: user,
    company_id: company,
    created_at: at,
    ready_at: at,
    expires_at: later,
  },
  export_parts: { export_id: id(702), position: 0, bytes: '\\x50' },
  deletions: {
    id: id(703),
    kind: 'company',
    user_id: user,
    company_id: company,
    created_at: at,
    due_at: later,
  },
}

/** What breaks each rule of these tables. */
export const brokenAccountRows: Record<string, Row> = {
  email_changes_tries: { tries: -1 },
  email_changes_expiry_order: { expires_at: at },
  email_changes_undo: { undo_until: null },
  email_changes_undone: { confirmed_at: null, undo_until: null, undone_at: later },
  exports_kind: { kind: 'vendor', company_id: null },
  exports_company_of: { company_id: null },
  exports_ready: { ready_at: null },
  exports_expiry_order: { expires_at: at },
  export_parts_position: { position: -1 },
  deletions_kind: { kind: 'vendor', company_id: null },
  deletions_company_of: { company_id: null },
  deletions_due_order: { due_at: at },
  deletions_end: { kept_at: later, done_at: later },
}
