import { and, asc, eq, min, type SQL, sql } from 'drizzle-orm'
import type { Vendor } from '../../domain/catalog/vendor.ts'
import { listMembers, type MemberFilter } from '../companies/member-queries.ts'
import type { Holdings } from '../companies/present.ts'
import { members } from '../companies/tables.ts'
import type { CompanyCtx, Ctx } from '../context.ts'
import { vendors } from '../price-book/tables.ts'
import { seats } from './tables.ts'

/** Above this many ids, reading all of the company's seats is cheaper than filtering by member. */
const fewMembers = 500

/** The seats of these members by vendor, in one statement. */
export async function holdingsOf(ctx: CompanyCtx, memberIds: string[]): Promise<Holdings> {
  const rows = memberIds.length === 0 ? [] : await selectHoldings(ctx, memberIds)
  const holdings = new Map<string, { productName: string; subscriptions: string[] }[]>()
  for (const { memberId, productName, subscriptions } of rows) {
    holdings.set(memberId, [...(holdings.get(memberId) ?? []), { productName, subscriptions }])
  }
  return holdings
}

type SeatFilter = MemberFilter & { isHolding: boolean; seatNames: string[] }

/** A page of the members with or without seats of a vendor. */
export async function listSeatMembers(ctx: CompanyCtx, vendor: Vendor, filter: SeatFilter) {
  const { isHolding, seatNames, ...page } = filter
  const named = seatNames.length > 0 ? sql`and s.seat_name = any(${sql.param(seatNames)}::text[])` : sql``
  const holds = sql`exists (select 1 from seats s
    where s.member_id = ${members.id} and s.vendor_id = ${vendor.id} ${named})`
  const { rows, next } = await listMembers(ctx, { ...page, only: isHolding ? holds : sql`not ${holds}` })
  const ids = rows.map(({ id }) => id)
  const since = isHolding ? await sinceOf(ctx, vendor, ids) : new Map<string, string>()
  return { rows, holdings: await holdingsOf(ctx, ids), since, next }
}

/** When each of these members got the first of their seats of a vendor. */
async function sinceOf(ctx: CompanyCtx, vendor: Vendor, memberIds: string[]): Promise<Map<string, string>> {
  const found = await ctx.db
    .select({ id: seats.memberId, since: min(seats.givenAt) })
    .from(seats)
    .where(
      and(
        eq(seats.companyId, ctx.company.id),
        eq(seats.vendorId, vendor.id),
        sql`${seats.memberId} = any(${sql.param(memberIds)}::uuid[])`,
      ),
    )
    .groupBy(seats.memberId)
  return new Map(found.flatMap(({ id, since }) => (since ? [[id, since.toISOString()]] : [])))
}

/** The seats of one member, oldest first. */
export function listSeatsOf(ctx: Ctx, memberId: string) {
  return ctx.db
    .select({ vendor: vendors.name, seatName: seats.seatName, givenAt: seats.givenAt })
    .from(seats)
    .innerJoin(vendors, eq(vendors.id, seats.vendorId))
    .where(eq(seats.memberId, memberId))
    .orderBy(asc(seats.id))
}

function selectHoldings(ctx: CompanyCtx, memberIds: string[]) {
  const isOne: SQL | undefined =
    memberIds.length > fewMembers ? undefined : sql`${seats.memberId} = any(${sql.param(memberIds)}::uuid[])`
  return ctx.db
    .select({
      memberId: seats.memberId,
      productName: vendors.name,
      subscriptions: sql<string[]>`json_agg(${seats.seatName} order by ${seats.id})`,
    })
    .from(seats)
    .innerJoin(vendors, eq(vendors.id, seats.vendorId))
    .where(and(eq(seats.companyId, ctx.company.id), isOne))
    .groupBy(seats.memberId, vendors.id)
    .orderBy(asc(seats.memberId), asc(vendors.name))
}
