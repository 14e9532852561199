import type { VendorSeats } from '../../contract/seats.ts'
import { findPlan } from '../../domain/catalog/catalog.ts'
import type { Vendor } from '../../domain/catalog/vendor.ts'
import { toDollars } from '../../domain/money.ts'
import { unusedPerMonth } from '../../domain/pricing.ts'
import { Refused } from '../../domain/refused.ts'
import { notPaidText, type SeatCount, seatsLeft, totalBought } from '../../domain/seats.ts'
import type { CompanyCtx } from '../context.ts'
import { vendorFigures } from '../purchases/dashboard.ts'
import { countHolders, getVendor, type PaidSeats, paidSeats } from './queries.ts'

/** A vendor's dashboard: what it costs and saves, and how its seats are used. */
export async function vendorOverview(ctx: CompanyCtx, vendorName: string): Promise<VendorSeats> {
  const vendor = getVendor(vendorName)
  const companyId = ctx.company.id
  const figures = (await vendorFigures(ctx, companyId)).find((row) => row.vendor === vendor.name)
  if (!figures || figures.lines.length === 0)
    throw new Refused('product_not_paid', { message: notPaidText(vendor) })
  const { counts, lines } = await paidSeats(ctx, companyId, vendor)
  const holders = await countHolders(ctx, companyId, vendor)
  const unusedCents = counts.map((count) => unusedCentsOf(vendor, lines, count))
  return {
    productName: vendor.name,
    lifetimeSavings: toDollars(figures.savingsCents),
    lastMonthSpend: toDollars(figures.spendCents),
    lastMonthSavings: toDollars(figures.lastMonthSavingsCents),
    seats: totalBought(counts),
    allocable: totalBought(counts) - holders,
    holders,
    unusedPerMonth: toDollars(unusedCents.reduce((sum, cents) => sum + cents, 0)),
    subProducts: counts.map((count, index) => ({
      ...count,
      left: seatsLeft(count),
      unusedPerMonth: toDollars(unusedCents[index] ?? 0),
    })),
  }
}

export function unusedCentsOf(vendor: Vendor, lines: PaidSeats['lines'], count: SeatCount) {
  const own = lines.filter((line) => findPlan(vendor, line.name, line.billingCycle)?.seatName === count.name)
  return unusedPerMonth(own, seatsLeft(count))
}
