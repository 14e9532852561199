import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import type { Reopened } from '../invoices/reopen.ts'
import { type Dispute, getPayment, type PaymentRow } from './queries.ts'

/** Everyone who handles money gets one email per dispute and outcome. */
export async function emailDispute(tx: Tx, dispute: Dispute, payment: PaymentRow | null) {
  const full = payment && (await getPayment(tx, payment.id))
  const data = {
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

/** To admins and finance, once: their bank took money back, and what is due again. */
export async function emailDisputeOpened(
  tx: Tx,
  dispute: Dispute,
  { id, companyId }: PaymentRow,
  reopened: readonly Reopened[],
) {
  const data = { ...(await factsOf(tx, dispute, id)), dueAgain: dueAgain(reopened) }
  await notifyAll(tx, 'dispute-opened', { event: `dispute-opened:${dispute.id}`, companyId, data })
}

/** To admins and finance, once: how it ended, and what is still owed if the bank keeps the money. Inquiries end unheard. */
export async function emailDisputeClosed(tx: Tx, dispute: Dispute, payment: PaymentRow) {
  const { status } = dispute
  if (status !== 'won' && status !== 'lost') return
  const { id, companyId } = payment
  const { invoices } = await getPayment(tx, id)
  const owed = invoices.map((invoice) => ({ ...invoice, dueAt: new Date(invoice.dueAt) }))
  const data = {
    ...(await factsOf(tx, dispute, id)),
    isWon: status === 'won',
    dueAgain: status === 'won' ? null : dueAgain(owed.filter(({ openCents }) => openCents > 0)),
  }
  await notifyAll(tx, 'dispute-closed', { event: `dispute-closed:${dispute.id}`, companyId, data })
}

async function factsOf(tx: Tx, dispute: Dispute, paymentId: string) {
  const { invoices } = await getPayment(tx, paymentId)
  return { amount: amountOf(dispute), invoices: invoices.map(({ number }) => number) }
}

function dueAgain(invoices: readonly Pick<Reopened, 'openCents' | 'dueAt'>[]) {
  const last = invoices.reduce<Date | null>(
    (latest, { dueAt }) => (latest && latest > dueAt ? latest : dueAt),
    null,
  )
  if (!last) return null
  const sum = invoices.reduce((cents, { openCents }) => cents + openCents, 0)
  return { amount: formatUsd(sum), by: formatDay(last) }
}
