import type { Cents } from '../platform/money.ts'
import { type EntryKind, movements } from './ledger.ts'

/** Where a company's credit comes from. */
export const creditSourceKinds = ['cash_back', 'credit_note', 'overpayment'] as const
export type CreditSourceKind = (typeof creditSourceKinds)[number]

export type CreditSource = {
  kind: CreditSourceKind
  cents: Cents
  /** The invoice that was credited or overpaid. */
  invoiceId: string | null
}

/** An entry that adds to a company's credit or takes from it, in the order of the ledger. */
export type CreditEntry = {
  kind: EntryKind
  amountCents: Cents
  invoiceId: string | null
  /** Set where credit is paid out to a card instead of spent on an invoice. */
  paymentId: string | null
}

/** Which credit each invoice used: the oldest is used first, and none that pays a debt. */
export function creditSourcesByInvoice(entries: readonly CreditEntry[]): Map<string, CreditSource[]> {
  const used = new Map<string, CreditSource[]>()
  let left: CreditSource[] = []
  let debtCents: Cents = 0
  for (const { kind, amountCents: cents, invoiceId, paymentId } of entries) {
    if (movements[kind].credit === 'credit') {
      const paidCents = Math.min(debtCents, cents)
      debtCents -= paidCents
      const source = sourceOf[kind]
      if (source && cents > paidCents) left.push({ kind: source, cents: cents - paidCents, invoiceId })
      continue
    }
    const from = kind === 'reward_reversed' ? cashBackFirst(left) : left
    const { taken, left: rest } = take(from, cents)
    left = rest
    debtCents += cents - sumOf(taken)
    if (kind === 'credit_applied' && invoiceId && !paymentId)
      used.set(invoiceId, [...(used.get(invoiceId) ?? []), ...taken])
  }
  return used
}

/** Cash back that is reversed takes other credit only where it was used. */
function cashBackFirst(sources: readonly CreditSource[]): CreditSource[] {
  return sources.toSorted((a, b) => Number(b.kind === 'cash_back') - Number(a.kind === 'cash_back'))
}

const sourceOf: Partial<Record<EntryKind, CreditSourceKind>> = {
  rewarded: 'cash_back',
  credit_returned: 'credit_note',
  overpaid: 'overpayment',
}

/** Takes up to an amount from the first sources. */
function take(sources: readonly CreditSource[], cents: Cents) {
  const taken: CreditSource[] = []
  let missing = cents
  const left = sources.flatMap((source) => {
    const part = Math.min(source.cents, missing)
    missing -= part
    if (part > 0) taken.push({ ...source, cents: part })
    return source.cents > part ? [{ ...source, cents: source.cents - part }] : []
  })
  return { taken, left }
}

function sumOf(sources: readonly CreditSource[]): Cents {
  return sources.reduce((sum, { cents }) => sum + cents, 0)
}
