import { type Display, sentence } from './audit-detail.ts'

/** What people do with their own account. */
export const accountAuditActions = {
  'account.email_change_asked': {
    label: 'New email address asked for',
    detail: ({ to }) => [sentence`We emailed ${to}.`],
  },
  'account.email_changed': {
    label: 'Email address changed',
    detail: ({ from, to }) => [sentence`From ${from} to ${to}.`],
  },
  'account.email_restored': {
    label: 'Old email address taken back',
    detail: ({ from, to }) => [sentence`From ${from} back to ${to}.`],
  },
} as const satisfies Record<string, Display>

export const accountPhrases: Record<keyof typeof accountAuditActions, string> = {
  'account.email_change_asked': 'asked for a new email address',
  'account.email_changed': 'changed their email address',
  'account.email_restored': 'took their old email address back',
}
