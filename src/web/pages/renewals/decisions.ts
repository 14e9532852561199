import type { Renewal as DeskRenewal } from '#contract/purchasing/renewals.ts'
import type { Outlook, Renewal } from '#contract/reports/savings.ts'
import { addDays, daysBetween } from '#domain/platform/calendar.ts'
import { formatDay, formatNearDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { noticeBy } from '#domain/subscriptions/purchase.ts'

/** A subscription with the first renewal that can still be stopped. */
export type Decision = {
  renewal: Renewal
  decideBy: string
  logo: string | null
  /** The next price, if it begins after this renewal. */
  newPrice: { from: string; amount: number } | null
  /** Of this subscription. */
  idle: { seats: number; of: number; perMonth: number }
  /** Idle seats that can be given up today: one seat always stays. */
  spare: number
  /** What happens if nobody decides. */
  desk: DeskRenewal | null
}

/** How far ahead the table looks: a long month. Everything else is "later". */
export const daysAhead = 31

/** What is to decide, soonest first: the coming days, and later. */
export function decisionsOf(
  outlook: Outlook,
  desk: readonly DeskRenewal[],
  now: Date,
): { soon: Decision[]; later: Decision[] } {
  const byPurchase = Map.groupBy(outlook.renewals, ({ purchase }) => purchase)
  const declared = new Map(desk.map((each) => [each.purchaseId, each]))
  const first = firstOf(outlook.renewals.filter((renewal) => renewal.noticeBy !== null))
  const all = first
    .map((renewal) => {
      const own = byPurchase.get(renewal.purchase) ?? []
      const declaredFor = declared.get(renewal.purchase) ?? null
      return {
        renewal,
        logo: outlook.products.find(({ vendor }) => vendor === renewal.vendor)?.logo ?? null,
        decideBy: renewal.noticeBy ?? '',
        newPrice: newPriceAfter(own, renewal),
        idle: idleOf(declaredFor),
        spare: spareOf(declaredFor),
        desk: declaredFor,
      }
    })
    .sort((a, b) => (a.decideBy < b.decideBy ? -1 : 1))
  const isSoon = ({ decideBy }: Decision) => new Date(decideBy) <= addDays(now, daysAhead)
  return { soon: all.filter(isSoon), later: all.filter((decision) => !isSoon(decision)) }
}

/** What needs no decision for now, as sentences: canceled, or kept by a pool. */
export function settledOf({ renewals }: Outlook, now: Date): { vendor: string; text: string }[] {
  const open = new Set(renewals.flatMap((renewal) => (renewal.noticeBy ? [renewal.purchase] : [])))
  return firstOf(renewals.filter(({ purchase }) => !open.has(purchase))).map((renewal) => ({
    vendor: renewal.vendor,
    text: describeSettled(renewal, now),
  }))
}

/** "Today", "Tomorrow", "Feb 6". */
export function formatDecideBy(decideBy: string, now: Date): string {
  const days = daysBetween(now, new Date(decideBy))
  if (days <= 0) return 'Today'
  return days === 1 ? 'Tomorrow' : formatNearDay(decideBy, now)
}

/** Where a day is on the timeline, from 0 (today) to 100. */
export function placeOf(day: string, now: Date, end: Date): number {
  const all = Math.max(1, daysBetween(now, end))
  return Math.min(100, Math.max(0, (daysBetween(now, new Date(day)) / all) * 100))
}

/** Today and three days spread over the timeline. */
export function ticksOf(now: Date, end: Date): { place: number; label: string }[] {
  const days = daysBetween(now, end)
  return [0, 1, 2, 3].map((part) => {
    const day = addDays(now, Math.round((days * part) / 4))
    return { place: part * 25, label: part === 0 ? 'Today' : formatDay(day, 'short') }
  })
}

function firstOf(renewals: readonly Renewal[]): Renewal[] {
  return [...Map.groupBy(renewals, ({ purchase }) => purchase).values()].flatMap(([first]) => first ?? [])
}

function idleOf(desk: DeskRenewal | null): Decision['idle'] {
  return { seats: desk?.idle ?? 0, of: desk?.seats ?? 0, perMonth: desk?.idlePerMonth ?? 0 }
}

function spareOf(desk: DeskRenewal | null): number {
  return (desk?.cuts ?? []).reduce((sum, { from, to }) => sum + from - to, 0)
}

function newPriceAfter(own: readonly Renewal[], { renewsAt }: Renewal) {
  const later = own.find((each) => each.renewsAt > renewsAt && each.nowPrice !== null)
  return later ? { from: later.renewsAt, amount: later.groupPrice } : null
}

function describeSettled({ endsAt, boundUntil, renewsAt, groupPrice }: Renewal, now: Date): string {
  if (endsAt) return `canceled, ends ${formatNearDay(endsAt, now)}.`
  if (boundUntil) {
    const decide = formatNearDay(noticeBy(new Date(boundUntil)), now)
    return `pool price until ${formatNearDay(boundUntil, now)}. Decide by ${decide}.`
  }
  return `renews ${formatNearDay(renewsAt, now)} for ${formatUsd(fromDollars(groupPrice))}.`
}
