import { and, asc, desc, eq, gt, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PurchaseFilter } from '#contract/subscriptions/purchases.ts'
import type { InvoiceStatus } from '#domain/billing/invoice.ts'
import type { FreeReason, PurchaseLine } from '#domain/catalog/pricing.ts'
import type { OrderState } from '#domain/fulfillment/vendor-order.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Choice } from '#domain/purchasing/renewal-desk.ts'
import type { LinePrice } from '#domain/subscriptions/line-price.ts'
import type { PurchaseStatus } from '#domain/subscriptions/purchase.ts'
import { openChangeStates } from '#domain/subscriptions/subscription-change.ts'
import { openOf } from '../billing/ledger/balances.ts'
import { vendors } from '../catalog/price-book/tables.ts'
import type { Ctx, Tx } from '../context.ts'
import { isOfCompany } from '../people/companies/find-people.ts'
import { hasStanding } from '../people/companies/has-standing.ts'
import { companies } from '../people/companies/tables.ts'
import { listOf } from '../platform/db/columns.ts'
import { filterRows } from '../platform/db/filter-rows.ts'
import { hasId } from '../platform/db/has-id.ts'
import type { Db } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { isId } from '../platform/ids.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  readIdCursor,
} from '../platform/paging.ts'
import { lockRequestsOf } from '../purchasing/requests/lock-requests.ts'
import { purchases } from './tables.ts'

export type FirstInvoice = {
  id: string
  dueCents: number
  openCents: number
  dueAt: string
  status: InvoiceStatus
}
/** A line with what it was sold with, and the name that its plan has today. */
export type StoredLine = PurchaseLine & {
  planId: string
  priceId: string | null
  planName: string
  seatName: string | null
  peoplePerSeat: number
  free: FreeReason | null
  holdsUntil: string | null
}

/** The open offer, or the accepted one, with the lines in both versions. */
export type CurrentOffer = {
  id: string
  state: 'open' | 'accepted'
  reason: string
  holdsUntil: string | null
  beforeCents: number
  afterCents: number
  expiresAt: string
  requested: PurchaseLine[]
  offered: PurchaseLine[]
}

/** As read from JSON. */
type StoredPrice = Omit<LinePrice, 'fromCycle'> & { fromCycle: string }

/** A change that waits for its day or for approval, as read from JSON. */
export type WaitingChange = {
  id: string
  position: number
  state: 'awaiting_approval' | 'scheduled'
  requestId: string | null
  name: string
  seats: number
  totalCents: number
  afterCents: number
  effectiveAt: string
}

/** As read from JSON. */
type PurchaseOrder = {
  state: OrderState
  since: string
  isImported: boolean
  clockFrom: string | null
  slaDays: number
}

export type FullPurchase = typeof purchases.$inferSelect & {
  /** The vendor's name today; `vendor` is the one it was sold under. */
  vendorName: string
  lines: readonly StoredLine[]
  /** The prices that its lines got since, in the order they were written. */
  linePrices: StoredPrice[] | null
  changes: WaitingChange[] | null
  /** The pool it came from. */
  pool: { slug: string } | null
  /** What happens at its notice date, where that was declared. */
  renewal: Choice | null
  /** The order to its vendor, once it is paid. */
  order: PurchaseOrder | null
  /** The purchase from a pool that replaces this one. */
  replacedBy: string | null
  invoice: FirstInvoice | null
  offer: CurrentOffer | null
  companyName: string | null
  /** The code of its cost center. */
  costCenter: string | null
}

const linesOf = sql<StoredLine[]>`(
  select json_agg(json_build_object('name', l.name, 'billingCycle', l.billing_cycle, 'seats', l.seats,
    'perSeatCents', l.per_seat_cents, 'beforeCents', l.before_cents, 'afterCents', l.after_cents,
    'discountPercent', l.discount_percent, 'planId', l.plan_id, 'priceId', l.price_id, 'planName', k.name,
    'seatName', l.seat_name, 'peoplePerSeat', l.people_per_seat, 'free', l.free, 'holdsUntil', l.holds_until,
    'unitCents', l.unit_cents) order by l.position)
  from purchase_lines l join plans k on k.id = l.plan_id where l.purchase_id = ${purchases.id})`

