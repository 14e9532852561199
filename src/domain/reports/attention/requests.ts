import { formatSeat, perCycle } from '#domain/catalog/format-plan.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { dayOf, formatNearDay } from '#domain/platform/day.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { answerDay } from '#domain/purchasing/review-time.ts'
import type { AttentionItem } from './item.ts'

/** A request that nobody has decided yet. */
export type OpenRequest = {
  readonly id: string
  readonly vendor: string
  readonly lines: readonly { readonly name: string; readonly seats: number }[]
  readonly billingCycle: BillingCycle
  readonly afterCents: Cents
  readonly requestedAt: Date
  /** Our offer, while it can be answered. */
  readonly offer: { readonly afterCents: Cents; readonly expiresAt: Date } | null
}

export function requestItem(request: OpenRequest, now: Date): AttentionItem {
  return request.offer ? offerItem(request, request.offer, now) : reviewItem(request, now)
}

/** The page of a request: over the dashboard. */
function requestPath(id: string): string {
  return `/dashboard?request=${id}`
}

/** "Business, 6 seats", or "Business and 2 more plans". */
function formatRequested(lines: OpenRequest['lines']): string {
  const [first, ...others] = lines
  if (!first) return ''
  if (others.length === 0) return `${first.name}, ${formatSeat(first.seats)}`
  return `${first.name} and ${others.length === 1 ? '1 more plan' : `${others.length} more plans`}`
}

export const offerLabel = 'View offer'

/** An offer can change the seats and keep the price. */
export function describeOffer(offer: { price: string; requested: string; answerBy: string }): string {
  const { price, requested, answerBy } = offer
  return `${price}${price === requested ? '' : ` instead of ${requested}`}. Answer by ${answerBy}.`
}

function offerItem(
  { id, vendor, billingCycle, afterCents }: OpenRequest,
  offer: NonNullable<OpenRequest['offer']>,
  now: Date,
): AttentionItem {
  return {
    kind: 'offer',
    id,
    title: `Answer our offer for ${vendor}`,
    why: describeOffer({
      price: formatUsd(offer.afterCents),
      requested: formatUsd(afterCents),
      answerBy: formatNearDay(offer.expiresAt, now),
    }),
    amountCents: offer.afterCents,
    amountNote: perCycle(billingCycle),
    action: { label: offerLabel, path: `/dashboard#offer-${id}` },
    waitsFor: 'you',
    day: dayOf(offer.expiresAt),
  }
}

function reviewItem(request: OpenRequest, now: Date): AttentionItem {
  const { id, vendor, lines, billingCycle, afterCents, requestedAt } = request
  const day = answerDay(requestedAt)
  const isLate = day < dayOf(now)
  return {
    kind: 'review',
    id,
    title: `We’re reviewing ${vendor}`,
    why: isLate
      ? `${formatRequested(lines)}. In review since ${formatNearDay(requestedAt, now)}, longer than usual.`
      : `${formatRequested(lines)}. You’ll hear from us by ${formatNearDay(day, now)}.`,
    amountCents: afterCents,
    amountNote: perCycle(billingCycle),
    action: { label: 'View', path: requestPath(id) },
    waitsFor: 'us',
    day,
  }
}
