import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { idleSeats, notPaidText, seatsLeft, totalBought } from '#domain/fulfillment/seats.ts'
import { dayOf } from '#domain/platform/day.ts'
import { toDollars } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import type { CompanyCtx } from '#server/context.ts'
import { countHolders, paidSeats, unusedCentsOf } from '#server/fulfillment/seats/queries.ts'
import { vendorFigures } from './queries.ts'

/** A vendor's dashboard: what it costs and saves, and how its seats are used. */
export async function vendorOverview(ctx: CompanyCtx, vendorName: string): Promise<VendorSeats> {
  const vendor = getVendor(ctx, vendorName)
  const companyId = ctx.company.id
  const figures = (await vendorFigures(ctx, companyId)).find((row) => row.vendorId === vendor.id)
  const { counts, lines, startsAt } = await paidSeats(ctx, companyId, vendor)
  if (!figures || figures.lines.length === 0) {
    const data = { ...namesOf(ctx, vendor), ...(startsAt && { startsOn: dayOf(startsAt) }) }
    throw new Refused('product_not_paid', { message: notPaidText(vendor, startsAt), data })
  }
  const holders = await countHolders(ctx, companyId, vendor)
  const unusedCents = counts.map((count) => unusedCentsOf(lines, count))
  return {
    ...namesOf(ctx, vendor),
    lifetimeSavings: toDollars(figures.savingsCents),
    lastMonthSpend: toDollars(figures.spendCents),
    lastMonthSavings: toDollars(figures.lastMonthSavingsCents),
    seats: totalBought(counts),
    allocable: totalBought(counts) - holders,
    ...(lines.some(({ unitCents }) => typeof unitCents === 'number') && { hasPool: true as const }),
    holders,
    unusedPerMonth: toDollars(unusedCents.reduce((sum, cents) => sum + cents, 0)),
    subProducts: counts.map((count, index) => ({
      ...count,
      left: seatsLeft(count),
      idle: idleSeats(lines, count),
      unusedPerMonth: toDollars(unusedCents[index] ?? 0),
    })),
  }
}

/** A vendor that is no longer listed has no pricing page. */
function namesOf({ parts }: CompanyCtx, { id, name, segment }: Vendor) {
  const isListed = parts.priceBook.catalog().vendors.some((vendor) => vendor.id === id)
  return { productName: name, segment: isListed ? segment : null }
}
