import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { abandon, checkPayment } from './check-payment.ts'
import { type PartOfOwed, planPayment } from './plan-payment.ts'
import { askProvider, providerOf } from './provider.ts'
import { type FullPayment, getPayment } from './queries.ts'

export type StartedPayment = PartOfOwed & { payment: FullPayment; clientSecret: string }

/**
 * A company pays what it owes, or some of its invoices: this starts the next part, which is nearly always the whole.
 * The same request finds the same open payment; a conflicting one is canceled first, so no invoice is ever in two.
 */
export async function startPayment(ctx: MemberCtx, invoiceIds?: string[]): Promise<StartedPayment> {
  requireCan(ctx.actor, 'finance')
  const provider = providerOf(ctx)
  for (let round = 0; round < maxRounds; round += 1) {
    const plan = await inTransaction(ctx, (tx) => planPayment(tx, { provider: provider.kind, invoiceIds }))
    const { owedCents, part, parts } = plan
    for (const id of plan.conflicting) await askProvider(abandon(ctx, await getPayment(ctx, id)))
    if (!plan.paymentId) continue
    const intent = await askProvider(checkPayment(ctx, await getPayment(ctx, plan.paymentId)))
    if (intent?.status === 'open') {
      const payment = await getPayment(ctx, plan.paymentId)
      return { owedCents, part, parts, payment, clientSecret: intent.clientSecret }
    }
    if (intent?.status === 'processing') throw new Refused('payment_processing')
    // Paid or canceled in the meantime: what is owed must be computed again.
  }
  throw new Refused('conflict')
}

const maxRounds = 5
