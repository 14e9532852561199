import type { BillingCycle } from '../platform/billing-cycle.ts'
import { type Cents, divideHalfUp, percentOff, percentShare, share } from '../platform/money.ts'
import { monthsIn } from '../platform/months-in.ts'
import { findPlan } from './catalog.ts'
import { type Choice, type ChosenPlan, checkSelection, normalizeSeats, withMandatory } from './selection.ts'
import type { Plan, Vendor } from './vendor.ts'

export const freeReasons = ['first framework'] as const
export type FreeReason = (typeof freeReasons)[number]

/** A line of a purchase: stored and billed at the prices of the request. */
export type PurchaseLine = {
  readonly name: string
  readonly billingCycle: BillingCycle
  readonly seats: number
  /** Null if the price is for the whole company. */
  readonly perSeatCents: Cents | null
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly discountPercent: number
  /** A pool's price per seat: nothing is computed from the percentage then, which is only shown. */
  readonly unitCents?: Cents | null
}

/** With its plan in the catalog. */
export type PricedLine = PurchaseLine & { readonly plan: Plan; readonly free: FreeReason | null }

type Totals = {
  readonly lines: readonly PricedLine[]
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly savingsCents: Cents
  readonly savingsPercent: number
}

/** A price before it is multiplied by seats. */
export type Price = Pick<Plan, 'perMemberCents' | 'fixedCents' | 'discountPercent'>

export type PricedSelection = Totals & { readonly billingCycle: BillingCycle }

/** An unfinished selection: its cycle is null if it has none or several. */
export type Quote = Totals & { readonly billingCycle: BillingCycle | null }

/** The price of a valid selection; refuses any other. */
export function priceSelection(vendor: Vendor, choices: readonly Choice[]): PricedSelection {
  const [first, ...rest] = checkSelection(vendor, choices)
  if (!first) throw new Error(`an empty selection of ${vendor.name} passed its checks`)
  return { ...sumUp(priceLines([first, ...rest])), billingCycle: first.plan.billingCycle }
}

/** The price of an unfinished form: never refuses, and ignores unknown plans. */
export function quoteSelection(vendor: Vendor, choices: readonly Choice[]): Quote {
  const chosen = withMandatory(vendor, choices).flatMap(({ name, billingCycle, seats }) => {
    const plan = findPlan(vendor, name, billingCycle)
    return plan ? [{ plan, seats: vendor.soldAs === 'package' ? 1 : normalizeSeats(seats) }] : []
  })
  const [cycle = null, ...otherCycles] = new Set(chosen.map(({ plan }) => plan.billingCycle))
  return { ...sumUp(priceLines(chosen)), billingCycle: otherCycles.length > 0 ? null : cycle }
}

/** A number of seats at a price, before and after the discount. */
export function priceSeats({ perMemberCents, fixedCents, discountPercent }: Price, seats: number) {
  const beforeCents = fixedCents + perMemberCents * seats
  return { beforeCents, afterCents: percentOff(beforeCents, discountPercent) }
}

/** The price that a line was sold at; a free line has none. */
export function priceOf({ seats, perSeatCents, beforeCents, discountPercent }: PurchaseLine): Price {
  const perMemberCents = perSeatCents ?? 0
  const isFree = beforeCents === 0
  return {
    perMemberCents: isFree ? 0 : perMemberCents,
    fixedCents: isFree ? 0 : beforeCents - perMemberCents * seats,
    discountPercent,
  }
}

/** An amount per billing cycle, per year. */
export function perYear(cents: Cents, billingCycle: BillingCycle): Cents {
  return cents * cyclesPerYear[billingCycle]
}

/** An amount per billing cycle, per month on average, to the nearest cent. */
export function perMonth(cents: Cents, billingCycle: BillingCycle): Cents {
  return divideHalfUp(perYear(cents, billingCycle), 12)
}

/** How many members can get a seat from a line. */
export function assignableSeats(line: {
  readonly seatName: string | null
  readonly peoplePerSeat: number
  readonly seats: number
}): number {
  return line.seatName === null ? 0 : line.seats * line.peoplePerSeat
}

/** The seat price of a line; null if the price is for the whole company. */
export type SeatPrice = {
  readonly billingCycle: BillingCycle
  readonly seats: number
  readonly perSeatCents: Cents | null
  readonly discountPercent: number
  readonly unitCents?: Cents | null
}

/**
 * Monthly cost of unassigned seats: their share of the per-seat charges. Flat fees don't count, since they would be the
 * same without them.
 */
export function unusedPerMonth(lines: readonly SeatPrice[], unused: number): Cents {
  const seats = lines.reduce((sum, line) => sum + line.seats, 0)
  const monthlyCents = lines.reduce((sum, line) => sum + perMonth(seatCharges(line), line.billingCycle), 0)
  const idle = Math.min(unused, seats)
  return seats === 0 ? 0 : (share(monthlyCents, [idle, seats - idle])[0] ?? 0)
}

/** Whether a line is billed by the seat. Unassigned seats of a flat fee cost nothing, and giving them up saves nothing. */
export function isPerSeat({
  perSeatCents,
  unitCents = null,
}: Pick<SeatPrice, 'perSeatCents' | 'unitCents'>): boolean {
  return (unitCents ?? perSeatCents ?? 0) > 0
}

/** Whether a plan has a price for one seat and no other: several seats are that price times their number. */
export function isPricedBySeat({
  part,
  type,
  fixedCents,
}: Pick<Plan, 'part' | 'type' | 'fixedCents'>): boolean {
  return part === null && type !== 'flat' && fixedCents === 0
}

/** What the seats of a line cost per cycle, without flat fees. */
function seatCharges({ seats, perSeatCents, discountPercent, unitCents = null }: SeatPrice): Cents {
  if (unitCents !== null) return unitCents * seats
  return percentOff((perSeatCents ?? 0) * seats, discountPercent)
}

/** Whether the request is for more people than the listed price covers; the price is then confirmed in review. */
export function exceedsCoverage(plan: Plan, seats: number): boolean {
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

/** One line at its plan's price, whatever else is in the purchase. */
export function pricedLine({ plan, seats }: ChosenPlan): PricedLine {
  return {
    plan,
    name: plan.name,
    billingCycle: plan.billingCycle,
    seats,
    perSeatCents: plan.part === null ? plan.perMemberCents : null,
    ...priceSeats(plan, seats),
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
