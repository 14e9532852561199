import { amountAndReason, type Display, sentence, usd } from './audit-detail.ts'

/** What happens to the provider's own operators. */
export const staffAuditActions = {
  'staff.listed': {
    label: 'Operator became an owner',
    detail: ({ email }) => [sentence`${email} is listed in the server’s settings.`],
  },
  'four_eyes.set': {
    label: 'Limit for two people set',
    detail: ({ aboveCents, offersBelowCost, publicationPercent }) => [
      aboveCents === null
        ? 'No limit.'
        : sentence`Refunds and credit notes above ${usd(aboveCents)} need two people.`,
      offersBelowCost ? 'So do offers that may be below their cost.' : '',
      typeof publicationPercent === 'number'
        ? sentence`So do prices that change more than ${publicationPercent}% of the revenue.`
        : '',
    ],
  },
  'pending.approved': { label: 'Approved by a second person', detail: amountAndReason },
  'pending.asked': { label: 'Waits for a second person', detail: amountAndReason },
  'pending.declined': { label: 'Declined by a second person', detail: amountAndReason },
  'pending.expired': { label: 'Not decided in 7 days', detail: amountAndReason },
  'pending.withdrawn': { label: 'Withdrawn by who asked', detail: amountAndReason },
  'staff.factors_reset': {
    label: 'Second factors of an operator removed',
    detail: ({ email }) => [sentence`${email} sets up new ones.`],
  },
  'staff.invited': { label: 'Operator invited', detail: ({ email, role }) => [invitedAs(email, role)] },
  'staff.joined': { label: 'Operator joined', detail: ({ email, role }) => [invitedAs(email, role)] },
  'staff.kept': {
    label: 'Operator kept',
    detail: ({ email }) => [sentence`${email} stays an operator, whatever the server’s settings say.`],
  },
  'staff.set_up': {
    label: 'First owner set up',
    detail: ({ email }) => [sentence`${email}, by the link that the start printed.`],
  },
  'staff.removed': { label: 'Operator removed', detail: ({ email, role }) => [invitedAs(email, role)] },
  'staff.role_changed': {
    label: 'Role of an operator changed',
    detail: ({ email, from, to }) => [sentence`${email}: ${to} instead of ${from}.`],
  },
} as const satisfies Record<string, Display>

export const staffPhrases = {
  'four_eyes.set': 'set the amount above which two people are needed',
  'pending.approved': 'approved what somebody else asked for',
  'pending.asked': 'asked for something that needs a second person',
  'pending.declined': 'declined what somebody else asked for',
  'pending.expired': 'ended what nobody decided in 7 days',
  'pending.withdrawn': 'withdrew what they had asked for',
  'staff.factors_reset': 'removed the second factors of an operator',
  'staff.invited': 'invited an operator',
  'staff.joined': 'accepted an invitation to the staff',
  'staff.kept': 'kept an operator',
  'staff.listed': 'made somebody an owner, by the server’s settings',
  'staff.removed': 'removed an operator',
  'staff.role_changed': 'gave an operator another role',
  'staff.set_up': 'became the first owner, by the link that the start printed',
} satisfies Record<keyof typeof staffAuditActions, string>

function invitedAs(email: unknown, role: unknown) {
  return sentence`${email}, as ${role}.`
}
