import { type Cents, share } from './money.ts'

/**
 * created: written down, not yet known to the provider · open: waits for the card · processing: the bank works on it ·
 * paid · cancelled: nobody can pay it any more.
 */
export type PaymentStatus = 'created' | 'open' | 'processing' | 'paid' | 'cancelled'

/** What a provider can tell of a payment. */
export type ToldStatus = Exclude<PaymentStatus, 'created'>

/** What the provider says of a payment, or what we know without asking. The id is its own. */
export type Told = { id: string | null; status: ToldStatus; receivedCents: Cents; failure: string | null }

/** Where a payment stands after the provider spoke. Money that came in stays, whatever is told later. */
export function afterTold(current: PaymentStatus, told: ToldStatus): PaymentStatus {
  if (current === 'paid' || told === 'paid') return 'paid'
  return current === 'cancelled' ? 'cancelled' : told
}

/** Until then its invoices belong to it alone. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'created' || status === 'open' || status === 'processing'
}

export type Part = { invoiceId: string | null; amountCents: Cents }

/** Which part of the money goes back for which invoice: in proportion to what is left of each. */
export function splitRefund(amountCents: Cents, left: readonly Part[]): Part[] {
  const parts = share(
    amountCents,
    left.map((part) => part.amountCents),
  )
  return left
    .map(({ invoiceId }, index) => ({ invoiceId, amountCents: parts[index] ?? 0 }))
    .filter((part) => part.amountCents > 0)
}

/** What happens to each part of received money: it pays what is still owed, the rest becomes credit. */
export function splitReceived(amountCents: Cents, owedCents: Cents): { paid: Cents; over: Cents } {
  const paid = Math.max(0, Math.min(amountCents, owedCents))
  return { paid, over: amountCents - paid }
}
