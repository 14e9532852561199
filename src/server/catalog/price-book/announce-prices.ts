import { inArray } from 'drizzle-orm'
import { formatPerCycle } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import type { PriceChange } from '#domain/subscriptions/reprice.ts'
import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import type { StoredSubscription } from './subscriptions.ts'
import { prices } from './tables.ts'

/** A change of a line's price, with the subscription it belongs to. */
export type Repriced = PriceChange & { subscription: StoredSubscription }

/** Emails each company's admins once for each set: what changes, when, and until when they can cancel. */
export async function announcePrices(tx: Tx, repriced: Repriced[]) {
  const setOf = await readSets(tx, repriced)
  const groups = Map.groupBy(repriced, ({ subscription, price }) =>
    JSON.stringify([subscription.companyId, setOf.get(price.priceId) ?? null]),
  )
  for (const changes of groups.values()) await emailCompany(tx, changes)
}

async function readSets(tx: Tx, repriced: Repriced[]) {
  const ids = [...new Set(repriced.map(({ price }) => price.priceId))]
  if (ids.length === 0) return new Map<string, string | null>()
  const found = await tx.db
    .select({ id: prices.id, setId: prices.changeSetId })
    .from(prices)
    .where(inArray(prices.id, ids))
  return new Map(found.map(({ id, setId }) => [id, setId]))
}

async function emailCompany(tx: Tx, changes: Repriced[]) {
  const lines = await Promise.all(changes.map((change) => describe(tx, change)))
  const kind = changes.some((change) => change.kind === 'rises')
    ? 'rises'
    : changes.some((change) => change.kind === 'stays')
      ? 'stays'
      : 'falls'
  const first = changes.toSorted((a, b) => a.price.fromCycle.getTime() - b.price.fromCycle.getTime())[0]
  if (!first) return
  const vendors = [...new Set(lines.map(({ vendor }) => vendor))]
  const data = {
    about: vendors.length === 1 ? (vendors[0] ?? '') : `${vendors.length} products`,
    day: formatDay(first.price.fromCycle),
    lines,
  }
  // A line price is written once, so its email is never taken for a repetition of another one.
  const { price, subscription } = first
  const event = `prices:${subscription.id}:${price.position}:${price.priceId}:${price.seats}`
  await notifyAll(tx, `price-${kind}`, { event, companyId: subscription.companyId, data })
}

async function describe(tx: Tx, { kind, subscription, price, previousCents, calledOff, noticeBy }: Repriced) {
  const vendor = await tx.parts.priceBook.vendor(tx, subscription.vendorId)
  const line = subscription.lines.find(({ position }) => position === price.position)
  const plan = tx.parts.priceBook.book().plans.find(({ id }) => id === line?.planId)
  const cycle = subscription.cycle
  return {
    kind,
    vendor: vendor.name,
    plan: plan?.name ?? '',
    seats: price.seats,
    before: formatPerCycle(previousCents, cycle),
    announced: calledOff && formatPerCycle(calledOff.afterCents, cycle),
    after: formatPerCycle(price.afterCents, cycle),
    from: formatDay(price.fromCycle),
    noticeBy: noticeBy && formatDay(noticeBy),
  }
}
