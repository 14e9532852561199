import { sql } from 'drizzle-orm'
import type { Book } from '#domain/catalog/price-book/book.ts'
import { perMonth } from '#domain/catalog/pricing.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type PricesByPlan, pricesByPlan } from '#domain/subscriptions/line-price.ts'
import { effectsOn, type LineEffect } from '#domain/subscriptions/price-effect.ts'
import type { Ctx } from '#server/context.ts'
import { amounts, linePriceToday } from '#server/subscriptions/line-price-sql.ts'
import { purchasesWith, readSubscriptions } from './subscriptions.ts'

/** What becomes another price between two versions of the book. */
export type BookChange = {
  oldPrices: PricesByPlan
  newPrices: PricesByPlan
  /** Plans that get a new price. */
  planIds: string[]
  today: string
}

export function bookChange(ctx: Ctx, before: Book, after: Book): BookChange {
  const added = after.prices.slice(before.prices.length)
  return {
    oldPrices: pricesByPlan(before),
    newPrices: pricesByPlan(after),
    planIds: [...new Set(added.map(({ planId }) => planId))],
    today: dayOf(ctx.now()),
  }
}

export type PurchaseEffect = LineEffect & { purchaseId: string }

export async function subscriptionEffects(ctx: Ctx, change: BookChange, purchaseIds: string[]) {
  const { oldPrices, newPrices, today } = change
  const subscriptions = await readSubscriptions(ctx, purchaseIds)
  return subscriptions.flatMap((subscription) =>
    effectsOn(subscription, oldPrices, newPrices, today).map((effect) => ({
      ...effect,
      purchaseId: subscription.id,
    })),
  )
}

/** In chunks, so that other requests are answered in between. */
export async function* chunks(ctx: Ctx, { planIds }: BookChange, which: 'running' | 'open') {
  for (let after: string | undefined; ; ) {
    const ids = await purchasesWith(ctx, planIds, which, { after, limit: perChunk })
    if (ids.length > 0) yield ids
    if (ids.length < perChunk) return
    after = ids.at(-1)
  }
}

const perChunk = 1000

/** By subscription; `changedCents` is what rises and falls a month, together. */
export async function countEffects(ctx: Ctx, change: BookChange) {
  const counts = { increase: 0, decrease: 0, held: 0, ending: 0, monthlyDifferenceCents: 0, changedCents: 0 }
  for await (const ids of chunks(ctx, change, 'running')) {
    const effects = await subscriptionEffects(ctx, change, ids)
    for (const [, ofOne] of Map.groupBy(effects, ({ purchaseId }) => purchaseId)) {
      const kind = strongestOf(ofOne)
      if (kind) counts[kind] += 1
      for (const { monthlyDifferenceCents } of ofOne) {
        counts.monthlyDifferenceCents += monthlyDifferenceCents
        counts.changedCents += Math.abs(monthlyDifferenceCents)
      }
    }
  }
  return counts
}

/** A subscription with several lines counts once. */
function strongestOf(effects: PurchaseEffect[]) {
  const kinds = ['increase', 'decrease', 'held', 'ending'] as const
  return kinds.find((kind) => effects.some(({ effect }) => effect === kind))
}

/** What all running subscriptions pay a month, at the prices of today. */
export async function monthlyRevenue({ db, now }: Ctx): Promise<Cents> {
  const today = now()
  const { rows } = await db.execute<{ cycle: BillingCycle; cents: string }>(sql`
    select l.billing_cycle as cycle, sum(${amounts.afterCents})::text as cents
    from purchases p join purchase_lines l on l.purchase_id = p.id ${linePriceToday(today)}
    where p.status = 'paid' group by 1`)
  return rows.reduce((sum, { cycle, cents }) => sum + perMonth(Number(cents), cycle), 0)
}
