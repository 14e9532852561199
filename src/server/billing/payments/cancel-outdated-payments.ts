import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { openOf } from '../ledger/balances.ts'
import { abandon } from './check-payment.ts'
import { getPayment } from './queries.ts'
import { paymentShares, payments } from './tables.ts'

/** These invoices now charge less, so open payments for the old amount are canceled before anyone pays them. */
export async function cancelOutdatedPayments(ctx: Ctx, invoiceIds: string[]) {
  if (!ctx.parts.payments) return
  const isTooHigh = gt(paymentShares.amountCents, openOf(paymentShares.invoiceId))
  const underWay = await ctx.db
    .selectDistinct({ thingId: paymentShares.paymentId, companyId: payments.companyId })
    .from(paymentShares)
    .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
    .where(and(inArray(paymentShares.invoiceId, invoiceIds), paymentShares.isOpen, isTooHigh))
  const go = async ({ each }: Walk) => {
    for (const payment of underWay)
      await each(payment, async () => abandon(ctx, await getPayment(ctx, payment.thingId)))
  }
  await walkThrough(ctx, 'take-back-payments', go, { isPart: () => true })
}
