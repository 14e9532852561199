import type { WireLine } from '#contract/catalog/marketplace.ts'
import type { ChangePreview } from '#contract/subscriptions/subscription-change.ts'
import { formatPerCycle, formatSeat } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatCount, pluralize } from '#domain/platform/format-count.ts'
import { type Cents, formatUsd, fromDollars } from '#domain/platform/money.ts'
import type { Subscription } from './subscriptions.ts'

/** Everything with idle seats that nobody has decided on, questions included. */
export function releasableOf(decisions: readonly Subscription[]): Subscription[] {
  return decisions.filter(
    ({ desk, spare }) => desk && spare > 0 && desk.onNotice !== 'cancel' && !desk.shrink,
  )
}

export function countReleasable(decisions: readonly Subscription[]): number {
  return decisions.reduce((sum, { spare }) => sum + spare, 0)
}

/** "3 idle seats". */
export function formatIdle(seats: number): string {
  return pluralize(seats, 'idle seat')
}

/** One line of a subscription that gets fewer seats. */
export type Cut = {
  purchaseId: string
  vendor: string
  billingCycle: WireLine['billingCycle']
  position: number
  from: number
  to: number
}

export function cutsOf(decisions: readonly Subscription[]): Cut[] {
  return decisions.flatMap(({ desk, renewal: { vendor, billingCycle } }) =>
    (desk?.cuts ?? []).map(({ line: position, from, to }) => ({
      ...{ purchaseId: desk?.purchaseId ?? '', vendor, billingCycle },
      ...{ position, from, to },
    })),
  )
}

/** "Cursor: 3 of 14 seats from Feb 8, then $352.00 per month". */
export function describeCut(
  { vendor, billingCycle, from, to }: Cut,
  preview: ChangePreview,
  now: Date,
): string {
  const price = formatPerCycle(fromDollars(preview.nextCycle), billingCycle)
  const seats = `${formatCount(from - to)} of ${formatSeat(from)}`
  return `${vendor}: ${seats} from ${formatNearDay(preview.effectiveAt, now)}, then ${price}`
}

/** What all of them charge today: something only where a planned change is replaced. */
export function describeCharge(previews: readonly ChangePreview[]): string {
  const cents: Cents = previews.reduce((sum, { total }) => sum + fromDollars(total), 0)
  return cents === 0 ? 'Nothing to pay today.' : `${formatUsd(cents)} on your next monthly invoice.`
}
