import { type Cents, formatUsd, share } from './money.ts'

/**
 * created: written down, not yet known to the provider · open: waits for the card · processing: the bank works on it ·
 * paid · cancelled: nobody can pay it any more.
 */
export type PaymentStatus = 'created' | 'open' | 'processing' | 'paid' | 'cancelled'

/** What a provider can tell of a payment. */
export type ProviderPaymentStatus = Exclude<PaymentStatus, 'created'>

/** The only currency that we ask for and take; an amount in another one is a number without a meaning here. */
export const currency = 'usd'

/** What the provider says of a payment, or what we know without asking. The id is its own. */
export type ProviderStatus = {
  id: string | null
  status: ProviderPaymentStatus
  /** In the smallest unit of its currency: cents only where that is ours. */
  receivedCents: Cents
  failure: string | null
  currency: string
  /** Which payment of which company it is, as we wrote it there when we made it; null where nobody else can. */
  paymentId: string | null
  companyId: string | null
}

type Known = { id: string; companyId: string; intentId: string | null }

/**
 * Why what is told of settles nothing: it is in another currency, or it is not the payment that we made at the
 * provider. Until we know the provider's own name for ours, the names that we wrote there decide; null when it is ours.
 */
export function whyNotOurs(ours: Known, told: ProviderStatus): string | null {
  if (told.currency !== currency) return otherCurrencyReason
  if (told.id === null || told.id === ours.intentId) return null
  const isNamed = told.paymentId === ours.id && (told.companyId ?? ours.companyId) === ours.companyId
  return ours.intentId === null && isNamed ? null : 'this payment was asked for under another number'
}

export const otherCurrencyReason = 'we take US dollars only'

/** "$5.00", "7875 JPY (in its smallest unit)": how many of those make one yen or dinar is not ours to know. */
export function formatReceived({
  receivedCents,
  currency: theirs,
}: Pick<ProviderStatus, 'receivedCents' | 'currency'>) {
  if (theirs === currency) return formatUsd(receivedCents)
  return `${receivedCents} ${theirs.toUpperCase()} (in its smallest unit)`
}

/** What an operator reads of money that is at the provider and in no book of ours. */
export function settlesNothing(
  told: Pick<ProviderStatus, 'receivedCents' | 'currency'>,
  why: string,
): string {
  return `${formatReceived(told)} received, which settles nothing: ${why}.`
}

/** Where a payment stands after the provider spoke. Money that came in stays, whatever is told later. */
export function nextPaymentStatus(
  current: PaymentStatus,
  told: ProviderPaymentStatus,
): ProviderPaymentStatus {
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
