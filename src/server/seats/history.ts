import { and, desc, eq, lt } from 'drizzle-orm'
import type { SeatEvent } from '../../contract/seats.ts'
import { Refused } from '../../domain/refused.ts'
import { shownActor } from '../audit/audit.ts'
import type { CompanyCtx, Ctx } from '../context.ts'
import { isId } from '../ids.ts'
import { getVendor } from './queries.ts'
import { seatEvents } from './tables.ts'

type Filter = {
  productName?: string | undefined
  member?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** The history of the company's seats, newest first. */
export async function seatHistory(ctx: CompanyCtx, { productName, member, limit, cursor }: Filter) {
  if (member !== undefined && !isId(member)) throw new Refused('not_found')
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
    throw new Refused('bad_request', { message: 'This cursor is not one of ours.' })
  }
  const found = await ctx.db
    .select()
    .from(seatEvents)
    .where(
      and(
        eq(seatEvents.companyId, ctx.company.id),
        productName ? eq(seatEvents.vendor, getVendor(productName).name) : undefined,
        member ? eq(seatEvents.memberId, member) : undefined,
        cursor ? lt(seatEvents.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(seatEvents.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  return {
    events: page.map((event) => present(ctx, event)),
    next: found.length > limit ? String(page.at(-1)?.id) : null,
  }
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
