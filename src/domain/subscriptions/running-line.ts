import { pricedLine, priceOf, priceSeats } from '../catalog/pricing.ts'
import { isSeatCount, refuseSeats } from '../catalog/selection.ts'
import type { Plan } from '../catalog/vendor.ts'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import type { Cents } from '../platform/money.ts'
import { Refused } from '../platform/refused.ts'
import { isFor, type LineAmounts, type LinePrice, type SoldLine } from './line-price.ts'
import { priceKind } from './offer-price.ts'

/** A line of a running subscription, with what its holders get. */
export type RunningLine = SoldLine & {
  readonly name: string
  readonly billingCycle: BillingCycle
  readonly seatName: string | null
  readonly peoplePerSeat: number
}

/** A change that waits for its day: cycles from then on are billed by the line that follows. */
export type ScheduledLine = { readonly after: RunningLine; readonly effectiveAt: Date }

export type RunningPurchase = {
  readonly cyclesStart: Date
  readonly billingCycle: BillingCycle
  readonly lines: readonly RunningLine[]
  /** Of the plans that its lines have now. */
  readonly linePrices: readonly LinePrice[]
  /** Whether the cycle that starts then is on an invoice. */
  readonly isBilled: (start: Date) => boolean
  /** The first cycle was given for free. */
  readonly isFirstFree: boolean
  readonly scheduled: readonly ScheduledLine[]
  /** What open changes make of its lines, also those that wait for approval. */
  readonly planned: readonly { readonly position: number; readonly planId: string }[]
  /** A pool fixes seats and price until then: what becomes less does so afterward. */
  readonly boundUntil: Date | null
}

/** Other seats of a line, or another plan for them. */
export type ChangeWish = { readonly position: number } & (
  | { readonly seats: number }
  | { readonly plan: Plan }
)

/** The line that a wish is about. */
export function lineAt({ lines }: RunningPurchase, position: number): RunningLine {
  const line = lines.find((each) => each.position === position)
  if (!line) throw new Refused('not_found')
  if (line.unitCents === null && priceKind(line) !== 'seat')
    refuseChange('only plans that are priced by the seat can change.')
  return line
}

/** What the wish makes of it. */
export function lineAfter(purchase: RunningPurchase, line: RunningLine, wish: ChangeWish): RunningLine {
  if ('seats' in wish) return withSeats(line, wish.seats)
  return withPlan(purchase, line, wish.plan)
}

/** The same plan for other seats, at the line's own price. */
function withSeats(line: RunningLine, seats: number): RunningLine {
  if (!isSeatCount(seats)) refuseSeats(line.name)
  if (seats === line.seats) refuseChange(`it has ${seats} ${seats === 1 ? 'seat' : 'seats'} already.`)
  return { ...line, seats, ...amountsFor(line, seats) }
}

function amountsFor(line: LineAmounts & { seats: number; unitCents?: Cents | null }, seats: number) {
  if (typeof line.unitCents === 'number')
    return { beforeCents: (line.perSeatCents ?? 0) * seats, afterCents: line.unitCents * seats }
  return priceSeats(priceOf({ name: '', billingCycle: 'monthly', ...line }), seats)
}

/** As many seats of another plan, at today's price. */
function withPlan(purchase: RunningPurchase, line: RunningLine, plan: Plan): RunningLine {
  if (plan.id === line.planId) refuseChange('it has this plan already.')
  if (purchase.lines.some(({ planId }) => planId === plan.id))
    refuseChange(`${plan.name} is part of it already.`)
  refusePlanned(purchase, line, plan)
  if (plan.part !== null || plan.perMemberCents === 0) refuseChange(`${plan.name} is not priced by the seat.`)
  if (plan.billingCycle !== purchase.billingCycle && purchase.lines.length > 1)
    refuseChange('its plans are billed together, so one of them cannot change its billing cycle.')
  const { perSeatCents, beforeCents, afterCents, discountPercent } = pricedLine({ plan, seats: line.seats })
  return {
    position: line.position,
    planId: plan.id,
    priceId: plan.priceId,
    seats: line.seats,
    free: null,
    unitCents: null,
    holdsUntil: null,
    name: plan.name,
    billingCycle: plan.billingCycle,
    seatName: plan.seatName,
    peoplePerSeat: plan.peoplePerSeat,
    ...{ perSeatCents, beforeCents, afterCents, discountPercent },
  }
}

/** Another line becomes this plan: costs and seats are found by plan, so each is part of a subscription once. */
function refusePlanned({ lines, planned }: RunningPurchase, line: RunningLine, plan: Plan) {
  const other = planned.find(({ position, planId }) => position !== line.position && planId === plan.id)
  if (!other) return
  const name = lines.find(({ position }) => position === other.position)?.name
  refuseChange(
    `${name} becomes ${plan.name} already, and a plan is part of it once. Take that change back first, or choose another plan.`,
  )
}

/** The prices of the line for its new seats: of the same days and cycles. Another plan begins without any. */
export function pricesFor(purchase: RunningPurchase, before: RunningLine, after: RunningLine): LinePrice[] {
  if (before.planId !== after.planId) return []
  return purchase.linePrices
    .filter((price) => isFor(before, price))
    .map((price) => priceForSeats(price, after.seats))
}

/** The same price for another number of seats. */
export function priceForSeats(price: LinePrice, seats: number): LinePrice {
  return { ...price, seats, ...amountsFor(price, seats) }
}

/** "This subscription can't be changed: it has 42 seats already." */
export function refuseChange(why: string): never {
  throw new Refused('not_changeable', {
    message: `This subscription can't be changed: ${why}`,
    data: { why },
  })
}
