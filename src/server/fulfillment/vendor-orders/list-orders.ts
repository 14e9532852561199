import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrderFilter } from '#contract/fulfillment/vendor-orders.ts'
import type { VendorAccess } from '#domain/fulfillment/seat-access.ts'
import { type OrderState, orderStates, undeliveredStates } from '#domain/fulfillment/vendor-order.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { numbersMeant } from '#domain/platform/document-number.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { isOfCompany } from '#server/people/companies/find-people.ts'
import { hasStanding } from '#server/people/companies/has-standing.ts'
import { companies } from '#server/people/companies/tables.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { filterRows } from '#server/platform/db/filter-rows.ts'
import { isId } from '#server/platform/ids.ts'
import {
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  placeCursor,
  readPlaceCursor,
} from '#server/platform/paging.ts'
import type { Link } from './links.ts'
import type { FullOrder } from './present.ts'
import type { OrderLine } from './queries.ts'
import { vendorAccess, vendorOrders } from './tables.ts'

const linesOf = sql<OrderLine[]>`(
  select json_agg(json_build_object('orderId', l.order_id, 'position', l.position, 'planId', l.plan_id, 'name', l.name,
    'billingCycle', l.billing_cycle, 'seats', l.seats, 'seatName', l.seat_name, 'peoplePerSeat', l.people_per_seat,
    'isFree', l.is_free, 'costCents', l.cost_cents, 'ownCostCents', l.own_cost_cents) order by l.position)
  from vendor_order_lines l where l.order_id = ${vendorOrders.id})`

type StoredLink = Pick<Link, 'contact'> & { openedAt: string | null; expiresAt: string }

const linkOf = sql<StoredLink | null>`(
  select json_build_object('contact', k.contact, 'openedAt', k.opened_at, 'expiresAt', k.expires_at)
  from vendor_links k where k.thing_id = ${vendorOrders.id} order by k.id desc limit 1)`

