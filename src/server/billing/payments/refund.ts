import { type ReturnPart, refundParts } from '#domain/billing/returnable.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import type { Cents } from '#domain/platform/money.ts'
import { inTransaction, type PersonCtx, type Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import { givenBackOnPayment, type Waiting, waitIfAbove } from '#server/people/staff/second-person.ts'
import { waitingReturn } from '#server/people/staff/waiting-returns.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { booksOfPayment } from './payment-books.ts'
import { type FullPayment, getPayment, lockPayment } from './queries.ts'
import { saveParts } from './return-parts.ts'
import { refunds } from './tables.ts'

type Wish = {
  amountCents?: Cents | undefined
  reason: string
  /** Why the vendor doesn't credit us too; it does without a reason. */
  uncreditedReason?: string | null
}

/**
 * An operator refunds a payment, in full or in part. The amounts to take from each invoice or from the company's credit
 * are decided and reserved here; a job calls the provider. Above the limit it waits for a second person.
 */
export async function refund(
  ctx: PersonCtx,
  paymentId: string,
  { amountCents, reason, uncreditedReason = null }: Wish,
): Promise<FullPayment | Waiting> {
  requireStaff(ctx.actor, 'money')
  return inTransaction(ctx, async (tx) => {
    const planned = await plan(tx, paymentId, amountCents ?? null)
    const asked = {
      ...{ kind: 'refund' as const, thingId: paymentId, companyId: planned.companyId },
      ...{ amountCents: planned.amountCents, input: { reason, uncreditedReason } },
    }
    const waiting = await waitIfAbove(tx, asked, givenBackOnPayment)
    if (waiting) return waiting
    await request(tx, planned, { reason, uncreditedReason, askedBy: tx.actor.userId })
    return getPayment(tx, paymentId)
  })
}

type Approved = { amountCents: Cents; reason: string; uncreditedReason: string | null; askedBy: string }

/** A second person approved exactly this amount: it is refused if it can't be refunded anymore. */
export async function approvedRefund(tx: Tx, paymentId: string, { amountCents, ...why }: Approved) {
  await request(tx, await plan(tx, paymentId, amountCents), why)
}

type Planned = { paymentId: string; companyId: string; amountCents: Cents; parts: ReturnPart[] }

/** Locks the company and the payment. */
async function plan(tx: Tx, paymentId: string, wanted: Cents | null): Promise<Planned> {
  const { companyId } = await getPayment(tx, paymentId)
  await lockCompany(tx, companyId)
  await requireOther(tx, companyId)
  const payment = await lockPayment(tx, paymentId)
  const waitingCents = await waitingReturn(tx, 'refund', paymentId)
  const parts = refundParts(await booksOfPayment(tx, payment), wanted, waitingCents)
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0)
  return { paymentId, companyId, amountCents, parts }
}

async function request(
  tx: Tx,
  { paymentId, companyId, amountCents, parts }: Planned,
  { reason, uncreditedReason, askedBy }: Omit<Approved, 'amountCents'>,
) {
  const id = newId(tx.now())
  const asked = { id, paymentId, companyId, amountCents, reason, requestedBy: askedBy, createdAt: tx.now() }
  await tx.db.insert(refunds).values({ ...asked, uncreditedReason, status: 'queued' })
  await saveParts(tx, { companyId, paymentId, refundId: id }, parts)
  const detail = { refundId: id, amountCents, reason }
  await audit(tx, { action: 'refund.requested', thingId: paymentId, companyId, detail })
  await tx.parts.jobs.enqueue(tx, 'send-refund', { refundId: id })
}