const linePricesOf = sql<StoredPrice[] | null>`(
  select json_agg(json_build_object('position', x.position, 'priceId', x.price_id, 'seats', x.seats,
    'effectiveFrom', x.effective_from, 'fromCycle', x.from_cycle, 'perSeatCents', x.per_seat_cents,
    'beforeCents', x.before_cents, 'afterCents', x.after_cents, 'discountPercent', x.discount_percent)
    order by x.sequence)
  from line_prices x join prices k on k.id = x.price_id
  join purchase_lines l on l.purchase_id = x.purchase_id and l.position = x.position and l.plan_id = k.plan_id
  where x.purchase_id = ${purchases.id})`

const offerLinesJson =
  sql.raw(`json_agg(json_build_object('name', l.name, 'billingCycle', l.billing_cycle, 'seats', l.seats,
    'perSeatCents', l.per_seat_cents, 'beforeCents', l.before_cents, 'afterCents', l.after_cents,
    'discountPercent', l.discount_percent) order by l.position)`)

const offerOf = sql<CurrentOffer | null>`(
  select json_build_object('id', o.id, 'state', o.state, 'reason', o.reason, 'holdsUntil', o.holds_until,
    'beforeCents', o.before_cents, 'afterCents', o.after_cents, 'expiresAt', o.expires_at,
    'requested', (select ${offerLinesJson} from offer_lines l where l.offer_id = o.id and l.version = 'requested'),
    'offered', (select ${offerLinesJson} from offer_lines l where l.offer_id = o.id and l.version = 'offered'))
  from offers o where o.purchase_id = ${purchases.id} and o.state in ('open', 'accepted'))`

const poolOf = sql<{ slug: string } | null>`(
  select json_build_object('slug', o.slug) from pools o where o.id = ${purchases.poolId})`

const renewalOf = sql<Choice | null>`(
  select json_build_object('onNotice', c.on_notice, 'shrink', c.shrink) from renewal_choices c
  where c.purchase_id = ${purchases.id})`

/** Changes that have not taken effect, in the order of their lines. */
const changesOf = sql<WaitingChange[] | null>`(
  select json_agg(json_build_object('id', c.id, 'position', c.position, 'state', c.state, 'requestId', c.request_id,
    'name', c.to_name, 'seats', c.to_seats, 'totalCents', c.total_cents, 'afterCents', c.to_after_cents,
    'effectiveAt', c.effective_at) order by c.position)
  from purchase_changes c where c.purchase_id = ${purchases.id} and c.state in ${listOf(openChangeStates)})`

const orderOf = sql<PurchaseOrder | null>`(
  select json_build_object('state', v.state, 'since', v.since, 'isImported', v.is_imported, 'clockFrom', v.clock_from,
    'slaDays', ${vendors.slaDays}) from vendor_orders v where v.purchase_id = ${purchases.id})`

const replacedBy = sql<string | null>`(
  select n.id from purchases n where n.switch_from = ${purchases.id} and n.status in ('authorized', 'paid')
  order by n.id desc limit 1)`

const firstInvoiceOf = sql<FirstInvoice | null>`(
  select json_build_object('id', i.id, 'dueCents', i.due_cents, 'openCents', ${openOf(sql`i.id`)},
    'dueAt', i.due_at, 'status', i.status)
  from invoice_lines l join invoices i on i.id = l.invoice_id
  where l.purchase_id = ${purchases.id} order by i.issued_at limit 1)`

/**
 * What a company has not approved never reached our desk: neither while it waits, nor after the company decided against it.
 */
const hasReachedDesk = sql`not exists (
  select from requests r where r.purchase_id = ${purchases.id} and r.approved_cents is null)`
const costCenterOf = sql<
  string | null
>`(select c.code from cost_centers c where c.id = ${purchases.costCenterId})`

