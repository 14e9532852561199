import { monthsIn } from './calendar.ts'
import { findPlan } from './catalog/catalog.ts'
import type { BillingCycle, Plan, Vendor } from './catalog/vendor.ts'
import { type Cents, divideHalfUp, percentOff, percentShare, share } from './money.ts'
import { type Choice, type ChosenPlan, checkSelection, normalizeSeats, withMandatory } from './selection.ts'

export type FreeReason = 'first framework'

/** A line of a purchase, from its price to its invoices: stored and billed at the prices it was requested at. */
export type PurchaseLine = {
  readonly name: string
  readonly billingCycle: BillingCycle
  readonly seats: number
  /** Null where a price is for the whole company and a seat has none. */
  readonly perSeatCents: Cents | null
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly discountPercent: number
}

/** With the catalog's plan that it was priced from. */
export type PricedLine = PurchaseLine & { readonly plan: Plan; readonly free: FreeReason | null }

type Totals = {
  readonly lines: readonly PricedLine[]
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly savingsCents: Cents
  readonly savingsPercent: number
}

export type PricedSelection = Totals & { readonly billingCycle: BillingCycle }

/** A selection still in the making: its cycle is null while it has none or several. */
export type Quote = Totals & { readonly billingCycle: BillingCycle | null }

/** The price of a selection that can be bought as it stands; refuses any other. */
export function priceSelection(vendor: Vendor, choices: readonly Choice[]): PricedSelection {
  const [first, ...rest] = checkSelection(vendor, choices)
  if (!first) throw new Error(`an empty selection of ${vendor.name} passed its checks`)
  return { ...sumUp(priceLines([first, ...rest])), billingCycle: first.plan.billingCycle }
}

/** The price of whatever is on the form right now: never refuses, and counts what it understands. */
export function quoteSelection(vendor: Vendor, choices: readonly Choice[]): Quote {
  const chosen = withMandatory(vendor, choices).flatMap(({ name, billingCycle, seats }) => {
    const plan = findPlan(vendor, name, billingCycle)
    return plan ? [{ plan, seats: vendor.soldAs === 'package' ? 1 : normalizeSeats(seats) }] : []
  })
  const [cycle = null, ...otherCycles] = new Set(chosen.map(({ plan }) => plan.billingCycle))
  return { ...sumUp(priceLines(chosen)), billingCycle: otherCycles.length > 0 ? null : cycle }
}

/** What an amount per billing cycle comes to in a year. */
export function perYear(cents: Cents, billingCycle: BillingCycle): Cents {
  return cents * cyclesPerYear[billingCycle]
}

/** What an amount per billing cycle comes to in a month, on average, to the nearest cent. */
export function perMonth(cents: Cents, billingCycle: BillingCycle): Cents {
  return divideHalfUp(perYear(cents, billingCycle), 12)
}

/** How many members can be seated on a line of this plan. */
export function seatsToHandOut(plan: Plan, seats: number): number {
  return plan.seatName === null ? 0 : seats * plan.peoplePerSeat
}

/** A line as far as the price of a single seat goes; a price for the whole company has none. */
export type SeatPrice = {
  readonly billingCycle: BillingCycle
  readonly seats: number
  readonly perSeatCents: Cents | null
  readonly discountPercent: number
}

/**
 * What seats that nobody holds cost in a month: their share of what the lines charge per seat. A flat fee is not
 * theirs, since it would be the same without them.
 */
export function unusedPerMonth(lines: readonly SeatPrice[], unused: number): Cents {
  const seats = lines.reduce((sum, line) => sum + line.seats, 0)
  const monthlyCents = lines.reduce((sum, { billingCycle, seats, perSeatCents, discountPercent }) => {
    const afterCents = percentOff((perSeatCents ?? 0) * seats, discountPercent)
    return sum + perMonth(afterCents, billingCycle)
  }, 0)
  const idle = Math.min(unused, seats)
  return seats === 0 ? 0 : (share(monthlyCents, [idle, seats - idle])[0] ?? 0)
}

/** Whether more people are asked for than the listed price covers, so that review confirms it. */
export function isAboveCover(plan: Plan, seats: number): boolean {
  return plan.seatsCovered !== null && seats * plan.peoplePerSeat > plan.seatsCovered
}

export const cyclesPerYear: Record<BillingCycle, number> = {
  monthly: 12 / monthsIn.monthly,
  quarterly: 12 / monthsIn.quarterly,
  annually: 12 / monthsIn.annually,
}

function priceLines(chosen: readonly ChosenPlan[]): PricedLine[] {
  const firstFramework = chosen.findIndex(({ plan }) => plan.part === 'framework')
  return chosen.map((choice, index) => (index === firstFramework ? freeLine(choice) : pricedLine(choice)))
}

function pricedLine({ plan, seats }: ChosenPlan): PricedLine {
  const beforeCents = plan.fixedCents + plan.perMemberCents * seats
  return {
    plan,
    name: plan.name,
    billingCycle: plan.billingCycle,
    seats,
    perSeatCents: plan.part === null ? plan.perMemberCents : null,
    beforeCents,
    afterCents: percentOff(beforeCents, plan.discountPercent),
    discountPercent: plan.discountPercent,
    free: null,
  }
}

function freeLine(choice: ChosenPlan): PricedLine {
  return { ...pricedLine(choice), beforeCents: 0, afterCents: 0, discountPercent: 0, free: 'first framework' }
}

function sumUp(lines: readonly PricedLine[]): Totals {
  const beforeCents = lines.reduce((sum, line) => sum + line.beforeCents, 0)
  const afterCents = lines.reduce((sum, line) => sum + line.afterCents, 0)
  const savingsCents = beforeCents - afterCents
  return {
    lines,
    beforeCents,
    afterCents,
    savingsCents,
    savingsPercent: percentShare(savingsCents, beforeCents),
  }
}
