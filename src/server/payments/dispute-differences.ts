import { and, asc, eq, inArray } from 'drizzle-orm'
import { type DisputeStatus, unsettled } from '../../domain/dispute.ts'
import type { Ctx } from '../context.ts'
import { amountOf } from './email-dispute.ts'
import type { Dispute } from './queries.ts'
import { type Difference, disputes, payments } from './tables.ts'

/** Unsettled disputes: while there is one, our books and the provider's differ. */
export async function disputeDifferences(ctx: Ctx): Promise<Difference[]> {
  const found = await ctx.db
    .select()
    .from(disputes)
    .where(inArray(disputes.status, [...unsettled]))
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
  return dispute.paymentId ? says : `${says} It doesn't match any of our payments.`
}

const words: Record<DisputeStatus, (amount: string, reason: string) => string> = {
  inquiry: (amount, reason) => `The bank asks about ${amount} (${reason}). No money has moved.`,
  open: (amount, reason) =>
    `${amount} is disputed (${reason}). The bank has taken the money until it decides.`,
  lost: (amount, reason) => `A dispute over ${amount} (${reason}) was lost. The bank kept the money.`,
  won: (amount) => `A dispute over ${amount} was won.`,
  closed: (amount) => `An inquiry about ${amount} was closed.`,
}
