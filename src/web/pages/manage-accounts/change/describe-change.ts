import type { WireLine } from '#contract/catalog/marketplace.ts'
import type { ChangePreview } from '#contract/subscriptions/subscription-change.ts'
import { formatPerCycle, formatSeat } from '#domain/catalog/format-plan.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { type Cents, formatUsd, fromDollars } from '#domain/platform/money.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'

/** What somebody wants: other seats of the same plan, or another plan. */
export type Wish = { seats: number } | { plan: string; billingCycle: BillingCycle }

/** Lines that are priced by the seat can change. */
export function canChange({ pricingPerSeat, unitPrice }: WireLine): boolean {
  return unitPrice !== undefined || (pricingPerSeat ?? 0) > 0
}

/** "Add 5 seats for $47.90", "Reduce to 11 seats", "Change to Business". */
export function changeLabel(line: WireLine, wish: Wish, preview: ChangePreview | undefined): string {
  const price = preview && preview.total > 0 ? ` for ${formatUsd(fromDollars(preview.total))}` : ''
  if ('plan' in wish) return `Change to ${wish.plan}${price}`
  if (wish.seats > line.seats) return `Add ${formatSeat(wish.seats - line.seats)}${price}`
  return `Reduce to ${formatSeat(wish.seats)}${price}`
}

/** What a change does, as rows of a small table. */
export function previewRows(line: WireLine, preview: ChangePreview, now: Date) {
  const { lines, effectiveAt, nextCycle } = preview
  const isNow = new Date(effectiveAt) <= now
  const charges = lines.map(({ periodStart, periodEnd, list, amount, seats }) => ({
    label: `${formatNearDay(periodStart, now)} to ${formatNearDay(periodEnd, now)}, ${formatSeat(seats)}`,
    before: list > amount ? fromDollars(list) : null,
    amount: formatUsd(fromDollars(amount)),
  }))
  const first = charges.length > 0 ? charges : [{ label: 'Today', before: null, amount: 'Nothing to pay' }]
  const from = isNow ? 'Next cycle' : `From ${formatNearDay(effectiveAt, now)}`
  return [...first, { label: from, before: null, amount: formatNextCycle(line, fromDollars(nextCycle)) }]
}

/** How many people would lose their seats, and how many of them are chosen. */
export function describeRelease(tooMany: number, chosen: number): string {
  const people = tooMany === 1 ? '1 person has' : `${tooMany} people have`
  if (chosen >= tooMany) return 'They keep their seats until that day.'
  return `${people} a seat too many. Choose who gives theirs back on that day.`
}

/** "$512.00 per month instead of $448.00": only a list price is struck through. */
function formatNextCycle({ pricingAfterDiscount, billingCycle }: WireLine, cents: Cents): string {
  const now = centsOf(pricingAfterDiscount)
  return `${formatPerCycle(cents, billingCycle)}${now === cents ? '' : ` instead of ${formatUsd(now)}`}`
}
