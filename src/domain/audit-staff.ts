import { type Display, sentence } from './audit-detail.ts'

/** What happens to the provider's own operators. */
export const staffAuditActions = {
  'staff.listed': {
    label: 'Operator became an owner',
    detail: ({ email }) => [sentence`${email} is in OPERATOR_EMAILS.`],
  },
} as const satisfies Record<string, Display>

export const staffPhrases = {
  'staff.listed': 'made somebody an owner, as OPERATOR_EMAILS says',
} satisfies Record<keyof typeof staffAuditActions, string>
