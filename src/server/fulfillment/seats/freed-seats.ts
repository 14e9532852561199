import { asc, eq } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { paidSeats, unusedCentsOf } from './queries.ts'
import { seats } from './tables.ts'

export type FreedSeats = { seats: { vendor: string; seat: string }[]; perMonthCents: Cents }

/** The seats that somebody's departure frees, and what these cost a month from then on without a use. */
export async function freedSeatsOf(
  ctx: Ctx,
  { id, companyId }: { id: string; companyId: string },
): Promise<FreedSeats> {
  const held = await ctx.db.select().from(seats).where(eq(seats.memberId, id)).orderBy(asc(seats.id))
  let perMonthCents = 0
  for (const vendorId of new Set(held.map((seat) => seat.vendorId))) {
    const vendor = await ctx.parts.priceBook.vendor(ctx, vendorId)
    const { counts, lines } = await paidSeats(ctx, companyId, vendor)
    for (const { seatName } of held.filter((seat) => seat.vendorId === vendorId)) {
      const count = counts.find(({ name }) => name === seatName)
      if (!count) continue
      const after = { ...count, held: count.held - 1 }
      perMonthCents += unusedCentsOf(lines, after) - unusedCentsOf(lines, count)
    }
  }
  return { seats: held.map(({ vendor, seatName }) => ({ vendor, seat: seatName })), perMonthCents }
}
