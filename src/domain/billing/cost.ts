import { type CostRow, rowOn } from '../catalog/price-book/book.ts'
import { nextOrderState, type OrderState } from '../fulfillment/vendor-order.ts'
import { type Cents, compareBigints, divideHalfUp, share } from '../platform/money.ts'
import { Refused } from '../platform/refused.ts'

/** By what sales and costs are summed. */
export const marginGroups = ['vendor', 'company', 'month'] as const
export type MarginGroup = (typeof marginGroups)[number]

/** A cycle of an order's line, as its cost needs it. */
export type CycleToCost = {
  firstDay: string
  seats: number
  /** The vendor gives this cycle: a free first month. */
  isFreeMonth: boolean
  /** The vendor gives this line in every cycle: a first framework. */
  isFreeLine: boolean
  /** What an operator agreed for a cycle of this order. */
  ownCents: Cents | null
}

type Rate = Pick<CostRow, 'effectiveFrom' | 'perMemberCents' | 'fixedCents'>

/** What a cycle costs us, by the plan's costs in order of publication; null if nobody knows, which is not 0. */
export function cycleCost(cycle: CycleToCost, rates: readonly Rate[]): Cents | null {
  if (cycle.isFreeMonth) return 0
  if (cycle.ownCents !== null) return cycle.ownCents
  if (cycle.isFreeLine) return 0
  const rate = rowOn(rates, cycle.firstDay)
  return rate && costFor(rate, cycle.seats)
}

/** What a change of a running subscription adds to a cycle, as its cost needs it. */
export type ChangeToCost = {
  firstDay: string
  /** The seats that it is charged for. */
  seats: number
  days: number
  cycleDays: number
}

/** What it costs us for its days; null if nobody knows. `replaced` are the rates of the plan that it replaces, if it does. */
export function changeCost(
  { firstDay, seats, days, cycleDays }: ChangeToCost,
  rates: readonly Rate[],
  replaced: readonly Rate[] | null,
): Cents | null {
  const rate = rowOn(rates, firstDay)
  const old = replaced && rowOn(replaced, firstDay)
  if (!rate || (replaced && !old)) return null
  const full = old ? Math.max(0, costFor(rate, seats) - costFor(old, seats)) : rate.perMemberCents * seats
  return divideHalfUp(full * days, cycleDays)
}

/** What a cycle of so many seats costs. */
export function costFor(
  { fixedCents, perMemberCents }: Pick<Rate, 'fixedCents' | 'perMemberCents'>,
  seats: number,
): Cents {
  return fixedCents + perMemberCents * seats
}

/** A line of an invoice, as far as giving it back is concerned. */
export type ReturnableLine = { leftCents: Cents; isMeant: boolean }

/**
 * Shares what is given back on an invoice over its lines, by what is left of each: first over the lines that are meant,
 * then over the others.
 */
export function shareReturn(lines: readonly ReturnableLine[], amountCents: Cents): Cents[] {
  const leftOf = (isMeant: boolean) =>
    lines.map((line) => (line.isMeant === isMeant ? Math.max(0, line.leftCents) : 0))
  const [meant, others] = [leftOf(true), leftOf(false)]
  const onMeant = Math.min(amountCents, sumOf(meant))
  const onOthers = Math.min(amountCents - onMeant, sumOf(others))
  const [first, rest] = [share(onMeant, meant), share(onOthers, others)]
  return lines.map((_, index) => (first[index] ?? 0) + (rest[index] ?? 0))
}

/** The cost of an invoice line in the books, and how much of the line was given back with the vendor's consent. */
export type PostedCost = {
  costCents: Cents
  reversedCents: Cents
  invoicedCents: Cents
  returnedCents: Cents
  /** Its invoice is void: everything goes back, also for a line that was invoiced at nothing. */
  isVoid: boolean
}

/**
 * What is to be reversed now: cost × given back ÷ invoiced of each line, all that was given back so far taken together,
 * so that giving back everything reverses everything. Spare cents go to the largest remainders.
 */
