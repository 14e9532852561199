import type { Coding } from '../people/cost-center.ts'
import { dayOf } from '../platform/day.ts'
import type { Cents } from '../platform/money.ts'
import { type EntryKind, movements } from './ledger.ts'

/** What a line of an account statement is about. A note moves nothing. */
export const statementLineKinds = [
  'invoice',
  'credit_note',
  'voided',
  'payment',
  'refund',
  'money_back',
  'charge_back',
  'cash_back',
  'reversal',
  'note',
] as const
export type StatementLineKind = (typeof statementLineKinds)[number]

/** Money that went in or out: everything else is a document that the company books. */
export const moneyKinds: readonly StatementLineKind[] = ['payment', 'money_back', 'charge_back']

export function isBooked({ kind }: { kind: StatementLineKind }): boolean {
  return kind !== 'note' && !moneyKinds.includes(kind)
}

/** A ledger entry of a company, with the names of what it is about. */
export type StatementEntry = {
  id: number
  at: Date
  kind: EntryKind
  amountCents: Cents
  /** What of it was not covered by the company's credit: a debt, which the next invoice carries. */
  debtCents?: Cents
  invoiceId: string | null
  paymentId: string | null
  event: string | null
  /** The number of its invoice. */
  invoice: string | null
  /** The credit note that caused it. */
  note: { id: string; number: string; reason: string } | null
  /** The vendors of its invoice. */
  about: string
  coding: Coding
}

/** How an entry moves the balance of receivable less credit: 1, -1 or 0. */
export function balanceSign(kind: EntryKind): 1 | -1 | 0 {
  const { debit, credit } = movements[kind]
  const isOurs = (account: string) => account === 'receivable' || account === 'credit'
  return (Number(isOurs(debit)) - Number(isOurs(credit))) as 1 | -1 | 0
}

/**
 * The line that an entry belongs to; null for our own costs, and for credit that a refund or charge-back takes along,
 * which is part of that line.
 */
export function lineKindOf(entry: StatementEntry): StatementLineKind | null {
  if (entry.kind === 'credit_applied') return entry.paymentId ? null : 'note'
  if (entry.kind === 'credit_note' || entry.kind === 'credit_returned') {
    if (entry.note) return 'credit_note'
    return entry.paymentId ? 'refund' : 'voided'
  }
  // A refund that the bank sent back, and a charge-back that was undone, are named after what they undo.
  if (entry.kind === 'paid' || entry.kind === 'overpaid') {
    if (refundOf(entry)) return 'money_back'
    return entry.event?.startsWith('dispute:') ? 'charge_back' : 'payment'
  }
  return plainKinds[entry.kind] ?? null
}

const plainKinds: Partial<Record<EntryKind, StatementLineKind>> = {
  invoiced: 'invoice',
  refunded: 'money_back',
  charged_back: 'charge_back',
  rewarded: 'cash_back',
  reward_reversed: 'reversal',
  debt_carried: 'note',
  debt_returned: 'note',
}

/** What belongs together: the entries of one document, payment or refund on one day. */
export function eventOf(entry: StatementEntry): string {
  const { id, at, kind, invoiceId, paymentId, note } = entry
  const line = lineKindOf(entry) as StatementLineKind
  const thing = {
    invoice: invoiceId,
    credit_note: note?.id,
    voided: invoiceId,
    payment: paymentId,
    refund: refundOf(entry) ?? paymentId,
    money_back: refundOf(entry) ?? paymentId,
    charge_back: paymentId,
    cash_back: id,
    reversal: id,
    note: `${kind}:${invoiceId ?? id}`,
  }[line]
  // Money that came back is a line of its own, even if it left on the same day.
  const isUndone = line !== 'payment' && (kind === 'paid' || kind === 'overpaid')
  const name = line === 'money_back' ? 'refund' : line
  return [name, thing, isUndone ? 'undone' : '', dayOf(at)].join(':')
}

/** The refund that an entry is about, by the event it was written for. */
export function refundOf({ event }: StatementEntry): string | null {
  const [name, id] = event?.split(':') ?? []
  return name === 'refund' || name === 'refund-bounced' ? (id ?? null) : null
}
