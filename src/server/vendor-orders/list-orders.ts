import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../domain/calendar.ts'
import { Refused } from '../../domain/refused.ts'
import type { VendorAccess } from '../../domain/seat-access.ts'
import { type OrderState, orderStates, undeliveredStates } from '../../domain/vendor-order.ts'
import { nameContains } from '../companies/name-search.ts'
import { companies } from '../companies/tables.ts'
import type { Ctx } from '../context.ts'
import { listOf } from '../db/columns.ts'
import { isId } from '../ids.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  placeCursor,
  readPlaceCursor,
} from '../paging.ts'
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

export type OrderFilter = Paging & {
  state: OrderState[]
  late?: 'yes' | 'no' | undefined
  vendorId?: string | undefined
  q?: string | undefined
}

/** Orders by their clock, the longest waiting first. Without a state, those that wait. */
export async function listOrders(ctx: Ctx, filter: OrderFilter): Promise<Page<FullOrder>> {
  const place = readPlaceCursor(filter.cursor)
  const isAfter =
    place && sql`(${clock}, ${vendorOrders.id}) > (${place.value}::timestamptz, ${place.id}::uuid)`
  const found = await selectOrders(ctx, and(matches(ctx, filter), isAfter || undefined))
    .orderBy(asc(clock), asc(vendorOrders.id))
    .limit(oneMoreThan(filter.limit))
  return pageOf(found.map(whole), filter.limit, ({ id, clockFrom, madeAt }) =>
    placeCursor({ value: (clockFrom ?? madeAt).toISOString(), id }),
  )
}

/** An order from before has no clock, so its place is that of its payment. */
const clock = sql`coalesce(${vendorOrders.clockFrom}, ${vendorOrders.madeAt})`

function matches(ctx: Ctx, { state, late, vendorId, q = '' }: OrderFilter): SQL | undefined {
  const isLate = lateSql(ctx)
  return and(
    state.length > 0 ? sql`${vendorOrders.state} in ${listOf(state)}` : undefined,
    late === 'yes' ? isLate : undefined,
    late === 'no' ? sql`not ${isLate}` : undefined,
    vendorId ? eq(vendorOrders.vendorId, vendorId) : undefined,
    q.trim() === ''
      ? undefined
      : sql`(${vendorOrders.number} ilike ${likeContains(q.trim())} or ${nameContains(companies, q, '') ?? sql`true`})`,
  )
}

/** The vendors' days, from the price book in memory. */
function lateSql(ctx: Ctx): SQL {
  const vendors = ctx.parts.priceBook.book().vendors
  const dueSince = vendors.map(({ id, slaDays }) => {
    const since = addDays(ctx.now(), -slaDays).toISOString()
    return sql`(${id}::uuid, ${since}::timestamptz)`
  })
  return sql`(${vendorOrders.state} in ${listOf(undeliveredStates)} and ${vendorOrders.clockFrom} < (
    select s.since from (values ${sql.join(dueSince, sql`, `)}) as s(vendor_id, since)
    where s.vendor_id = ${vendorOrders.vendorId}))`
}

export type OrderCounts = Record<OrderState | 'late' | 'toCheck' | 'unreadableKeys' | 'openTasks', number>

export async function countOrders(ctx: Ctx): Promise<OrderCounts> {
  const rows = await ctx.db
    .select({ state: vendorOrders.state, count: sql<number>`count(*)::int` })
    .from(vendorOrders)
    .groupBy(vendorOrders.state)
  const { rows: others } = await ctx.db.execute<{
    late: number
    to_check: number
    unreadable: number
    open_tasks: number
  }>(sql`
    select (select count(*)::int from vendor_orders where ${lateSql(ctx)}) as late,
      (select count(*)::int from vendor_orders where proposed_access is not null and state = 'ordered') as to_check,
      (select count(*)::int from license_keys where unreadable_at is not null and retired_at is null) as unreadable,
      (select count(*)::int from tasks where state in ('open', 'sent'))
        as open_tasks`)
  const byState = Object.fromEntries(orderStates.map((state) => [state, 0])) as Record<OrderState, number>
  for (const { state, count } of rows) byState[state] = count
  const [counted] = others
  return {
    ...byState,
    late: counted?.late ?? 0,
    toCheck: counted?.to_check ?? 0,
    unreadableKeys: counted?.unreadable ?? 0,
    openTasks: counted?.open_tasks ?? 0,
  }
}