export function costsBack(lines: readonly PostedCost[]): Cents[] {
  const exact = lines.map(exactCostBack)
  const spare = roundHalfUp(exact)
  const largest = exact
    .map((fraction, index) => ({ index, ...fraction }))
    .filter(({ remainder }) => remainder > 0n)
    .sort((a, b) => compareBigints(b.remainder * a.divisor, a.remainder * b.divisor))
    .slice(0, spare)
    .map(({ index }) => index)
  return lines.map(({ costCents, reversedCents }, index) => {
    const target = (exact[index]?.whole ?? 0) + (largest.includes(index) ? 1 : 0)
    return Math.max(0, Math.min(target, costCents) - reversedCents)
  })
}

type Fraction = { whole: Cents; remainder: bigint; divisor: bigint }

function exactCostBack({ costCents, invoicedCents, returnedCents, isVoid }: PostedCost): Fraction {
  if (invoicedCents === 0) return { whole: isVoid ? costCents : 0, remainder: 0n, divisor: 1n }
  const [dividend, divisor] = [BigInt(costCents) * BigInt(returnedCents), BigInt(invoicedCents)]
  return { whole: Number(dividend / divisor), remainder: dividend % divisor, divisor }
}

/** The sum of the remainders as whole cents. */
function roundHalfUp(fractions: readonly Fraction[]): number {
  const sum = fractions.reduce(
    (all, { remainder, divisor }) =>
      remainder === 0n
        ? all
        : { top: all.top * divisor + remainder * all.bottom, bottom: all.bottom * divisor },
    { top: 0n, bottom: 1n },
  )
  return Number((sum.top * 2n + sum.bottom) / (sum.bottom * 2n))
}

type VendorCredit = { vendorCredits: boolean; vendorCreditsReason?: string | null | undefined }

/** Why the vendor doesn't credit us what we give back: it does unless an operator says why not. */
export function uncreditedReason({ vendorCredits, vendorCreditsReason }: VendorCredit): string | null {
  if (vendorCredits) return null
  if (vendorCreditsReason) return vendorCreditsReason
  const message = "Say why the vendor doesn't credit us."
  throw new Refused('invalid_input', { message, fields: { vendorCreditsReason: message } })
}

type CostedOrder = {
  state: OrderState
  deliveredAt: Date | null
  /** Invoiced cycles of these lines whose cost is not in the books. */
  hasOpenCycles: boolean
  /** Cycles that will be invoiced. */
  hasCyclesAhead: boolean
}

/** An order's own cost counts for cycles that are not in the books yet, so there must be one. */
export function requireCyclesToCost({ state, deliveredAt, hasOpenCycles, hasCyclesAhead }: CostedOrder) {
  // Nothing was delivered, and nothing will be: refuses with the state.
  if (!deliveredAt && (state === 'failed' || state === 'ended')) nextOrderState(state, 'confirm')
  if (!hasOpenCycles && !hasCyclesAhead) throw new Refused('cost_posted')
}

export type MarginSums = {
  salesCents: Cents
  /** Of the sales, those whose cost is in the books, counted on the day that it got there. */
  costedCents: Cents
  costCents: Cents
}

type Margin = {
  costCents: Cents | null
  marginCents: Cents | null
  /** Of the sales with a known cost, to one decimal. */
  percent: number | null
  /** How much of the sales has a known cost, never rounded up; above 100 where a cost came later than its sale. */
  coveredPercent: number | null
}

/** What is left of the sales with a known cost. What isn't delivered, or has no known cost, is unknown: no cost of 0. */
export function marginOf({ salesCents, costedCents, costCents }: MarginSums): Margin {
  const coveredPercent = salesCents > 0 ? Math.floor((costedCents * 1000) / salesCents) / 10 : null
  if (costedCents === 0 && costCents === 0)
    return { costCents: null, marginCents: null, percent: null, coveredPercent }
  const marginCents = costedCents - costCents
  const percent = costedCents > 0 ? Math.round((marginCents * 1000) / costedCents) / 10 : null
  return { costCents, marginCents, percent, coveredPercent }
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