/** Whole purchases in one statement: with their lines, first invoice and company. */
function selectPurchases({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) {
  return db
    .select({
      purchase: purchases,
      vendorName: vendors.name,
      lines: linesOf,
      linePrices: linePricesOf,
      changes: changesOf,
      pool: poolOf,
      renewal: renewalOf,
      order: orderOf,
      replacedBy,
      invoice: firstInvoiceOf,
      offer: offerOf,
      companyName: companies.name,
      costCenter: costCenterOf,
    })
    .from(purchases)
    .innerJoin(vendors, eq(vendors.id, purchases.vendorId))
    .leftJoin(companies, eq(companies.id, purchases.companyId))
    .where(where)
}

type Selected = Awaited<ReturnType<typeof selectPurchases>>[number]

function whole({ purchase, ...rest }: Selected): FullPurchase {
  return { ...purchase, ...rest }
}

/** One purchase; with a company, only if it is that company's. */
export async function getPurchase(ctx: Ctx, id: string, companyId?: string): Promise<FullPurchase> {
  if (!isId(id)) throw new Refused('not_found')
  const [found] = await selectPurchases(
    ctx,
    and(eq(purchases.id, id), companyId ? eq(purchases.companyId, companyId) : undefined),
  )
  if (!found) throw new Refused('not_found')
  return whole(found)
}

/** The same for operators: what has not reached their desk is not found. */
export async function getAtDesk(ctx: Ctx, id: string): Promise<FullPurchase> {
  if (!isId(id)) throw new Refused('not_found')
  const [found] = await selectPurchases(ctx, and(eq(purchases.id, id), hasReachedDesk))
  if (!found) throw new Refused('not_found')
  return whole(found)
}

/** Locks the purchase for the rest of the transaction, so two decisions run one after the other. */
export async function lockPurchase(tx: Tx, id: string, companyId?: string): Promise<FullPurchase> {
  if (isId(id)) {
    await lockRequestsOf(tx, [id])
    await tx.db.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, id)).for('no key update')
  }
  return getPurchase(tx, id, companyId)
}

export async function listPurchases(ctx: Ctx, companyId: string, statuses: PurchaseStatus[]) {
  const found = await prepared(ctx.db, 'list_purchases', prepareList).execute({ companyId, statuses })
  return found.map(whole)
}

function prepareList(db: Db, name: string) {
  const isCompanys = eq(purchases.companyId, sql.placeholder('companyId'))
  const isWanted = sql`${purchases.status} = any(${sql.placeholder('statuses')}::text[])`
  return selectPurchases({ db }, and(isCompanys, isWanted, hasReachedDesk))
    .orderBy(desc(purchases.requestedAt), desc(purchases.id))
    .prepare(name)
}

export type QueueFilter = z.infer<typeof PurchaseFilter>

/** Those of all companies oldest first, those of one newest first; ids are in order of creation, so they serve as the cursor. */
export async function listQueue(
  ctx: Ctx,
  { limit, cursor, ...filter }: Paging & QueueFilter,
): Promise<Page<FullPurchase>> {
  const place = readIdCursor(cursor)
  const isOfOne = filter.companyId !== undefined
  const isAfter = place ? (isOfOne ? lt(purchases.id, place) : gt(purchases.id, place)) : undefined
  const found = await selectPurchases(ctx, and(isInQueue(ctx, filter), isAfter))
    .orderBy(isOfOne ? desc(purchases.id) : asc(purchases.id))
    .limit(oneMoreThan(limit))
  return pageOf(found.map(whole), limit, ({ id }) => id)
}

/** The ids of all that a filter finds, oldest first. */
export async function listQueueIds(ctx: Ctx, filter: QueueFilter, limit: number): Promise<string[]> {
  const found = await ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .innerJoin(vendors, eq(vendors.id, purchases.vendorId))
    .where(isInQueue(ctx, filter))
    .orderBy(asc(purchases.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

export function isInQueue(ctx: Ctx, filter: QueueFilter): SQL | undefined {
  const { status, q, companyId, standing, ...columns } = filter
  return and(
    hasReachedDesk,
    hasStanding(ctx.now(), purchases.companyId, standing),
    filterRows(ctx, columns, {
      ...{ day: purchases.requestedAt, cents: purchases.afterCents },
      vendor: (ids) => sql`${purchases.vendorId} = any(${ids})`,
    }),
    status ? eq(purchases.status, status) : undefined,
    companyId ? hasId(purchases.companyId, companyId) : undefined,
    q ? or(ilike(vendors.name, likeContains(q)), isOfCompany(purchases.companyId, q)) : undefined,
  )
}

export async function isCompanyVerified(ctx: Ctx, companyId: string): Promise<boolean> {
  const [company] = await ctx.db
    .select({ verifiedAt: companies.verifiedAt })
    .from(companies)
    .where(eq(companies.id, companyId))
  return Boolean(company?.verifiedAt)
}
