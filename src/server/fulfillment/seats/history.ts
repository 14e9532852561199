import { and, desc, eq, lt } from 'drizzle-orm'
import type { SeatEvent } from '#contract/fulfillment/seats.ts'
import { Refused } from '#domain/platform/refused.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import type { CompanyCtx, Ctx } from '#server/context.ts'
import { shownActor } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { oneMoreThan, type Paging, pageOf, readNumberCursor } from '#server/platform/paging.ts'
import { seatEvents } from './tables.ts'

type Filter = Paging & { productName?: string | undefined; member?: string | undefined }

/** The history of the company's seats, newest first. */
export async function seatHistory(ctx: CompanyCtx, { productName, member, limit, cursor }: Filter) {
  if (member !== undefined && !isId(member)) throw new Refused('not_found')
  const before = readNumberCursor(cursor)
  const found = await ctx.db
    .select()
    .from(seatEvents)
    .where(
      and(
        eq(seatEvents.companyId, ctx.company.id),
        productName ? eq(seatEvents.vendorId, getVendor(ctx, productName).id) : undefined,
        member ? eq(seatEvents.memberId, member) : undefined,
        before === undefined ? undefined : lt(seatEvents.id, before),
      ),
    )
    .orderBy(desc(seatEvents.id))
    .limit(oneMoreThan(limit))
  const { rows, next } = pageOf(found, limit, ({ id }) => String(id))
  return { events: rows.map((event) => present(ctx, event)), next }
}

function present(ctx: Ctx, event: typeof seatEvents.$inferSelect): SeatEvent {
  return {
    _id: String(event.id),
    at: event.at.toISOString(),
    productName: event.vendor,
    subscription: event.seatName,
    change: event.change,
    reason: event.reason,
    member: { _id: event.memberId, name: event.memberName, email: event.memberEmail },
    by: shownActor(ctx, event),
  }
}
