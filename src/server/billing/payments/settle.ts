import { splitReceived } from '#domain/billing/payment.ts'
import { canBePaid } from '#domain/billing/payment-parts.ts'
import type { Cents } from '#domain/platform/money.ts'
import { react, type Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { lockPurchases } from '#server/subscriptions/lock-purchases.ts'
import { lockDue, markPaid, purchasesOf } from '../invoices/mark-paid.ts'
import { type Entry, post } from '../ledger/post.ts'
import { earn } from '../referrals/earn.ts'
import { reinstateIfSettled } from '../standing/reinstate.ts'
import { owedOn } from './owed.ts'
import { lockPayment, type PaymentRow } from './queries.ts'

export type ReceivedPayment = {
  paymentId: string
  companyId: string
  /** What the money was for, and how much for each. */
  shares: { invoiceId: string; amountCents: Cents }[]
  /** Names the event if it isn't the payment itself, but money of it that a bank gave back. */
  event?: string
}

/**
 * Books received money, for whole invoices or a part of one: with its last part an invoice is paid and its purchases
 * become active. An overpayment becomes the company's credit. Settling the same payment again changes nothing. The caller
 * has locked what `lockForSettling` locks.
 */
export async function settleLocked(tx: Tx, payment: ReceivedPayment) {
  const ids = payment.shares.map(({ invoiceId }) => invoiceId)
  const due = await lockDue(tx, payment.companyId, ids)
  const owed = await owedOn(tx, [...due])
  const split = payment.shares.map((share) => ({
    ...share,
    ...splitReceived(share.amountCents, owed.get(share.invoiceId) ?? 0),
  }))
  await post(
    tx,
    split.flatMap((part) => entriesOf(payment, part)),
  )
  const left = split
    .filter(({ paid }) => paid > 0)
    .map(({ invoiceId, paid }) => ({ invoiceId, cents: (owed.get(invoiceId) ?? 0) - paid }))
  const idsOf = (some: typeof left) => some.map(({ invoiceId }) => invoiceId)
  const paid = left.filter(({ cents }) => cents === 0)
  await markPaid(tx, idsOf(paid), payment.paymentId)
  // An amount too small for a separate payment does not delay activation.
  const free = left.filter(({ cents }) => !canBePaid(cents))
  await react(tx, 'firstInvoicesPaid', await purchasesOf(tx, idsOf(free)))
  await earn(tx, { companyId: payment.companyId, paymentId: payment.paymentId, cause: 'paid' })
  await reinstateIfSettled(tx, payment.companyId)
}

/** Locks the purchases of a payment's invoices, its company and the payment: in the order of all locks. */
export async function lockForSettling(
  tx: Tx,
  { id, companyId }: Pick<PaymentRow, 'id' | 'companyId'>,
  invoiceIds: string[],
): Promise<PaymentRow> {
  await lockPurchases(tx, await purchasesOf(tx, invoiceIds))
  await lockCompany(tx, companyId)
  return lockPayment(tx, id)
}

type SettledShare = { invoiceId: string; paid: Cents; over: Cents }

function entriesOf(
  { paymentId, companyId, event: name = `payment:${paymentId}` }: ReceivedPayment,
  { invoiceId, paid, over }: SettledShare,
): Entry[] {
  const facts = { companyId, invoiceId, paymentId }
  const event = `${name}:${invoiceId}`
  return [
    { ...facts, kind: 'paid', amountCents: paid, event },
    // The first entry of a share always has the same event name, so settling twice never adds one.
    { ...facts, kind: 'overpaid', amountCents: over, event: paid > 0 ? `${event}:over` : event },
  ]
}
