import { formatSeat, perCycle } from '#domain/catalog/format-plan.ts'
import { dayOf, formatNearDay } from '#domain/platform/day.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { isRise, type RenewalAhead } from '#domain/purchasing/renewal-decisions.ts'
import type { AttentionItem } from './item.ts'

/** A renewal to decide on. */
export type OpenRenewal = RenewalAhead & {
  readonly vendor: string
  readonly renewsAt: Date
  /** On the last day to cancel. */
  readonly noticeBy: string
  readonly idle: { readonly seats: number; readonly perMonthCents: Cents }
}

export function renewalItem(renewal: OpenRenewal, now: Date): AttentionItem {
  return isRise(renewal) ? riseItem(renewal, now) : plainItem(renewal, now)
}

/** Of a product, or of several: "2 products". */
export function riseTitle(about: string, day: string): string {
  return `${about}: new price from ${day}`
}

/** How to avoid a new price. */
export function describeWayOut(vendor: string, day: string): string {
  return `Cancel ${vendor} by ${day} if you don't want it.`
}

function riseItem(renewal: OpenRenewal, now: Date): AttentionItem {
  const { purchase, vendor, billingCycle, renewsAt, noticeBy, groupCents, nowCents } = renewal
  return {
    kind: 'price_rise',
    id: purchase,
    title: riseTitle(vendor, formatNearDay(renewsAt, now)),
    why: `${formatUsd(groupCents)} instead of ${formatUsd(nowCents ?? 0)}. ${describeWayOut(vendor, formatNearDay(noticeBy, now))}`,
    amountCents: groupCents - (nowCents ?? 0),
    amountNote: `more ${perCycle(billingCycle)}`,
    action: decideOn(purchase),
    waitsFor: 'you',
    day: dayOf(noticeBy),
  }
}

function plainItem(renewal: OpenRenewal, now: Date): AttentionItem {
  const { purchase, vendor, renewsAt, noticeBy, groupCents, idle } = renewal
  const isToday = dayOf(noticeBy) === dayOf(now)
  const by = formatNearDay(noticeBy, now)
  const renews = formatNearDay(renewsAt, now)
  const lastDay = isToday
    ? `It’s the last day to cancel before it renews on ${renews}.`
    : `It renews on ${renews} for ${formatUsd(groupCents)}.`
  const isIdle = idle.seats > 0
  const used = isIdle ? [`${formatSeat(idle.seats)} ${idle.seats === 1 ? 'is' : 'are'} idle.`] : []
  return {
    kind: 'renewal',
    id: purchase,
    title: isToday ? `Decide on ${vendor} today` : `Keep or cancel ${vendor} by ${by}`,
    why: [lastDay, ...used].join(' '),
    amountCents: isIdle ? idle.perMonthCents : groupCents,
    amountNote: isIdle ? 'idle a month' : renews,
    action: decideOn(purchase),
    waitsFor: 'you',
    day: dayOf(noticeBy),
  }
}

/** The answers are buttons of its row there. */
function decideOn(purchase: string): AttentionItem['action'] {
  return { label: 'Decide', path: `/renewals#${purchase}` }
}
