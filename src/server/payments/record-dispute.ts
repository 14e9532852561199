import { eq } from 'drizzle-orm'
import { nextDisputeStatus } from '../../domain/dispute.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import type { ProviderDispute } from '../gateways/payments/payments.ts'
import { emailDispute } from './email-dispute.ts'
import { holdDisputed } from './hold-disputed.ts'
import { providerOf } from './provider.ts'
import { type Dispute, findPayment, lockCompany, lockPayment, type PaymentRow } from './queries.ts'
import { disputes } from './tables.ts'

/**
 * A bank disputes a payment, or has decided. The money counts as returned while the bank has it, and operators get one
 * email per status. Events may arrive twice, out of order, and for payments that are not ours.
 */
export async function recordDispute(ctx: Ctx, heard: ProviderDispute) {
  await inTransaction(ctx, async (tx) => {
    const payment = await lockDisputedPayment(tx, heard.intentId)
    const before = await lockDispute(tx, heard)
    const status = nextDisputeStatus(before?.status ?? null, heard.status)
    // An older event: its status is out of date.
    if (status !== heard.status) return
    const { id, ...facts } = heard
    const change = { ...facts, paymentId: payment?.id ?? null, changedAt: tx.now() }
    const [dispute] = await tx.db.update(disputes).set(change).where(eq(disputes.id, id)).returning()
    if (payment) await holdDisputed(tx, payment)
    if (!dispute || (before && before.status === status && before.paymentId === dispute.paymentId)) return
    await auditDispute(tx, dispute, payment)
    await emailDispute(tx, dispute, payment)
  })
}

async function lockDisputedPayment(tx: Tx, intentId: string | null): Promise<PaymentRow | null> {
  const found = intentId ? await findPayment(tx, intentId) : null
  if (!found) return null
  await lockCompany(tx, found.companyId)
  return lockPayment(tx, found.id)
}

/** The stored dispute, or null if it is new. */
async function lockDispute(tx: Tx, heard: ProviderDispute): Promise<Dispute | null> {
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
