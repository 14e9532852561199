import type { PendingKind } from '#domain/people/four-eyes.ts'
import { emailOnly, notification } from '#server/platform/mail/define.ts'

type PendingEmail = {
  kind: PendingKind
  /** Null where there is to be no limit. */
  amount: string | null
  by: string
}

const subjects: Record<PendingKind, (amount: string | null) => string> = {
  refund: (amount) => `A refund of ${amount} needs your approval`,
  'credit-note': (amount) => `A credit note of ${amount} needs your approval`,
  offer: (amount) => `An offer of ${amount} needs your approval`,
  publication: (amount) => `Publishing prices that change ${amount} a month needs your approval`,
  limit: () => 'A looser limit for one person needs your approval',
}

/** For the provider's own operators. */
export const staffEmails = {
  'staff-invited': emailOnly({
    reader: 'address',
    only: 'for whoever owns the address',
    secret: true,
    sample: ({ link }) => ({ role: 'finance', inviter: 'ann@acme.com', link }),
    write: ({ role, inviter, link }) => ({
      subject: 'Join the staff of Cobuy',
      body: [
        `${inviter} invited you to work on Cobuy as ${role}.`,
        { link, label: 'Accept invitation' },
        'The link works once and expires in 7 days. It only works for the address this email was sent to: log in or sign up with it first.',
        "If you don't know the person who invited you, ignore this email.",
      ],
    }),
  }),
  'pending-action': notification({
    sample: (): PendingEmail => ({ kind: 'refund', amount: '$1.00', by: 'ann@acme.com' }),
    write: ({ kind, amount, by }) => ({
      subject: subjects[kind](amount),
      body: [
        `${by} asked for it. Nothing happens until another person approves it.`,
        { link: '/operator/pending', label: 'Review' },
        'If nobody decides in 7 days, it expires.',
      ],
      inApp: `${by} asked for it.`,
    }),
  }),
}
