import type { Output } from '../../../../api.ts'
import { centsOf } from '../../../../parts/purchase/cents.ts'

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
