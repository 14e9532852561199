import { formatSeat, perCycle } from '#domain/catalog/format-plan.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf, formatNearDay } from '#domain/platform/day.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import type { AttentionItem } from './item.ts'

/** A renewal that can still be canceled. */
export type OpenRenewal = {
  readonly vendor: string
  readonly billingCycle: BillingCycle
  readonly renewsAt: Date
  /** On the last day to cancel. */
  readonly noticeBy: Date
  readonly groupCents: Cents
  /** What it costs today, if this is the first renewal at another price. */
  readonly nowCents: Cents | null
}

export type IdleSeats = { readonly vendor: string; readonly seats: number; readonly perMonthCents: Cents }

/** A decision shows up this many days before its last day. */
const daysAhead = 14

/**
 * Renewals to decide on, the nearest of each vendor. A monthly one that is fully used and keeps its price comes every
 * month, so it needs no decision. A price rise shows up as soon as it is announced.
 */
export function renewalItems(
  renewals: readonly OpenRenewal[],
  idle: readonly IdleSeats[],
  now: Date,
): AttentionItem[] {
  const ofVendor = new Map(idle.map((seats) => [seats.vendor, seats]))
  const rises = nearestOfVendor(renewals.filter(isRise))
  const soon = renewals.filter(({ noticeBy }) => noticeBy <= addDays(now, daysAhead))
  const toDecide = soon.filter(
    (renewal) =>
      !rises.includes(renewal) && (renewal.billingCycle !== 'monthly' || ofVendor.has(renewal.vendor)),
  )
  return [
    ...rises.map((renewal) => riseItem(renewal, now)),
    ...nearestOfVendor(toDecide).map((renewal) => renewalItem(renewal, ofVendor.get(renewal.vendor), now)),
  ]
}

/** Of a product, or of several: "2 products". */
export function riseTitle(about: string, day: string): string {
  return `${about}: new price from ${day}`
}

/** How to avoid a new price. */
export function describeWayOut(vendor: string, day: string): string {
  return `Cancel ${vendor} by ${day} if you don't want it.`
}

function isRise({ groupCents, nowCents }: OpenRenewal): boolean {
  return nowCents !== null && groupCents > nowCents
}

function nearestOfVendor(renewals: readonly OpenRenewal[]): OpenRenewal[] {
  const nearest = new Map<string, OpenRenewal>()
  for (const renewal of renewals) {
    const known = nearest.get(renewal.vendor)
    if (!known || renewal.noticeBy < known.noticeBy) nearest.set(renewal.vendor, renewal)
  }
  return [...nearest.values()]
}

function riseItem(renewal: OpenRenewal, now: Date): AttentionItem {
  const { vendor, billingCycle, renewsAt, noticeBy, groupCents, nowCents } = renewal
  return {
    kind: 'price_rise',
    id: vendor,
    title: riseTitle(vendor, formatNearDay(renewsAt, now)),
    why: `${formatUsd(groupCents)} instead of ${formatUsd(nowCents ?? 0)}. ${describeWayOut(vendor, formatNearDay(noticeBy, now))}`,
    amountCents: groupCents - (nowCents ?? 0),
    amountNote: `more ${perCycle(billingCycle)}`,
    action: { label: 'Decide', path: productPath(vendor) },
    waitsFor: 'you',
    day: dayOf(noticeBy),
  }
}

function renewalItem(renewal: OpenRenewal, idle: IdleSeats | undefined, now: Date): AttentionItem {
  const { vendor, renewsAt, noticeBy, groupCents } = renewal
  const isToday = dayOf(noticeBy) === dayOf(now)
  const by = formatNearDay(noticeBy, now)
  const renews = formatNearDay(renewsAt, now)
  const lastDay = isToday
    ? `It’s the last day to cancel before it renews on ${renews}.`
    : `It renews on ${renews} for ${formatUsd(groupCents)}.`
  const used = idle ? [`${formatSeat(idle.seats)} ${idle.seats === 1 ? 'is' : 'are'} idle.`] : []
  return {
    kind: 'renewal',
    id: vendor,
    title: isToday ? `Decide on ${vendor} today` : `Keep or cancel ${vendor} by ${by}`,
    why: [lastDay, ...used].join(' '),
    amountCents: idle ? idle.perMonthCents : groupCents,
    amountNote: idle ? 'idle a month' : renews,
    action: { label: 'Decide', path: productPath(vendor) },
    waitsFor: 'you',
    day: dayOf(noticeBy),
  }
}
