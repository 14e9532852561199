import { formatSeat, perCycle } from '#domain/catalog/format-plan.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { AttentionItem } from './item.ts'

/** A colleague's request that waits for this person's decision. */
export type OpenDecision = {
  readonly id: string
  readonly requester: string
  readonly vendor: string
  readonly plan: string
  readonly seats: number
  readonly billingCycle: BillingCycle
  readonly perCycleCents: Cents
  readonly neededBy: Day | null
}

export function decisionItem(request: OpenDecision): AttentionItem {
  const { id, requester, vendor, plan, seats, billingCycle, perCycleCents, neededBy } = request
  return {
    kind: 'decision',
    id,
    title: `${requester} asks for ${vendor}`,
    why: `${plan}, ${formatSeat(seats)}. Waiting for your decision.`,
    amountCents: perCycleCents,
    amountNote: perCycle(billingCycle),
    action: { label: 'Decide', path: `/requests/${id}?box=decide` },
    waitsFor: 'you',
    ...(neededBy && { day: neededBy }),
  }
}
