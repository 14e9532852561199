import type { WireLine } from '#contract/catalog/marketplace.ts'
import { toWireLine } from '#contract/subscriptions/wire-line.ts'
import { formatSeat, lineFormula } from '#domain/catalog/format-plan.ts'
import { exceedsCoverage, quoteSelection } from '#domain/catalog/pricing.ts'
import type { Choice } from '#domain/catalog/selection.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { type Cents, formatUsd, fromDollars } from '#domain/platform/money.ts'

/** One product of the request as shown, with the line sent for it. */
export type ShownLine = {
  wire: WireLine
  formula: string
  beforeCents: Cents
  afterCents: Cents
  remark: string | null
}

/** The selection, at the prices this page knows. */
export function priceChoices(vendor: Vendor, choices: readonly Choice[]): ShownLine[] {
  return quoteSelection(vendor, choices).lines.map((line) => ({
    wire: toWireLine(line),
    formula: lineFormula(line),
    beforeCents: line.beforeCents,
    afterCents: line.afterCents,
    remark: line.free
      ? 'The first framework is free.'
      : exceedsCoverage(line.plan, line.seats)
        ? `This price covers up to ${line.plan.seatsCovered} seats. For more, the price will be confirmed at review.`
        : null,
  }))
}

/** The same products at the server's prices. */
export function freshLines(lines: readonly WireLine[]): ShownLine[] {
  return lines.map((wire) => ({
    wire,
    formula: `${formatSeat(wire.seats)} at the new price`,
    beforeCents: fromDollars(Number(wire.pricingBeforeDiscount)),
    afterCents: fromDollars(Number(wire.pricingAfterDiscount)),
    remark: null,
  }))
}

/** The order in a few words, with its grand total as on this page. */
export function summaryOf(lines: readonly ShownLine[]) {
  const [cycle, ...others] = new Set(lines.map(({ wire }) => wire.billingCycle))
  const total = formatUsd(totalsOf(lines).afterCents)
  return {
    lines: lines.map(({ wire }) => `${wire.name} for ${formatSeat(wire.seats)}`),
    total: cycle && others.length === 0 ? `${total} ${per[cycle]}` : total,
  }
}

export const per: Record<BillingCycle, string> = {
  monthly: 'per month',
  quarterly: 'per quarter',
  annually: 'per year',
}

export function totalsOf(lines: readonly ShownLine[]) {
  const beforeCents = lines.reduce((sum, line) => sum + line.beforeCents, 0)
  const afterCents = lines.reduce((sum, line) => sum + line.afterCents, 0)
  return { beforeCents, afterCents, savedCents: beforeCents - afterCents }
}
