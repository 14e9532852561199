import type { DisputeStatus } from '#domain/billing/dispute.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { type Dispute, getPayment, type PaymentRow } from './queries.ts'

const happened: Record<DisputeStatus, string> = {
  inquiry: 'Bank inquiry about a payment',
  open: 'Payment disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
  closed: 'Bank inquiry closed',
}

/** Everyone who handles money gets one email per dispute and outcome. */
export async function emailDispute(tx: Tx, dispute: Dispute, payment: PaymentRow | null) {
  const full = payment && (await getPayment(tx, payment.id))
  const data = {
    happened: happened[dispute.status],
    amount: amountOf(dispute),
    status: dispute.status,
    reason: dispute.reason.replaceAll('_', ' '),
    company: full?.companyName ?? null,
    invoices: full?.invoices.map(({ number }) => number) ?? [],
    evidenceBy: dispute.evidenceBy,
  }
  await notifyAll(tx, 'dispute-news', { event: `dispute:${dispute.id}:${dispute.status}`, data })
}

/** We only bill in dollars; for another currency we don't know its minor unit. */
export function amountOf({ amountCents, currency }: Pick<Dispute, 'amountCents' | 'currency'>): string {
  return currency === 'usd' ? formatUsd(amountCents) : `${amountCents} (${currency.toUpperCase()})`
}
