import type { CreditSource } from '#contract/billing/invoices.ts'

/** "Cash back", "Credit from invoice 2026-00037": where credit came from. */
export function formatCreditSource({ kind, invoice }: Pick<CreditSource, 'kind' | 'invoice'>): string {
  if (kind === 'cash_back') return 'Cash back'
  const word = kind === 'credit_note' ? 'Credit' : 'Overpayment'
  return invoice ? `${word} from invoice ${invoice.number}` : word
}

/** "cash back, credit": short enough for a column, each kind once. */
export function formatCreditKinds(sources: readonly Pick<CreditSource, 'kind'>[]): string {
  const words = { cash_back: 'cash back', credit_note: 'credit', overpayment: 'overpayment' }
  return [...new Set(sources.map(({ kind }) => words[kind]))].join(', ')
}

/** Sources of the same kind and invoice as one. */
export function mergeSources(sources: readonly CreditSource[]): CreditSource[] {
  const merged = new Map<string, CreditSource>()
  for (const source of sources) {
    const label = formatCreditSource(source)
    const cents = Math.round(((merged.get(label)?.amount ?? 0) + source.amount) * 100)
    merged.set(label, { ...source, amount: cents / 100 })
  }
  return [...merged.values()]
}
