import { sql } from 'drizzle-orm'
import type { Outlook } from '#contract/reports/savings.ts'
import { idleIn } from '#domain/fulfillment/idle-seats.ts'
import { countSeats, totalBought } from '#domain/fulfillment/seats.ts'
import { toDollars } from '#domain/platform/money.ts'
import { uploadedLogo } from '#server/catalog/price-book/price-book.ts'
import type { Ctx } from '#server/context.ts'
import {
  type PaidSeats,
  paidLineJson,
  paidLinesToday,
  unusedCentsOf,
} from '#server/fulfillment/seats/queries.ts'
import { isInUse } from '#server/subscriptions/in-use-sql.ts'

type Row = { vendorId: string; lines: PaidSeats['lines']; held: Record<string, number> }

/** Paid seats by vendor, and those that nobody has, with their monthly cost, in one statement. */
export async function paidAndUnused(ctx: Ctx, companyId: string): Promise<Omit<Outlook, 'renewals'>> {
  const inUse = isInUse(ctx.now())
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.vendor_id as "vendorId", json_agg(${paidLineJson}) as lines,
      coalesce((select json_object_agg(seat_name, held) from (
        select seat_name, count(*) as held from seats
        where company_id = ${companyId} and vendor_id = p.vendor_id group by seat_name) h), '{}') as held
    from ${paidLinesToday(ctx)}
    where p.company_id = ${companyId} and ${inUse}
    group by p.vendor_id`)
  const counted = await Promise.all(rows.map((row) => unusedOf(ctx, row)))
  const all = counted.filter(({ seats }) => seats > 0)
  const vendors = all.sort((a, b) => b.cents - a.cents || b.seats - a.seats)
  const unused = {
    perMonth: toDollars(vendors.reduce((sum, { cents }) => sum + cents, 0)),
    seats: vendors.reduce((sum, { seats }) => sum + seats, 0),
    vendors: vendors.map(({ vendor, seats, cents }) => ({ vendor, seats, perMonth: toDollars(cents) })),
  }
  const products = counted.map(({ vendor, bought }) => ({ vendor, bought, logo: uploadedLogo(ctx, vendor) }))
  return { unused, products }
}

async function unusedOf(ctx: Ctx, { vendorId, lines, held }: Row) {
  const vendor = await ctx.parts.priceBook.vendor(ctx, vendorId)
  const counts = countSeats(vendor, lines, held)
  return {
    vendor: vendor.name,
    bought: totalBought(counts),
    seats: counts.reduce((sum, count) => sum + idleIn(lines, count), 0),
    cents: counts.reduce((sum, count) => sum + unusedCentsOf(lines, count), 0),
  }
}
