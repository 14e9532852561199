import type { Product, ProductSubscription } from '#contract/reports/products.ts'
import { describeOrder, formatPerCycle, formatSeat } from '#domain/catalog/format-plan.ts'
import { perMonth } from '#domain/catalog/pricing.ts'
import { startOfMonth } from '#domain/platform/calendar.ts'
import { dayOf, formatDay, formatMonth, formatNearDay } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { type Cents, formatUnitUsd, formatUsd, fromDollars, percentOff } from '#domain/platform/money.ts'
import { renewalsAhead } from '#domain/subscriptions/renewal.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'

/** What the subscriptions of a product cost and save each month, on average. */
export function monthlyOf(subscriptions: readonly ProductSubscription[]): { pay: Cents; save: Cents } {
  const sums = subscriptions.map((subscription) => {
    const { before, after } = priceNow(subscription)
    const cycle = cycleOf(subscription)
    return { pay: perMonth(after, cycle), save: perMonth(before - after, cycle) }
  })
  return {
    pay: sums.reduce((sum, { pay }) => sum + pay, 0),
    save: sums.reduce((sum, { save }) => sum + save, 0),
  }
}

/** The price of one seat, if all lines are priced by the seat, at the same price and cycle. */
export function seatPriceOf(subscriptions: readonly ProductSubscription[]) {
  const prices = subscriptions.flatMap(linesNow).map(seatPriceOfLine)
  const [first] = prices
  if (!first) return null
  const isSame = prices.every(
    (price) => price?.list === first.list && price.group === first.group && price.cycle === first.cycle,
  )
  if (!isSame) return null
  return { ...first, seats: prices.reduce((sum, price) => sum + (price?.seats ?? 0), 0) }
}

function seatPriceOfLine(line: ReturnType<typeof linesNow>[number]) {
  if (line.pricingPerSeat === undefined) return null
  const { seats, discount, billingCycle: cycle } = line
  const list = fromDollars(line.pricingPerSeat)
  const after = centsOf(line.pricingAfterDiscount)
  // A flat fee is not the price of a seat.
  if (list * seats < after) return null
  const group = formatSeatPrice({ list, seats, after, discount })
  if (group === null) return null
  return { seats, list, group, isBelowList: after < list * seats, cycle }
}

type PricedSeats = { list: Cents; seats: number; after: Cents; discount: number }

/** "$7.875", also where only the whole is rounded; null if that is not how the whole was computed. */
function formatSeatPrice({ list, seats, after, discount }: PricedSeats): string | null {
  if (percentOff(list * seats, discount) === after) return formatUnitUsd(list, discount)
  return after % seats === 0 ? formatUsd(after / seats) : null
}

/** "Pro, billed monthly since July 2026". */
export function describePlans(subscriptions: readonly ProductSubscription[]): string {
  const lines = subscriptions.flatMap(linesNow)
  const names = [...new Set(lines.map(({ name }) => name))]
  const cycles = [...new Set(subscriptions.map(cycleOf))]
  const [first] = subscriptions.flatMap(({ purchase }) => purchase.cyclesStart ?? []).sort()
  const plans = names.length > 3 ? `${names.length} plans` : names.join(', ')
  return `${plans}, billed ${cycles.join(' and ')}${first ? ` since ${formatMonth(first)}` : ''}`
}

/** The renewal that comes first, and the first day to decide. */
export function nextOf({ subscriptions }: Product) {
  const renewals = subscriptions.flatMap(({ renewal }) => renewal ?? [])
  const deadlines = subscriptions.flatMap(({ deadline }) => deadline ?? [])
  const ends = subscriptions.flatMap(({ purchase }) => purchase.cancelsAt ?? [])
  return {
    renewal: renewals.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0] ?? null,
    deadline: deadlines.toSorted((a, b) => (a.cancelBy < b.cancelBy ? -1 : 1))[0] ?? null,
    /** When all of it has ended; null while something goes on. */
    endsAt: ends.length === subscriptions.length ? (ends.toSorted().at(-1) ?? null) : null,
  }
}

/** The day to act before or to expect, and the next charge: the two figures of the page's head. */
export function describeNext(product: Product, today: Date) {
  const { deadline, renewal, endsAt } = nextOf(product)
  const near = (at: string) => formatNearDay(at, today)
  const amount = nextAmount(product, today)
  if (endsAt)
    return { date: { day: near(endsAt), note: renewal ? 'Ends' : 'Ends, no more renewals' }, amount }
  if (deadline)
    return {
      date: { day: near(deadline.cancelBy), note: `Last day to cancel and end on ${near(deadline.endsAt)}` },
      amount,
    }
  const bound = product.subscriptions.flatMap(({ purchase: { pool } }) => pool?.termEndsAt ?? [])[0]
  const note = bound ? `Renews. Its pool binds you until ${formatDay(bound, 'medium')}` : 'Renews'
  return { date: renewal && { day: near(renewal.at), note }, amount }
}

