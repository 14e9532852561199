import { randomUUID } from 'node:crypto'

export type Facts = Record<string, string>
export type Thing = { id: string; object: string; [field: string]: unknown }
export type StandInIntent = Thing & {
  amount: number
  currency: string
  amount_received: number
  status: string
  metadata: Facts
}

type Movement = { id: string; object: string; amount: number; currency: string; fee: number }
export type StandInDispute = Thing & {
  payment_intent: string
  amount: number
  status: string
  reason: string
  balance_transactions: Movement[]
}
export type DisputeOptions = { amount?: number; status?: string; reason?: string }
type StandInRefund = Thing & { payment_intent: string; amount: number; status: string }

/** The provider's fee for a dispute, which is ours to pay. */
const fee = 1500

/** Money that goes back at the stand-in: refunds, and disputes with what moved. */
export class StandInReturns {
  #intents: ReadonlyMap<string, StandInIntent>
  #refunds = new Map<string, StandInRefund>()
  #disputes = new Map<string, StandInDispute>()

  constructor(intents: ReadonlyMap<string, StandInIntent>) {
    this.#intents = intents
  }

  answer(
    method: string,
    kind: string,
    { id, facts, query }: { id: string; facts: Facts; query: URLSearchParams },
  ): Thing {
    const known: ReadonlyMap<string, Thing> = kind === 'refunds' ? this.#refunds : this.#disputes
    if (method === 'POST') return this.refund(facts)
    if (id) return copy(known.get(id) ?? missing)
    const intentId = query.get('payment_intent')
    const data = [...known.values()].filter(({ payment_intent }) => payment_intent === intentId).map(copy)
    return { id: '', object: 'list', data, has_more: false }
  }

  /** Unless it is an inquiry or was prevented, the bank takes the money at once. */
  dispute(intentId: string, { amount, status = 'needs_response', reason = 'fraudulent' }: DisputeOptions) {
    const dispute: StandInDispute = {
      id: `du_${randomUUID().replaceAll('-', '')}`,
      object: 'dispute',
      charge: `ch_${intentId}`,
      payment_intent: intentId,
      amount: amount ?? this.#intents.get(intentId)?.amount_received ?? 0,
      currency: 'usd',
      reason,
      status,
      evidence_details: { due_by: 1_795_000_000 },
      balance_transactions: [],
      metadata: {},
    }
    this.#disputes.set(dispute.id, dispute)
    if (!/^(warning_|prevented)/.test(status)) this.move(dispute, -dispute.amount)
    return dispute
  }

  move(dispute: StandInDispute, amount: number) {
    const id = `txn_${randomUUID().replaceAll('-', '')}`
    const movement = { id, object: 'balance_transaction', amount, currency: 'usd', fee: amount < 0 ? fee : 0 }
    // Stripe lists the newest first.
    dispute.balance_transactions.unshift(movement)
  }

  refund(facts: Facts): Thing {
    const intent = this.#intents.get(facts.payment_intent ?? '')
    if (!intent) return missing
    const amount = Number(facts.amount)
    if (this.refunded(intent.id) + amount > intent.amount_received) return tooMuch
    if (this.isDisputed(intent.id, ['needs_response', 'under_review', 'lost'])) return chargedBack
    const refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      payment_intent: intent.id,
      amount,
      currency: 'usd',
      status: 'succeeded',
      metadata: facts['metadata[refundId]'] ? { refundId: facts['metadata[refundId]'] } : {},
    }
    this.#refunds.set(refund.id, refund)
    return copy(refund)
  }

  failRefund(id: string): Thing {
    const refund = this.#refunds.get(id)
    if (!refund) throw new Error('There is no such refund.')
    refund.status = 'failed'
    return copy(refund)
  }

  refundsOf(intentId: string): Thing[] {
    return [...this.#refunds.values()].filter(({ payment_intent }) => payment_intent === intentId).map(copy)
  }

  refunded(intentId: string): number {
    return [...this.#refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  /** Refunded, or taken by a bank and not given back. */
  returned(intentId: string): number {
    const moved = [...this.#disputes.values()]
      .filter(({ payment_intent }) => payment_intent === intentId)
      .flatMap(({ balance_transactions }) => balance_transactions)
      .reduce((sum, { amount }) => sum + amount, 0)
    return this.refunded(intentId) - moved
  }

  isDisputed(intentId: string, states?: string[]) {
    return [...this.#disputes.values()].some(
      ({ payment_intent, status }) => payment_intent === intentId && (!states || states.includes(status)),
    )
  }
}

/** As it is now: what was sent never changes. */
function copy<T extends Thing>(thing: T): T {
  return structuredClone(thing)
}

export const failure = (type: string, message: string, code?: string) => ({ error: { type, message, code } })
export const refusal = (status: number, message: string, code?: string) =>
  ({ status, ...failure('invalid_request_error', message, code) }) as unknown as Thing
export const missing = refusal(404, 'No such thing.', 'resource_missing')
const chargedBack = refusal(400, 'The charge has been charged back.', 'charge_disputed')
const tooMuch = refusal(400, 'The refund is larger than the charge.', 'charge_already_refunded')
