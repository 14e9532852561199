import { requireStaff } from '../../domain/access.ts'
import type { Cents } from '../../domain/money.ts'
import { refundParts } from '../../domain/returnable.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, type PersonCtx } from '../context.ts'
import { newId } from '../ids.ts'
import { booksOfPayment } from './payment-books.ts'
import { type FullPayment, getPayment, lockCompany, lockPayment } from './queries.ts'
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
 * are decided and reserved here; a job calls the provider.
 */
export async function refund(
  ctx: PersonCtx,
  paymentId: string,
  { amountCents, reason, uncreditedReason = null }: Wish,
): Promise<FullPayment> {
  requireStaff(ctx.actor, 'money')
  return inTransaction(ctx, async (tx) => {
    const { companyId } = await getPayment(tx, paymentId)
    await lockCompany(tx, companyId)
    const payment = await lockPayment(tx, paymentId)
    const parts = refundParts(await booksOfPayment(tx, payment), amountCents ?? null)
    const amount = parts.reduce((sum, part) => sum + part.amountCents, 0)
    const id = newId(tx.now())
    const requestedBy = tx.actor.userId
    const asked = { id, paymentId, companyId, amountCents: amount, reason, requestedBy, createdAt: tx.now() }
    await tx.db.insert(refunds).values({ ...asked, uncreditedReason, status: 'queued' })
    await saveParts(tx, { companyId, paymentId, refundId: id }, parts)
    await audit(tx, {
      action: 'refund.requested',
      thingId: paymentId,
      companyId,
      detail: { refundId: id, amountCents: amount, reason },
    })
    await tx.parts.jobs.enqueue(tx, 'send-refund', { refundId: id })
    return getPayment(tx, paymentId)
  })
}
