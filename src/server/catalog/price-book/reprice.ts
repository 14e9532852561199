import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import { pricesByPlan } from '#domain/subscriptions/line-price.ts'
import { planRepricing } from '#domain/subscriptions/reprice.ts'
import { priceForSeats } from '#domain/subscriptions/running-line.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { noId } from '#server/platform/ids.ts'
import { listSetAside, type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { copyLinePrices } from '#server/subscriptions/change-line.ts'
import { writeLinePrices } from '#server/subscriptions/write-line-prices.ts'
import { announcePrices, type Repriced } from './announce-prices.ts'
import { readSubscriptions } from './subscriptions.ts'

const perTransaction = 1000

/**
 * Writes the prices of coming cycles where the price book changed them, and emails the companies. One chunk of companies a
 * job, which queues the next; the last one also tries what the others have set aside. Each price is written and announced
 * once, in one transaction.
 */
export async function reprice(ctx: Ctx, { after }: { after?: string | undefined }) {
  const { purchases, isLast } = await nextPurchases(ctx, after ?? null)
  const some = byCompany(purchases)
  const go = async ({ many }: Walk) => {
    await many(some, perTransaction, (each) => inTransaction(ctx, (tx) => repriceSome(tx, each)))
    if (!isLast) return queueNext(ctx, some.at(-1)?.companyId)
    for (const { thingId } of await listSetAside(ctx, 'reprice'))
      await many(byCompany(await purchasesOf(ctx, thingId)), 1, (each) =>
        inTransaction(ctx, (tx) => repriceSome(tx, each)),
      )
  }
  await walkThrough(ctx, 'reprice', go, { hasNext: !isLast })
}

function queueNext(ctx: Ctx, after: string | undefined) {
  return inTransaction(ctx, (tx) => tx.parts.jobs.enqueue(tx, 'reprice', { after }))
}

type Company = { thingId: string; companyId: string; purchaseIds: string[] }

function byCompany(purchases: readonly Candidate[]): Company[] {
  const grouped = Map.groupBy(purchases, ({ companyId }) => companyId)
  return [...grouped].map(([companyId, own]) => ({
    thingId: companyId,
    companyId,
    purchaseIds: own.map(({ id }) => id),
  }))
}

async function repriceSome(tx: Tx, some: Company[]) {
  await lockCompanies(
    tx,
    some.map(({ companyId }) => companyId),
  )
  // Whatever is published after this read has its own job, which waits for the lock.
  await tx.parts.priceBook.refresh(tx)
  const repriced = await planAll(
    tx,
    some.flatMap(({ purchaseIds }) => purchaseIds),
  )
  await writeLinePrices(
    tx,
    repriced.map(({ price, subscription }) => ({ ...price, purchaseId: subscription.id })),
  )
  await copyForScheduled(tx, repriced)
  await announcePrices(tx, repriced)
}

type Candidate = { id: string; companyId: string }

/** Purchases whose price may differ from the book's, of whole companies: a company gets one email. */
async function nextPurchases(ctx: Ctx, after: string | null) {
  const { rows } = await ctx.db.execute<Candidate>(candidates(after, perTransaction + 1))
  if (rows.length <= perTransaction) return { purchases: rows, isLast: true }
  const last = rows.at(-1)?.companyId ?? ''
  const whole = rows.filter(({ companyId }) => companyId !== last)
  if (whole.length > 0) return { purchases: whole, isLast: false }
  // One company alone has more than fit.
  return { purchases: await purchasesOf(ctx, last), isLast: false }
}

async function purchasesOf(ctx: Ctx, companyId: string): Promise<Candidate[]> {
  const { rows } = await ctx.db.execute<Candidate>(candidates(null, null, companyId))
  return rows
}

function candidates(after: string | null, limit: number | null, only: string | null = null) {
  return sql`
    select p.id, p.company_id as "companyId" from purchases p
    where p.status = 'paid' and p.company_id > ${after ?? noId}::uuid
      and (${only}::uuid is null or p.company_id = ${only}::uuid)
      and exists (select from purchase_lines l where l.purchase_id = p.id and (l.holds_until is not null
        or l.plan_id = any(array(select plan_id from prices where change_set_id is not null))))
    order by p.company_id, p.id limit ${limit}::int`
}

async function planAll(tx: Tx, purchaseIds: string[]): Promise<Repriced[]> {
  const prices = pricesByPlan(tx.parts.priceBook.book())
  const today = dayOf(tx.now())
  const subscriptions = await readSubscriptions(tx, purchaseIds)
  return subscriptions.flatMap((subscription) =>
    planRepricing(subscription, prices, today).map((change) => ({ ...change, subscription })),
  )
}

type Scheduled = { purchaseId: string; position: number; seats: number }

/** Other seats that wait for their day get the new prices too, or their cycles would be billed at the old ones. */
async function copyForScheduled(tx: Tx, repriced: readonly Repriced[]) {
  if (repriced.length === 0) return
  const ids = [...new Set(repriced.map(({ subscription }) => subscription.id))]
  const { rows } = await tx.db.execute<Scheduled>(sql`
    select purchase_id as "purchaseId", position, to_seats as seats from purchase_changes
    where purchase_id = any(${sql.param(ids)}::uuid[]) and state = 'scheduled' and from_plan_id = to_plan_id
      and kind <> 'cycle' order by id`)
  for (const { purchaseId, position, seats } of rows) {
    const prices = repriced
      .filter(({ subscription, price }) => subscription.id === purchaseId && price.position === position)
      .map(({ price }) => price)
    const before = prices[0]?.seats
    if (before === undefined) continue
    const copies = prices.map((price) => priceForSeats(price, seats))
    await copyLinePrices(tx, purchaseId, before, copies)
  }
}
