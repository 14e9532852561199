import { sql } from 'drizzle-orm'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { idleSeats } from '#domain/fulfillment/seats.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { paidSeats, unusedCentsOf } from '#server/fulfillment/seats/queries.ts'

export type IdleSeat = { vendor: string; seat: string; left: number; perMonthCents: Cents; isHeld: boolean }

const most = 5

type Wanted = { companyId: string; vendorId: string; seat: string | null; memberId: string | null }

/** Seats that could be used and nobody has: the same seat first, then the same vendor's, then those of similar vendors. */
export async function findIdleSeats(
  ctx: Ctx,
  { companyId, vendorId, seat, memberId }: Wanted,
): Promise<IdleSeat[]> {
  const wanted = await ctx.parts.priceBook.vendor(ctx, vendorId)
  const own = await paidVendors(ctx, companyId)
  const near = own.map((vendor) => ({ vendor, rank: rankOf(vendor, wanted) })).filter(({ rank }) => rank < 2)
  const found: (IdleSeat & { rank: number })[] = []
  for (const { vendor, rank } of near) {
    const { counts, lines, holders } = await paidSeats(ctx, companyId, vendor, memberId ? [memberId] : [])
    for (const count of counts) {
      const left = idleSeats(lines, count)
      if (left === 0) continue
      found.push({
        vendor: vendor.name,
        seat: count.name,
        left,
        perMonthCents: unusedCentsOf(lines, count),
        isHeld: holders[0]?.holds.includes(count.name) ?? false,
        rank: vendor.id === wanted.id && count.name === seat ? -1 : rank,
      })
    }
  }
  return found.sort((a, b) => a.rank - b.rank || b.perMonthCents - a.perMonthCents).slice(0, most)
}

function rankOf(vendor: Vendor, wanted: Vendor): number {
  if (vendor.id === wanted.id) return 0
  return vendor.categories.some((category) => wanted.categories.includes(category)) ? 1 : 2
}

async function paidVendors(ctx: Ctx, companyId: string): Promise<Vendor[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct p.vendor_id as id from purchases p where p.company_id = ${companyId}::uuid and p.status = 'paid'`)
  return Promise.all(rows.map(({ id }) => ctx.parts.priceBook.vendor(ctx, id)))
}