/** Whole orders in one statement. */
function selectOrders({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) {
  return db
    .select({
      order: vendorOrders,
      company: companies.name,
      lines: linesOf,
      link: linkOf,
      access: vendorAccess,
    })
    .from(vendorOrders)
    .innerJoin(companies, eq(companies.id, vendorOrders.companyId))
    .leftJoin(
      vendorAccess,
      and(
        eq(vendorAccess.companyId, vendorOrders.companyId),
        eq(vendorAccess.vendorId, vendorOrders.vendorId),
      ),
    )
    .where(where)
}

type Selected = Awaited<ReturnType<typeof selectOrders>>[number]

function whole({ order, link, access, ...rest }: Selected): FullOrder {
  const moments = link && {
    openedAt: link.openedAt ? new Date(link.openedAt) : null,
    expiresAt: new Date(link.expiresAt),
  }
  const isKnown: VendorAccess | null = access
  return { ...order, ...rest, access: isKnown, link: link && moments && ({ ...link, ...moments } as Link) }
}

export async function getFullOrder(ctx: Ctx, id: string): Promise<FullOrder> {
  const [found] = isId(id) ? await selectOrders(ctx, eq(vendorOrders.id, id)) : []
  if (!found) throw new Refused('not_found')
  return whole(found)
}

type Filter = Paging & z.infer<typeof OrderFilter>

/** Orders by their clock, the longest waiting first. Without a state, those that wait. */
export async function listOrders(ctx: Ctx, filter: Filter): Promise<Page<FullOrder>> {
  const place = readPlaceCursor(filter.cursor)
  const isAfter =
    place && sql`(${clock}, ${vendorOrders.id}) > (${place.value}::timestamptz, ${place.id}::uuid)`
  const found = await selectOrders(ctx, onPage(filter, and(matches(ctx, filter), isAfter || undefined)))
    .orderBy(asc(clock), asc(vendorOrders.id))
    .limit(oneMoreThan(filter.limit))
  return pageOf(found.map(whole), filter.limit, ({ id, clockFrom, madeAt }) =>
    placeCursor({ value: (clockFrom ?? madeAt).toISOString(), id }),
  )
}

/** Of each state only a page is read, by its index, before anything is joined: most waiting orders are on no page yet. */
function onPage({ state, late, limit }: Filter, where: SQL | undefined): SQL | undefined {
  const states = state.length === 0 && late === 'yes' ? undeliveredStates : state
  if (states.length === 0) return where
  const most = oneMoreThan(limit)
  const pages = states.map(
    (each) => sql`(select ${vendorOrders.id} as id, ${clock} as clock from ${vendorOrders}
      where ${vendorOrders.state} = ${each} and ${where ?? sql`true`} order by 2, 1 limit ${most})`,
  )
  return sql`${vendorOrders.id} = any(array(
    select id from (${sql.join(pages, sql` union all `)}) as pages order by clock, id limit ${most}))`
}

/** An order from before has no clock, so its place is that of its payment. */
const clock = sql`coalesce(${vendorOrders.clockFrom}, ${vendorOrders.madeAt})`

function matches(ctx: Ctx, filter: Filter): SQL | undefined {
  const { state, late, q = '', standing, ...columns } = filter
  const isLate = lateSql(ctx)
  return and(
    state.length > 0 ? sql`${vendorOrders.state} in ${listOf(state)}` : undefined,
    late === 'yes' ? isLate : undefined,
    late === 'no' ? sql`${isLate} is not true` : undefined,
    hasStanding(ctx.now(), vendorOrders.companyId, standing),
    filterRows(ctx, columns, {
      day: vendorOrders.madeAt,
      vendor: (ids) => sql`${vendorOrders.vendorId} = any(${ids})`,
    }),
    q.trim() === '' ? undefined : isFound(q),
  )
}

/** By their number, or by their company. */
function isFound(q: string): SQL {
  const numbers = sql.param(numbersMeant('vendor_order', q))
  return sql`(${vendorOrders.number} = any(${numbers}::text[]) or ${isOfCompany(vendorOrders.companyId, q)})`
}

/** The vendors' days, from the price book in memory: one comparison for all vendors that have the same. */
function lateSql(ctx: Ctx): SQL {
  const byDays = Map.groupBy(ctx.parts.priceBook.book().vendors, ({ slaDays }) => slaDays)
  const isOver = [...byDays].map(([days, vendors]) => {
    const [since, ids] = [addDays(ctx.now(), -days).toISOString(), vendors.map(({ id }) => id)]
    return sql`(${vendorOrders.clockFrom} < ${since}::timestamptz and ${vendorOrders.vendorId} = any(${sql.param(ids)}::uuid[]))`
  })
  return sql`(${vendorOrders.state} in ${listOf(undeliveredStates)} and (${sql.join(isOver, sql` or `)}))`
}

/** The desk counts no further: what is over it is shown as this many. */
const maxCounted = 1000

export type OrderCounts = Record<OrderState | 'late' | 'toCheck' | 'unreadableKeys' | 'openTasks', number>

/** How many orders are in each state, late or to be checked, by indexes alone. */
export async function countOrders(ctx: Ctx): Promise<OrderCounts> {
  const counts = {
    ...Object.fromEntries(orderStates.map((state) => [state, sql`vendor_orders where state = ${state}`])),
    late: sql`vendor_orders where ${lateSql(ctx)}`,
    toCheck: sql`vendor_orders where proposed_access is not null and state = 'ordered'`,
    unreadableKeys: sql`license_keys where unreadable_at is not null and retired_at is null`,
    openTasks: sql`tasks where state in ('open', 'sent')`,
  }
  const columns = Object.entries(counts).map(
    ([name, rows]) =>
      sql`(select count(*)::int from (select from ${rows} limit ${maxCounted}) x) as ${sql.identifier(name)}`,
  )
  const { rows } = await ctx.db.execute<OrderCounts>(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] as OrderCounts
}
