import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Cents, formatUsd } from '../../domain/money.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, personOf, type Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { type FullPayment, getPayment, lockPayment } from './queries.ts'
import { refunds } from './tables.ts'

type Wish = { amountCents?: Cents | undefined; reason: string }

/** An operator gives money back, all that is left or a part: the provider is told by a job. */
export async function refund(
  ctx: Ctx,
  paymentId: string,
  { amountCents, reason }: Wish,
): Promise<FullPayment> {
  return inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const left = payment.status === 'paid' ? payment.amountCents - (await givenBack(tx, paymentId)) : 0
    if (left === 0) throw new Refused('not_refundable')
    const amount = amountCents ?? left
    if (amount > left) {
      const message = `At most ${formatUsd(left)} can be refunded.`
      throw new Refused('refund_too_large', { message, fields: { amount: message } })
    }
    const { companyId } = payment
    const id = newId(tx.now())
    const requestedBy = personOf(tx).userId
    const asked = { id, paymentId, companyId, amountCents: amount, reason, requestedBy, createdAt: tx.now() }
    await tx.db.insert(refunds).values({ ...asked, status: 'queued' })
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

/** What was given back, or is on its way. */
async function givenBack(tx: Tx, paymentId: string): Promise<Cents> {
  const [found] = await tx.db
    .select({ cents: sql<Cents>`coalesce(sum(${refunds.amountCents}), 0)::bigint` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['queued', 'done'])))
  return found?.cents ?? 0
}
