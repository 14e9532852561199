import type { Outlook, Savings } from '#contract/reports/savings.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatDay, formatNearDay } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars, percentShare } from '#domain/platform/money.ts'
import { formatDecideBy, type Subscription } from './subscriptions.ts'

/** "28 seats, monthly". */
export function describeSeats({ renewal, isPool }: Pick<Subscription, 'renewal' | 'isPool'>): string {
  return `${formatSeat(renewal.seats)}, ${isPool ? 'pool price' : renewal.billingCycle}`
}

/** What follows the amount of a renewal with a new price: "from April 25 (now $448.00)". */
export function newPriceNote(renewsAt: string, nowPrice: number): string {
  return `from ${formatDay(renewsAt, 'longWithoutYear')} (now ${formatUsd(fromDollars(nowPrice))})`
}

/** "If you do nothing, both renew." */
export function ifNothing(count: number): string {
  if (count === 1) return 'If you do nothing, it renews.'
  return `If you do nothing, ${count === 2 ? 'both' : `all ${formatCount(count)}`} renew.`
}

/** "5 renew, Grammarly is cut to 15 seats, Wiza ends Mar 11. To end LinkedIn on Feb 26, cancel it today." */
export function describeMonthly(plans: readonly Subscription[], now: Date): string {
  const changes = plans.flatMap((plan) => changeOf(plan, now) ?? [])
  const renewing = plans.length - changes.length
  const all = [
    ...(renewing > 0 ? [`${formatCount(renewing)} ${renewing === 1 ? 'renews' : 'renew'}`] : []),
    ...changes,
  ]
  const next = plans.find(({ decideBy }) => decideBy !== null)
  const by = next?.decideBy ? formatDecideBy(next.decideBy, now) : null
  const day = by === 'Today' || by === 'Tomorrow' ? by.toLowerCase() : by && `by ${by}`
  return `${all.join(', ')}.${next && day ? ` To end ${next.renewal.vendor} on ${formatNearDay(next.renewal.renewsAt, now)}, cancel it ${day}.` : ''}`
}

/** "ChatGPT 7, Grammarly 5, Cursor 3." */
export function describeIdle({ seats, vendors }: Outlook['unused']): string {
  if (seats === 0) return 'No seat that costs anything is idle.'
  return `${vendors.map((each) => `${each.vendor} ${formatCount(each.seats)}`).join(', ')}.`
}

export function vendorSentence(vendors: Savings['vendors'], total: Savings['total']): string {
  const [largest] = vendors
  const all = fromDollars(total.groupPrice)
  if (!largest || all === 0) return 'No spend yet.'
  const share = percentShare(fromDollars(largest.groupPrice), all)
  return `${largest.vendor} is your largest cost: ${formatUsd(fromDollars(largest.groupPrice))}, ${share}% of spend.`
}

/** Null for what renews as it is. */
function changeOf({ renewal: { vendor, endsAt }, desk }: Subscription, now: Date): string | null {
  if (endsAt) return `${vendor} ends ${formatNearDay(endsAt, now)}`
  if (desk?.onNotice === 'cancel') return `${vendor} is canceled`
  if (desk?.onNotice === 'ask') return `we ask about ${vendor}`
  if (desk?.shrink && desk.idle > 0) return `${vendor} is cut to the seats in use`
  return null
}
