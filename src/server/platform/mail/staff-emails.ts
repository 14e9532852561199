import type { PendingKind } from '#domain/people/four-eyes.ts'
import { compose } from './compose.ts'

export type StaffInvitationEmail = { role: string; inviter: string; link: string }

export type PendingEmail = {
  kind: PendingKind
  /** Null where there is to be no limit. */
  amount: string | null
  by: string
  link: string
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
  'staff-invited': ({ role, inviter, link }: StaffInvitationEmail) =>
    compose('Join the staff of Cobuy', [
      { say: `${inviter} invited you to work on Cobuy as ${role}.` },
      { link, label: 'Accept invitation' },
      {
        say: 'The link works once and expires in 7 days. It only works for the address this email was sent to: log in or sign up with it first.',
      },
      { say: "If you don't know the person who invited you, ignore this email." },
    ]),
  'pending-action': ({ kind, amount, by, link }: PendingEmail) =>
    compose(subjects[kind](amount), [
      { say: `${by} asked for it. Nothing happens until another person approves it.` },
      { link, label: 'Review' },
      { say: 'If nobody decides in 7 days, it expires.' },
    ]),
}
