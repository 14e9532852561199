import { and, asc, eq } from 'drizzle-orm'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { toCsv } from '#domain/platform/csv.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import type { CompanyCtx } from '#server/context.ts'
import { members } from '#server/people/companies/tables.ts'
import { shownActor } from '#server/platform/audit/audit.ts'
import { seats } from './tables.ts'

const head = ['Name', 'Email', 'Product', 'Subscription', 'Since', 'Given by']

/** One line per assigned seat, of one vendor or all. */
export async function seatsCsv(ctx: CompanyCtx, vendor: Vendor | null): Promise<Buffer> {
  const rows = await ctx.db
    .select({ name: members.name, email: members.email, product: vendors.name, seat: seats })
    .from(seats)
    .innerJoin(members, eq(members.id, seats.memberId))
    .innerJoin(vendors, eq(vendors.id, seats.vendorId))
    .where(and(eq(seats.companyId, ctx.company.id), vendor ? eq(seats.vendorId, vendor.id) : undefined))
    .orderBy(asc(vendors.name), asc(members.nameKey), asc(members.id), asc(seats.id))
  const cells = rows.map(({ name, email, product, seat }) => [
    name,
    email,
    product,
    seat.seatName,
    seat.givenAt.toISOString(),
    shownActor(ctx, { actor: seat.givenBy }),
  ])
  // Spreadsheets need the byte order mark to read the file as UTF-8.
  return Buffer.from(`\uFEFF${toCsv(head, cells)}`)
}
