import type { EntryKind } from './ledger.ts'
import type { Cents } from './money.ts'

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

/** Which credit each invoice used: the oldest is used first. */
export function creditSourcesByInvoice(entries: readonly CreditEntry[]): Map<string, CreditSource[]> {
  const used = new Map<string, CreditSource[]>()
  let left: CreditSource[] = []
  for (const { kind, amountCents: cents, invoiceId, paymentId } of entries) {
    const source = sourceOf[kind]
    if (source) left.push({ kind: source, cents, invoiceId })
    if (kind === 'reward_reversed') left = take(left, cents, ({ kind }) => kind === 'cash_back').left
    if (kind !== 'credit_applied' || !invoiceId) continue
    const { taken, left: rest } = take(left, cents, () => true)
    left = rest
    if (!paymentId) used.set(invoiceId, [...(used.get(invoiceId) ?? []), ...taken])
  }
  return used
}

const sourceOf: Partial<Record<EntryKind, CreditSourceKind>> = {
  rewarded: 'cash_back',
  credit_returned: 'credit_note',
  overpaid: 'overpayment',
}

/** Takes up to an amount from the oldest matching sources. */
function take(sources: readonly CreditSource[], cents: Cents, matches: (source: CreditSource) => boolean) {
  const taken: CreditSource[] = []
  let missing = cents
  const left = sources.flatMap((source) => {
    const part = matches(source) ? Math.min(source.cents, missing) : 0
    missing -= part
    if (part > 0) taken.push({ ...source, cents: part })
    return source.cents > part ? [{ ...source, cents: source.cents - part }] : []
  })
  return { taken, left }
}
