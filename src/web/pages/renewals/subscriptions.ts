import type { Renewal as DeskRenewal } from '#contract/purchasing/renewals.ts'
import type { Outlook, Renewal } from '#contract/reports/savings.ts'
import { perYear } from '#domain/catalog/pricing.ts'
import { addMonths, daysBetween, startOfMonth } from '#domain/platform/calendar.ts'
import { formatMonth, formatNearDay } from '#domain/platform/day.ts'
import { type Cents, fromDollars } from '#domain/platform/money.ts'
import { decisionsOf } from '#domain/purchasing/renewal-decisions.ts'
import { noticeBy } from '#domain/subscriptions/purchase.ts'

/** A subscription with the renewal that is to decide on, or else its next one. */
export type Subscription = {
  renewal: Renewal
  logo: string | null
  /** The last day to cancel; null once it is canceled. */
  decideBy: string | null
  /** When it renews, ends, or its pool price does. */
  endsOn: string
  /** A pool keeps it, at its price, until it ends. */
  isPool: boolean
  /** What it costs after that, if it is within a year. */
  afterPool: Cents | null
  yearCents: Cents
  /** Idle seats that can be given up today: one seat always stays. */
  spare: number
  /** What happens if nobody decides. Null once it is canceled, and while a pool keeps it for longer than a year. */
  desk: DeskRenewal | null
}

/** Decisions first; then what binds for a quarter or longer, with pools; then the rest. Each with the soonest first. */
export function subscriptionsOf(outlook: Outlook, desk: readonly DeskRenewal[], now: Date) {
  const ahead = outlook.renewals.map((renewal) => ({
    ...renewal,
    groupCents: fromDollars(renewal.groupPrice),
    nowCents: renewal.nowPrice === null ? null : fromDollars(renewal.nowPrice),
  }))
  const byPurchase = Map.groupBy(outlook.renewals, ({ purchase }) => purchase)
  const declared = new Map(desk.map((each) => [each.purchaseId, each]))
  const present = (renewal: Renewal): Subscription =>
    subscription(
      renewal,
      byPurchase.get(renewal.purchase) ?? [],
      outlook,
      declared.get(renewal.purchase) ?? null,
    )
  const decided = decisionsOf(ahead, desk, now)
  const isDecided = new Set(decided.map(({ renewal }) => renewal.purchase))
  const others = [...byPurchase]
    .filter(([purchase]) => !isDecided.has(purchase))
    .flatMap(([, own]) => own.find((each) => each.noticeBy) ?? own[0] ?? [])
    .map(present)
    .sort((a, b) => ((a.decideBy ?? a.endsOn) < (b.decideBy ?? b.endsOn) ? -1 : 1))
  const isMonthly = ({ renewal, isPool }: Subscription) => renewal.billingCycle === 'monthly' && !isPool
  return {
    decisions: decided.map(({ renewal: { groupCents: _, nowCents: __, ...renewal } }) => present(renewal)),
    yearly: others.filter((each) => !isMonthly(each)),
    monthly: others.filter(isMonthly),
  }
}

/** "Today", "Tomorrow", "Feb 6". */
export function formatDecideBy(decideBy: string, now: Date): string {
  const days = daysBetween(now, new Date(decideBy))
  if (days <= 0) return 'Today'
  return days === 1 ? 'Tomorrow' : formatNearDay(decideBy, now)
}

/** Where a day is on the year's line, from 0 (today) to 100. */
export function placeOf(day: Date | string, now: Date): number {
  const place = (daysBetween(now, new Date(day)) / daysBetween(now, addMonths(now, 12))) * 100
  return Math.min(100, Math.max(0, place))
}

/** Every second month of the coming year. */
export function ticksOf(now: Date): { place: number; label: string }[] {
  return [1, 3, 5, 7, 9, 11].map((ahead) => {
    const month = addMonths(startOfMonth(now), ahead)
    return { place: placeOf(month, now), label: formatMonth(month, 'short') }
  })
}

function subscription(
  renewal: Renewal,
  own: readonly Renewal[],
  outlook: Outlook,
  desk: DeskRenewal | null,
): Subscription {
  const { vendor, renewsAt, groupPrice, billingCycle } = renewal
  const bound = boundOf(own)
  const after = bound ? own.find((each) => each.renewsAt >= bound) : undefined
  const decideBy =
    renewal.noticeBy ?? (bound ? (desk?.noticeBy ?? noticeBy(new Date(bound)).toISOString()) : null)
  return {
    renewal,
    logo: outlook.products.find((product) => product.vendor === vendor)?.logo ?? null,
    decideBy,
    endsOn: renewal.endsAt ?? bound ?? renewsAt,
    isPool: bound !== null,
    afterPool: after ? fromDollars(after.groupPrice) : null,
    yearCents: perYear(fromDollars(bound ? (own[0]?.groupPrice ?? groupPrice) : groupPrice), billingCycle),
    spare: (desk?.cuts ?? []).reduce((sum, { from, to }) => sum + from - to, 0),
    desk,
  }
}

/** Until when a pool keeps it, at its price. */
function boundOf(own: readonly Renewal[]): string | null {
  return own[0]?.boundUntil ?? null
}
