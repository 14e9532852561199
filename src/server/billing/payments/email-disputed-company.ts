import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import type { Reopened } from '../invoices/reopen.ts'
import { amountOf } from './email-dispute.ts'
import { type Dispute, getPayment, type PaymentRow } from './queries.ts'

/** To admins and finance, once: their bank took money back, and what is due again. */
export async function emailDisputeOpened(
  tx: Tx,
  dispute: Dispute,
  { id, companyId }: PaymentRow,
  reopened: readonly Reopened[],
) {
  const data = { ...(await factsOf(tx, dispute, id)), dueAgain: dueAgain(reopened) }
  const event = `dispute-opened:${dispute.id}`
  await notifyAll(tx, 'dispute-opened', { event, companyId, data })
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
  const event = `dispute-closed:${dispute.id}`
  await notifyAll(tx, 'dispute-closed', { event, companyId, data })
}

async function factsOf(tx: Tx, dispute: Dispute, paymentId: string) {
  const { invoices } = await getPayment(tx, paymentId)
  return {
    amount: amountOf(dispute),
    invoices: invoices.map(({ number }) => number),
  }
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
