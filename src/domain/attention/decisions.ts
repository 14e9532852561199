import type { BillingCycle } from '../catalog/vendor.ts'
import type { Day } from '../day.ts'
import { formatSeat, perCycle } from '../format-plan.ts'
import type { Cents } from '../money.ts'
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
