import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { type DisputeStatus, unsettled } from '#domain/billing/dispute.ts'
import { currency } from '#domain/billing/payment.ts'
import type { Ctx } from '#server/context.ts'
import { amountOf } from './email-dispute.ts'
import { heldBy, takenBy } from './payment-books.ts'
import type { Dispute } from './queries.ts'
import { type Difference, disputes, payments } from './tables.ts'

/** Disputes whose money is not in our books: not our payment, another currency, or nothing moved that we know of. */
export async function disputeDifferences(ctx: Ctx): Promise<Difference[]> {
  const found = await ctx.db
    .select()
    .from(disputes)
    .where(
      and(
        gt(heldBy, takenBy),
        or(isNull(disputes.paymentId), ne(disputes.currency, currency), eq(disputes.status, 'lost')),
      ),
    )
    .orderBy(asc(disputes.createdAt), asc(disputes.id))
  return found.map((dispute) => ({
    paymentId: dispute.paymentId,
    intentId: dispute.intentId ?? dispute.id,
    disputeId: dispute.id,
    what: whatOf(dispute),
  }))
}

/** The unsettled disputes of a company's payments. */
export function unsettledDisputesOf(ctx: Ctx, companyId: string) {
  return ctx.db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.companyId, companyId), inArray(disputes.status, [...unsettled])))
    .orderBy(asc(disputes.createdAt), asc(disputes.id))
}

function whatOf(dispute: Dispute): string {
  const says = words[dispute.status](amountOf(dispute), dispute.reason.replaceAll('_', ' '))
  if (!dispute.paymentId) return `${says} It doesn't match any of our payments.`
  return dispute.currency === currency ? says : `${says} We only accept US dollars.`
}

const words: Record<DisputeStatus, (amount: string, reason: string) => string> = {
  inquiry: (amount, reason) => `The bank asks about ${amount} (${reason}). No money has moved.`,
  open: (amount, reason) =>
    `${amount} is disputed (${reason}). The bank has taken the money until it decides.`,
  lost: (amount, reason) =>
    `A dispute over ${amount} (${reason}) was lost, but the provider shows no movement.`,
  won: (amount) => `A dispute over ${amount} was won.`,
  closed: (amount) => `An inquiry about ${amount} was closed.`,
}
