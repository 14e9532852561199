import { sql } from 'drizzle-orm'
import type { BookPlan } from '#domain/catalog/price-book/book.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { currentTerms } from '#domain/platform/terms.ts'
import type { AfterTerm } from '#domain/pools/pool.ts'
import { poolLine } from '#domain/pools/pool-line.ts'
import { startDayNow, termFrom } from '#domain/pools/pool-purchase.ts'
import type { Tx } from '../context.ts'
import { auditEach } from '../platform/audit/audit.ts'
import { newId } from '../platform/ids.ts'
import { findSwitched } from './pool-term.ts'
import { purchaseLines, purchases } from './tables.ts'

/** Seats that a company got from a clearing. Prices are for one seat and one billing cycle. */
export type PoolAward = {
  poolId: string
  companyId: string
  /** Who committed. */
  requestedBy: string
  planId: string
  seats: number
  unitCents: Cents
  /** The list price that the pool opened with. */
  listCents: Cents
  /** The pool's start day; if the purchase replaces another, it starts when that one's cycle ends. */
  startsOn: string
  termMonths: number
  afterTerm: AfterTerm
  /** A paid purchase of the company that this one replaces. */
  switchFrom: string | null
}

/** Each award becomes a purchase under review. Returns their ids, in the order of the awards. */
export async function createPoolPurchases(tx: Tx, awards: readonly PoolAward[]): Promise<string[]> {
  if (awards.length === 0) return []
  const rows = await Promise.all(awards.map((award) => purchaseOf(tx, award)))
  await tx.db.insert(purchases).values(rows.map(({ purchase }) => purchase))
  await tx.db.insert(purchaseLines).values(rows.map(({ line }) => line))
  const ids = rows.map(({ purchase }) => purchase.id)
  await auditEach(
    tx,
    'purchase.awarded',
    sql`select p.id::text, p.company_id, jsonb_build_object('vendor', p.vendor, 'plan', l.name, 'seats', l.seats,
        'afterCents', l.after_cents, 'startsAt', p.starts_at)
      from purchases p join purchase_lines l on l.purchase_id = p.id
      where p.id = any(${sql.param(ids)}::uuid[]) order by p.id`,
  )
  return ids
}

async function purchaseOf(tx: Tx, award: PoolAward) {
  const { poolId, companyId, requestedBy, seats, unitCents, listCents, switchFrom } = award
  const plan = await getPlan(tx, award.planId)
  const vendor = await tx.parts.priceBook.vendor(tx, plan.vendorId)
  const { beforeCents, afterCents, discountPercent } = poolLine(seats, unitCents, listCents)
  const purchase: typeof purchases.$inferInsert = {
    id: newId(tx.now()),
    companyId,
    requestedBy,
    vendorId: vendor.id,
    vendor: vendor.name,
    status: 'under_review',
    billingCycle: plan.billingCycle,
    beforeCents,
    afterCents,
    requestedAt: tx.now(),
    termsVersion: currentTerms,
    poolId,
    poolStartsOn: award.startsOn,
    switchFrom,
    ...(await termOf(tx, award)),
  }
  const { id: planId, name, billingCycle, seatName, peoplePerSeat } = plan
  const amounts = { seats, perSeatCents: listCents, beforeCents, afterCents, discountPercent, unitCents }
  const named = { planId, name, billingCycle, seatName, peoplePerSeat }
  return { purchase, line: { purchaseId: purchase.id, position: 0, ...named, ...amounts } }
}

async function termOf(tx: Tx, { startsOn, termMonths, afterTerm, switchFrom }: PoolAward) {
  const switched = await findSwitched(tx, switchFrom)
  return termFrom(startDayNow(startsOn, switched, dayOf(tx.now())), termMonths, afterTerm)
}

async function getPlan({ parts, db }: Tx, planId: string): Promise<BookPlan> {
  const find = () => parts.priceBook.book().plans.find(({ id }) => id === planId)
  // Another process may have added it a moment ago.
  const plan = find() ?? ((await parts.priceBook.refresh({ db })) ? find() : undefined)
  if (!plan) throw new Error(`The price book has no plan ${planId}.`)
  return plan
}
