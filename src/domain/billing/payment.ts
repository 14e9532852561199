import { type Cents, formatUsd, share } from '../platform/money.ts'

/**
 * created: stored, not yet known to the provider · open: waiting for a card · processing: at the bank · paid ·
 * cancelled: can no longer be paid.
 */
export const paymentStatuses = ['created', 'open', 'processing', 'paid', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Statuses that a provider can report. */
export type ProviderPaymentStatus = Exclude<PaymentStatus, 'created'>

/** The only currency we accept; amounts in any other are never treated as dollars. */
export const currency = 'usd'

/** A payment as reported by the provider, or as we know it without asking. `id` is the provider's. */
export type ProviderStatus = {
  id: string | null
  status: ProviderPaymentStatus
  /** In the smallest unit of its currency: cents only for US dollars. */
  receivedCents: Cents
  failure: string | null
  /** The provider's code of the failure, and what the bank advises about trying again. */
  failureCode?: string | null
  advice?: string | null
  /** What has arrived of a transfer so far. */
  arrivedCents?: Cents
  currency: string
  /** Our ids, stored at the provider when we created the payment; null if the provider keeps none. */
  paymentId: string | null
  companyId: string | null
}

type Known = { id: string; companyId: string; intentId: string | null }

/**
 * Why a reported payment is not applied: it is in another currency, or it is not the one we created at the provider.
 * Until we know the provider's id, the ids that we stored there decide. Null if it is ours.
 */
export function whyNotOurs(ours: Known, reported: ProviderStatus): string | null {
  if (reported.currency !== currency) return otherCurrencyReason
  if (reported.id === null || reported.id === ours.intentId) return null
  const hasOurIds =
    reported.paymentId === ours.id && (reported.companyId ?? ours.companyId) === ours.companyId
  return ours.intentId === null && hasOurIds ? null : 'it belongs to a different payment at the provider'
}

export const otherCurrencyReason = 'we only accept US dollars'

/** "$5.00", "7875 JPY (in its smallest unit)": units differ by currency, so others are not converted. */
export function formatReceived({
  receivedCents,
  currency: theirs,
}: Pick<ProviderStatus, 'receivedCents' | 'currency'>) {
  if (theirs === currency) return formatUsd(receivedCents)
  return `${receivedCents} ${theirs.toUpperCase()} (in its smallest unit)`
}

/** For operators: money that is at the provider but not in our books. */
export function formatNotApplied(
  reported: Pick<ProviderStatus, 'receivedCents' | 'currency'>,
  why: string,
): string {
  return `${formatReceived(reported)} received but not applied: ${why}.`
}

/** The status after a report from the provider. A paid payment stays paid, even if another status is reported later. */
export function nextPaymentStatus(
  current: PaymentStatus,
  reported: ProviderPaymentStatus,
): ProviderPaymentStatus {
  if (current === 'paid' || reported === 'paid') return 'paid'
  return current === 'cancelled' ? 'cancelled' : reported
}

/** While it is under way, no other payment can be for its invoices. */
export const underWayStatuses: readonly PaymentStatus[] = ['created', 'open', 'processing']

export function isUnderWay(status: PaymentStatus): boolean {
  return underWayStatuses.includes(status)
}

export type Part = { invoiceId: string | null; amountCents: Cents }

/** Splits a refund among invoices, in proportion to what is left of each. */
export function splitRefund(amountCents: Cents, left: readonly Part[]): Part[] {
  const parts = share(
    amountCents,
    left.map((part) => part.amountCents),
  )
  return left
    .map(({ invoiceId }, index) => ({ invoiceId, amountCents: parts[index] ?? 0 }))
    .filter((part) => part.amountCents > 0)
}

/** Received money pays what is still owed; the rest becomes credit. */
export function splitReceived(amountCents: Cents, owedCents: Cents): { paid: Cents; over: Cents } {
  const paid = Math.max(0, Math.min(amountCents, owedCents))
  return { paid, over: amountCents - paid }
}
