import { type Display, sentence } from './audit-detail.ts'

/** What people do with their own account and data. */
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
  'account.export_asked': { label: 'Account export asked for' },
  'account.export_downloaded': { label: 'Account export downloaded' },
  'account.deletion_planned': { label: 'Account deletion planned' },
  'account.kept': { label: 'Account kept' },
  'account.deleted': { label: 'Account deleted' },
  'company.export_asked': { label: 'Company export asked for' },
  'company.export_downloaded': { label: 'Company export downloaded' },
  'company.deletion_planned': { label: 'Company deletion planned' },
  'company.kept': { label: 'Company kept' },
  'company.deleted': { label: 'Company deleted' },
} as const satisfies Record<string, Display>

export const accountPhrases: Record<keyof typeof accountAuditActions, string> = {
  'account.email_change_asked': 'asked for a new email address',
  'account.email_changed': 'changed their email address',
  'account.email_restored': 'took their old email address back',
  'account.export_asked': 'asked for an export of their account',
  'account.export_downloaded': 'downloaded the export of their account',
  'account.deletion_planned': 'asked to delete their account',
  'account.kept': 'kept their account',
  'account.deleted': 'deleted an account',
  'company.export_asked': 'asked for an export of the company',
  'company.export_downloaded': 'downloaded the export of the company',
  'company.deletion_planned': 'asked to delete the company',
  'company.kept': 'kept the company',
  'company.deleted': 'deleted the company',
}

/** What a company reads of them: see company-audit-fields.ts. */
export const accountAuditFields: Record<keyof typeof accountAuditActions, readonly string[] | null> = {
  'account.email_change_asked': null,
  'account.export_asked': null,
  'account.export_downloaded': null,
  'account.deletion_planned': null,
  'account.kept': null,
  'account.deleted': null,
  'company.export_asked': [],
  'company.export_downloaded': [],
  'company.deletion_planned': [],
  'company.kept': [],
  'company.deleted': [],
  'account.email_changed': ['from', 'to'],
  'account.email_restored': ['from', 'to'],
}
