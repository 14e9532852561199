import { formatSeat } from '../catalog/format-plan.ts'
import type { PendingKind } from '../people/four-eyes.ts'
import { pluralize } from '../platform/format-count.ts'
import { formatUsd } from '../platform/money.ts'
import type { QueueKind } from './operator-queues.ts'

/** What the database says of one thing that waits. */
export type QueueFacts = {
  /** A vendor, plan, company, sender or job. */
  thing: string
  /** Null where it is about none, or about one that we don't know. */
  company: string | null
  reason: string | null
  /** Seats, people or reminders. */
  count: number | null
  cents: number | null
  /** The beginning of what somebody wrote. */
  quote: string | null
}

type Words = { title: string; about: string }

/** What there is to do, and what it is about: "Review Deel", "Halden Robotics, 6 seats". */
export function describeQueued(kind: QueueKind, facts: QueueFacts): Words {
  const { title, about } = writers[kind](facts)
  return { title, about: about.filter(Boolean).join(', ') }
}

type Writer = (facts: QueueFacts) => { title: string; about: (string | null | undefined)[] }

const writers: Record<QueueKind, Writer> = {
  requests: ({ thing, company, count, reason }) => ({
    title: `Review ${thing}`,
    about: [company, seatsOf(count), reason && 'from a pool'],
  }),
  companies: ({ thing, reason }) => ({
    title: `Verify ${thing}`,
    about: [reason ? 'Name or website changed' : 'New company'],
  }),
  orders: describeOrder,
  tasks: ({ thing, count, reason }) => ({
    title: `Ask ${thing} about removals`,
    about: [`${pluralize(count ?? 0, 'person', 'people')} may still have access`, remindedText(reason)],
  }),
  messages: ({ thing, company, quote }) => ({
    title: `Answer ${thing}`,
    about: [`${company ? `${company}: ` : ''}“${quote}”`],
  }),
  pools: ({ thing, reason }) =>
    reason === 'draft'
      ? { title: `Open the ${thing} pool`, about: ['The vendor agreed to its prices'] }
      : { title: `Get prices for the ${thing} pool`, about: ['Gathering ends soon'] },
  payments: ({ company, cents, reason }) => ({
    title: 'Check a payment',
    about: [company, cents === null ? null : formatUsd(cents), troubles[reason ?? '']],
  }),
  disputes: ({ company, cents }) => ({
    title: 'Answer a dispute',
    about: [company ?? 'Not one of our payments', cents === null ? null : formatUsd(cents)],
  }),
  pending: ({ company, cents, reason }) => ({
    title: `Approve ${approvals[reason as PendingKind]}`,
    about: [company, cents === null ? null : formatUsd(cents)],
  }),
  jobs: ({ thing, reason }) => ({
    title: reason === 'failed' ? 'Retry a failed job' : 'Check what a job set aside',
    about: [thing],
  }),
}

/** Once a vendor can't be asked or its answer must be checked, that comes before the delivery. */
function describeOrder({ thing, company, count, reason }: QueueFacts) {
  if (reason === 'check')
    return {
      title: `Check an address from ${thing}`,
      about: [company, `${seatsOf(count)} can’t be used yet`],
    }
  if (reason === 'no_contact' || reason === 'mail_failed')
    return { title: `Find a contact at ${thing}`, about: [company, `${seatsOf(count)} can’t be ordered`] }
  return {
    title: `Deliver ${pluralize(count ?? 0, `${thing} seat`)}`,
    about: [company, remindedText(reason)],
  }
}

/** By the number of reminders; an order that isn't late has had none. */
function remindedText(reminders: string | null): string {
  return (
    ['with the vendor', 'vendor reminded once', 'vendor reminded twice'][Number(reminders)] ??
    'vendor reminded three times'
  )
}

function seatsOf(count: number | null): string | null {
  return count === null ? null : formatSeat(count)
}

const troubles: Record<string, string> = {
  differs: 'differs from the payment provider',
  declined: 'card declined',
  refund: 'a refund failed',
}

const approvals: Record<PendingKind, string> = {
  refund: 'a refund',
  'credit-note': 'a credit note',
  offer: 'an offer',
  publication: 'new prices',
  limit: 'new limits',
}
