import { and, asc, eq, min, type SQL, sql } from 'drizzle-orm'
import type { Vendor } from '#domain/catalog/vendor.ts'
import type { TaskState } from '#domain/fulfillment/task.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import type { CompanyCtx } from '#server/context.ts'
import { listMembers, type MemberFilter } from '#server/people/companies/member-queries.ts'
import type { HeldProduct, Holdings } from '#server/people/companies/present.ts'
import { members } from '#server/people/companies/tables.ts'
import { latestTask } from '../tasks/task-sql.ts'
import { shownKeys } from '../vendor-orders/shown-keys.ts'
import { seats } from './tables.ts'

/** Above this many ids, reading all of the company's seats is cheaper than filtering by member. */
const fewMembers = 500

/** The seats of these members by vendor, in one statement. */
export async function holdingsOf(ctx: CompanyCtx, memberIds: string[]): Promise<Holdings> {
  const rows = memberIds.length === 0 ? [] : await selectHoldings(ctx, memberIds)
  const holdings = new Map<string, HeldProduct[]>()
  for (const { memberId, productName, subscriptions, access } of rows) {
    const held = { productName, subscriptions, ...(access && { access }) }
    holdings.set(memberId, [...(holdings.get(memberId) ?? []), held])
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
  const keys = isHolding ? await shownKeys(ctx, { companyId: ctx.company.id, vendorId: vendor.id }, ids) : []
  return {
    rows,
    holdings: await holdingsOf(ctx, ids),
    since,
    keys: Map.groupBy(keys, ({ memberId }) => memberId),
    next,
  }
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

function selectHoldings(ctx: CompanyCtx, memberIds: string[]) {
  const isOne: SQL | undefined =
    memberIds.length > fewMembers ? undefined : sql`${seats.memberId} = any(${sql.param(memberIds)}::uuid[])`
  return ctx.db
    .select({
      memberId: seats.memberId,
      productName: vendors.name,
      subscriptions: sql<string[]>`json_agg(${seats.seatName} order by ${seats.id})`,
      access: sql<TaskState | null>`max(${unfinished})`,
    })
    .from(seats)
    .innerJoin(vendors, eq(vendors.id, seats.vendorId))
    .where(and(eq(seats.companyId, ctx.company.id), isOne))
    .groupBy(seats.memberId, vendors.id)
    .orderBy(asc(seats.memberId), asc(vendors.name))
}

/** The state of the task that gave a seat, until it is done. */
const unfinished = sql`(select n.state from (${latestTask(sql`t.kind, t.state`, sql`seats`)}) n
  where n.kind = 'add' and n.state <> 'done')`