/**
 * What is charged next, and after that if it is another amount. Renewals are on the invoice of the first day of their
 * month, so those of this month are paid for already.
 */
function nextAmount({ subscriptions }: Product, today: Date) {
  const near = (at: Date) => formatNearDay(at, today)
  const charges = subscriptions.flatMap((subscription) => chargesAhead(subscription, today))
  const [first, second] = [...Map.groupBy(charges, ({ month }) => month.getTime())]
    .sort(([one], [other]) => one - other)
    .map(([month, own]) => ({ day: new Date(month), cents: own.reduce((sum, { cents }) => sum + cents, 0) }))
  if (!first) return { cents: 0, note: 'Nothing more to pay' }
  const isOther = second && second.cents !== first.cents
  const then = isOther ? `, then ${formatUsd(second.cents)} on ${near(second.day)}` : ''
  return { cents: first.cents, note: `On the invoice of ${near(first.day)}${then}` }
}

function chargesAhead({ purchase, renewal, newPrice }: ProductSubscription, today: Date) {
  if (!renewal || !purchase.cyclesStart) return []
  const cyclesStart = new Date(purchase.cyclesStart)
  const cancelsAt = purchase.cancelsAt ? new Date(purchase.cancelsAt) : null
  const cycle = purchase.lines[0]?.billingCycle ?? 'monthly'
  return renewalsAhead({ cyclesStart, cycle, cancelsAt }, today)
    .filter((at) => startOfMonth(at) > today)
    .map((at) => ({
      month: startOfMonth(at),
      cents: fromDollars(newPrice && dayOf(newPrice.from) <= dayOf(at) ? newPrice.amount : renewal.amount),
    }))
}

/** "Cursor's price goes up on Mar 8": bold, then what it means. Fewer seats from that day are no new price. */
export function describeNewPrice(name: string, subscription: ProductSubscription, today: Date) {
  const { newPrice, purchase } = subscription
  if (!newPrice || purchase.changes.some(({ effectiveAt }) => isSameDay(effectiveAt, newPrice.from)))
    return null
  const cycle = cycleOf(subscription)
  const [amount, now] = [fromDollars(newPrice.amount), fromDollars(newPrice.now)]
  const seats = linesNow(subscription).reduce((sum, line) => sum + line.seats, 0)
  const decide = newPrice.cancelBy ? ` Cancel by ${formatNearDay(newPrice.cancelBy, today)}.` : ''
  return {
    title: `${name}’s price goes ${amount > now ? 'up' : 'down'} on ${formatNearDay(newPrice.from, today)}:`,
    text: `${formatPerCycle(amount, cycle)} for ${formatSeat(seats)} instead of ${formatUsd(now)}.${decide}`,
  }
}

/** What canceling does, before the button is pressed. */
export function describeCancel(subscription: ProductSubscription, today: Date): string | null {
  const { ifCanceled, deadline } = subscription
  if (!ifCanceled) return null
  const end = formatNearDay(ifCanceled.endsAt, today)
  const lost = `${formatLost(ifCanceled.seatsLost)} that day.`
  // Bound by a pool: it ends with the term, whenever it is canceled.
  if (!deadline) return `Cancel now and it ends on ${end}; ${lost}`
  return `Cancel by ${formatNearDay(deadline.cancelBy, today)} and it ends on ${end}; ${lost}`
}

/** "11 people lose access". */
export function formatLost(people: number): string {
  if (people === 0) return 'nobody loses access'
  return people === 1 ? '1 person loses access' : `${formatCount(people)} people lose access`
}

function isSameDay(one: string, other: string): boolean {
  return dayOf(one) === dayOf(other)
}

/** "Business, 12 seats" of an order; "3 plans, 30 seats" of one with many. */
export function describeSeats(subscription: ProductSubscription): string {
  const lines = linesNow(subscription)
  const seats = lines.reduce((sum, line) => sum + line.seats, 0)
  return describeOrder(
    lines.map(({ name }) => name),
    seats,
  )
}

export function linesNow({ purchase }: ProductSubscription) {
  return (purchase.current ?? purchase).lines
}

export function priceNow({ purchase }: ProductSubscription): { before: Cents; after: Cents } {
  const { before, after } = purchase.current ?? purchase
  return { before: centsOf(before), after: centsOf(after) }
}

export function cycleOf(subscription: ProductSubscription) {
  return linesNow(subscription)[0]?.billingCycle ?? 'monthly'
}
