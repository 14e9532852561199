import { formatUsd } from '../platform/money.ts'
import { refundOf, type StatementEntry, type StatementLineKind } from './account-statement-entry.ts'
import type { EntryKind } from './ledger.ts'

/** The number that a line is found by. */
export function documentOf(kind: StatementLineKind, entry: StatementEntry): string {
  const { invoice, note, paymentId, id, event } = entry
  if (kind === 'invoice' || kind === 'note') return invoice ?? ''
  if (kind === 'credit_note') return note?.number ?? ''
  if (kind === 'voided') return invoice ? `${invoice}-VOID` : 'VOID'
  if (kind === 'refund' || kind === 'money_back')
    return shortNumber('REF', refundOf(entry) ?? paymentId ?? '')
  if (kind === 'payment') return shortNumber('PAY', paymentId ?? '')
  if (kind === 'charge_back') return shortNumber('CHB', paymentId ?? '')
  return shortNumber('CB', event?.split(':')[1] ?? String(id))
}

/** "REF-1A2B3C4D": the end of an id, because ids of one day begin alike. */
function shortNumber(prefix: string, id: string): string {
  return `${prefix}-${id.replaceAll('-', '').slice(-8).padStart(8, '0').toUpperCase()}`
}

type Text = (first: StatementEntry, parts: readonly StatementEntry[]) => string

/** What a line says, from its first entry and all of them. */
export const lineTexts: Record<StatementLineKind, Text> = {
  invoice: ({ about }) => (about ? `Invoice: ${about}` : 'Invoice'),
  credit_note: ({ invoice, note }) => `Credit note for invoice ${invoice}: ${note?.reason}`,
  voided: ({ invoice }) => `Invoice ${invoice} voided`,
  payment: (_, parts) => paymentText(parts),
  refund: ({ invoice }) => (invoice ? `Refund, credit for invoice ${invoice}` : 'Refund, credit'),
  money_back: ({ kind }) =>
    kind === 'overpaid' ? 'Refund, money that came back to us and is credit now' : 'Refund, money back',
  charge_back: ({ kind }) => (kind === 'charged_back' ? 'Charge-back by your bank' : 'Charge-back undone'),
  cash_back: () => 'Cash back for a referral',
  reversal: ({ debtCents = 0 }) =>
    debtCents > 0
      ? `Cash back reversed; ${formatUsd(debtCents)} of it was used before, so your next invoice adds it`
      : 'Cash back reversed',
  note: noteText,
}

function noteText({ kind }: StatementEntry, parts: readonly StatementEntry[]): string {
  const amount = formatUsd(parts.reduce((sum, part) => sum + part.amountCents, 0))
  const texts: Partial<Record<EntryKind, string>> = {
    debt_carried: `${amount} owed from before, added to this invoice`,
    debt_returned: `${amount} owed from before, to be added to your next invoice instead`,
  }
  return `Note: ${texts[kind] ?? `${amount} of your credit applied`}; the balance stays the same`
}

function paymentText(parts: readonly StatementEntry[]): string {
  const invoices = new Set(parts.flatMap(({ invoice }) => (invoice ? [invoice] : [])))
  const over = parts.reduce((sum, part) => sum + (part.kind === 'overpaid' ? part.amountCents : 0), 0)
  const paid =
    invoices.size > 0
      ? `Payment for ${invoices.size === 1 ? 'invoice' : 'invoices'} ${[...invoices].join(', ')}`
      : 'Payment'
  return over > 0 ? `${paid}; ${formatUsd(over)} became credit` : paid
}
