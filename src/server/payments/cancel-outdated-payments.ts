import { and, gt, inArray } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { openOf } from '../ledger/balances.ts'
import { abandon } from './check-payment.ts'
import { getPayment } from './queries.ts'
import { paymentShares } from './tables.ts'

/** These invoices now charge less, so open payments for the old amount are canceled before anyone pays them. */
export async function cancelOutdatedPayments(ctx: Ctx, invoiceIds: string[]) {
  if (!ctx.parts.payments) return
  const isTooHigh = gt(paymentShares.amountCents, openOf(paymentShares.invoiceId))
  const begun = await ctx.db
    .selectDistinct({ id: paymentShares.paymentId })
    .from(paymentShares)
    .where(and(inArray(paymentShares.invoiceId, invoiceIds), paymentShares.isOpen, isTooHigh))
  for (const { id } of begun) await abandon(ctx, await getPayment(ctx, id))
}
