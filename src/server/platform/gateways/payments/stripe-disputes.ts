import type Stripe from 'stripe'
import type { DisputeStatus } from '#domain/billing/dispute.ts'
import type { Payments, ProviderDispute, ProviderRefund } from './payments.ts'
import { orNull, reached } from './stripe-answers.ts'

const states: Record<string, DisputeStatus> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
}

export function disputeCalls(stripe: Stripe): Pick<Payments, 'findDispute' | 'listDisputes' | 'listRefunds'> {
  return {
    findDispute: async (id) => {
      const found = await reached(orNull(stripe.disputes.retrieve(id)))
      return found && disputeOf(found)
    },
    listDisputes: async (intentId) => {
      const { data } = await reached(stripe.disputes.list({ payment_intent: intentId, limit: 100 }))
      return data.map(disputeOf)
    },
    listRefunds: async (intentId) => {
      const { data } = await reached(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      return data.map(refundOf)
    },
  }
}

/** An unknown state counts as open, so that nothing is paid out on top of it. */
export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { payment_intent: intent, evidence_details: evidence } = dispute
  return {
    id: dispute.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    status: states[dispute.status] ?? 'open',
    evidenceBy: evidence?.due_by ? new Date(evidence.due_by * 1000) : null,
    movements: (dispute.balance_transactions ?? []).map(({ id, amount, currency }) => ({
      id,
      amountCents: amount,
      currency,
    })),
  }
}

function refundOf({ id, metadata, amount, currency, status }: Stripe.Refund): ProviderRefund {
  return {
    id,
    refundId: metadata?.refundId ?? null,
    amountCents: amount,
    currency,
    hasFailed: status === 'failed' || status === 'canceled',
  }
}
