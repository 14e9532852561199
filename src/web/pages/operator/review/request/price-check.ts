import type { WireLine } from '#contract/catalog/marketplace.ts'
import type { Output } from '#web/api.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { usd } from '#web/parts/usd.ts'

export type Review = Output<'GET /api/operator/purchases/:id'>

type PriceCheck =
  | { kind: 'same' }
  | { kind: 'gone' }
  | { kind: 'changed'; nowCents: number; differenceCents: number; plans: string[] }

/** Compares the request's prices with today's catalog. */
export function priceCheck({ after, lines, today }: Pick<Review, 'after' | 'lines' | 'today'>): PriceCheck {
  if (!today) return { kind: 'gone' }
  const plans = lines
    .filter((line, index) => line.pricingAfterDiscount !== today.lines[index]?.pricingAfterDiscount)
    .map(({ name }) => name)
  if (plans.length === 0 && today.after === after) return { kind: 'same' }
  const nowCents = centsOf(today.after)
  return { kind: 'changed', nowCents, differenceCents: nowCents - centsOf(after), plans }
}

export type LineCheck = {
  name: string
  requestedCents: number
  /** Null if the plan is no longer sold. */
  todayCents: number | null
  why: string
}

/** Each requested line beside today's price, and what changed. */
export function lineChecks({ lines, todayLines }: Pick<Review, 'lines' | 'todayLines'>): LineCheck[] {
  return lines.map((line, position) => {
    const today = todayLines[position] ?? null
    return {
      name: line.name,
      requestedCents: centsOf(line.pricingAfterDiscount),
      todayCents: today && centsOf(today.pricingAfterDiscount),
      why: today ? whatChanged(line, today) : 'No longer on sale',
    }
  })
}

function whatChanged(line: WireLine, today: WireLine): string {
  const changes = [listPriceChange(line, today), discountChange(line, today)].filter(Boolean)
  return changes.length > 0 ? changes.join('. ') : 'Same price'
}

function listPriceChange(line: WireLine, today: WireLine): string {
  const [was, is] = [line.pricingPerSeat ?? 0, today.pricingPerSeat ?? 0]
  if (was !== is) return `List price per seat was ${usd(was)}, now ${usd(is)}`
  const [before, now] = [line.pricingBeforeDiscount, today.pricingBeforeDiscount]
  return before === now ? '' : `List price was ${usd(Number(before))}, now ${usd(Number(now))}`
}

function discountChange({ discount }: WireLine, today: WireLine): string {
  return discount === today.discount ? '' : `Discount was ${discount}%, now ${today.discount}%`
}
