import { eq } from 'drizzle-orm'
import { movesMoney, nextDisputeStatus } from '#domain/billing/dispute.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { ProviderDispute } from '#server/platform/gateways/payments/payments.ts'
import { breakMethod } from '../payment-methods/break-method.ts'
import { paymentMethods } from '../payment-methods/tables.ts'
import { bookMovements } from './book-movements.ts'
import { emailDispute } from './email-dispute.ts'
import { emailDisputeClosed, emailDisputeOpened } from './email-disputed-company.ts'
import { holdDisputed, releaseDisputed } from './hold-disputed.ts'
import { providerOf } from './provider.ts'
import { type Dispute, findPayment, type PaymentRow } from './queries.ts'
import { lockForSettling } from './settle.ts'
import { disputes } from './tables.ts'

/**
 * A bank disputes a payment, or has decided. What it took and gave back is booked, each movement once; until then the
 * money is held. Events may arrive twice, out of order, and for payments that are not ours.
 */
export async function recordDispute(ctx: Ctx, heard: ProviderDispute) {
  await inTransaction(ctx, async (tx) => {
    const payment = await lockDisputedPayment(tx, heard.intentId)
    const before = await lockDispute(tx, heard)
    const { dispute, isNews } = await store(tx, heard, before, payment)
    if (payment) await followMoney(tx, payment, dispute, heard)
    if (!isNews) return
    await auditDispute(tx, dispute, payment)
    await emailDispute(tx, dispute, payment)
    if (payment) await emailDisputeClosed(tx, dispute, payment)
  })
}

async function store(tx: Tx, heard: ProviderDispute, before: Dispute | null, payment: PaymentRow | null) {
  const { id, movements: _, ...facts } = heard
  const paymentId = payment?.id ?? before?.paymentId ?? null
  // An older event: its status is out of date.
  const isOld = nextDisputeStatus(before?.status ?? null, heard.status) !== heard.status
  const change = isOld ? { paymentId } : { ...facts, paymentId, changedAt: tx.now() }
  const [dispute] = await tx.db.update(disputes).set(change).where(eq(disputes.id, id)).returning()
  if (!dispute) throw new Error(`Dispute ${id} was not stored.`)
  const isSame = before && before.status === dispute.status && before.paymentId === dispute.paymentId
  return { dispute, isNews: !isOld && !isSame }
}

/** A payment that we don't know as paid yet is followed once we do. */
async function followMoney(tx: Tx, payment: PaymentRow, dispute: Dispute, heard: ProviderDispute) {
  const released = await releaseDisputed(tx, payment.id)
  if (payment.status === 'paid' && movesMoney(dispute.status)) {
    const { takenCents, reopened } = await bookMovements(tx, payment, dispute, heard.movements)
    if (takenCents > 0) await breakDebited(tx, payment)
    if (takenCents > 0) await emailDisputeOpened(tx, dispute, payment, reopened)
  }
  await holdDisputed(tx, payment, released)
}

async function lockDisputedPayment(tx: Tx, intentId: string | null): Promise<PaymentRow | null> {
  const found = intentId ? await findPayment(tx, intentId) : null
  if (!found) return null
  return lockForSettling(
    tx,
    found,
    found.invoices.map(({ id }) => id),
  )
}

/** The stored dispute, or null if it is new. */
async function lockDispute(tx: Tx, { movements: _, ...heard }: ProviderDispute): Promise<Dispute | null> {
  const facts = { ...heard, provider: providerOf(tx).kind, createdAt: tx.now(), changedAt: tx.now() }
  const fresh = await tx.db.insert(disputes).values(facts).onConflictDoNothing().returning()
  if (fresh.length > 0) return null
  const [known] = await tx.db.select().from(disputes).where(eq(disputes.id, heard.id)).for('no key update')
  return known ?? null
}

async function auditDispute(tx: Tx, dispute: Dispute, payment: PaymentRow | null) {
  const { id, amountCents, reason, status } = dispute
  await audit(tx, {
    action: `dispute.${status === 'open' ? 'opened' : status}`,
    thingId: payment?.id ?? id,
    companyId: payment?.companyId ?? null,
    detail: { dispute: id, amountCents, reason },
  })
}

/** An account whose owner disputes a debit may not be debited again. */
async function breakDebited(tx: Tx, { methodId }: PaymentRow) {
  if (!methodId) return
  const [method] = await tx.db
    .select({ kind: paymentMethods.kind, label: paymentMethods.label })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, methodId))
  if (method?.kind !== 'us_bank') return
  await breakMethod(tx, { methodId, why: `A debit from ${method.label} was disputed.` })
}
