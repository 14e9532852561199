import type { WireLine } from '#contract/catalog/marketplace.ts'
import type { ChangePreview } from '#contract/subscriptions/subscription-change.ts'
import { formatPerCycle, formatSeat } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatCount, pluralize } from '#domain/platform/format-count.ts'
import { type Cents, formatUsd, fromDollars } from '#domain/platform/money.ts'
import type { Decision } from './decisions.ts'

/** One action per row: what the desk would cut is kept, what it would renew idle is released, the rest is decided. */
export function actionOf({ desk, spare }: Decision): 'keep' | 'release' | null {
  if (!desk || desk.onNotice === 'cancel') return null
  if (desk.shrink) return desk.idle > 0 && desk.seats > 1 ? 'keep' : null
  return desk.onNotice === 'renew' && spare > 0 ? 'release' : null
}

/** Everything with idle seats that nobody has decided on, questions included. */
export function releasableOf(decisions: readonly Decision[]): Decision[] {
  return decisions.filter(
    ({ desk, spare }) => desk && spare > 0 && desk.onNotice !== 'cancel' && !desk.shrink,
  )
}

export function countReleasable(decisions: readonly Decision[]): number {
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

export function cutsOf(decisions: readonly Decision[]): Cut[] {
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
