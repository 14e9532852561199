import { rowOn } from '#domain/catalog/price-book/book.ts'
import { requireSuitable, todayPrice } from '#domain/catalog/price-book/suitable-plan.ts'
import { refuseUnknownPlan } from '#domain/catalog/selection.ts'
import type { Plan, Vendor } from '#domain/catalog/vendor.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { getVendor } from '../catalog/price-book/price-book.ts'
import { priceBook } from '../catalog/price-book/tables.ts'
import type { Ctx, Tx } from '../context.ts'

export type PoolPlan = { vendor: Vendor; plan: Plan }
export type PoolPrices = { listCents: Cents; todayCents: Cents }

/** Publications wait until a pool's plan is decided, and the book that decides it is the latest. */
export async function shareBook(tx: Tx) {
  await tx.db.select({ version: priceBook.version }).from(priceBook).for('share')
  await tx.parts.priceBook.refresh(tx)
}

/** A plan that companies can buy together, by the words of its vendor and its own name. */
export function getPlanToPool(
  ctx: Ctx,
  { vendor: word, plan: name, billingCycle }: { vendor: string; plan: string; billingCycle: BillingCycle },
): PoolPlan {
  const vendor = getVendor(ctx, word)
  const plan = vendor.plans.find((one) => one.name === name && one.billingCycle === billingCycle)
  if (!plan) return refuseUnknownPlan(vendor, `${name} (${billingCycle})`)
  requireSuitable(vendor, plan)
  return { vendor, plan }
}

/** The plan of a pool as it is on sale today; refused if it no longer can be pooled. */
export async function getPlanOf(
  tx: Tx,
  { planId, vendorId }: { planId: string; vendorId: string },
): Promise<PoolPlan> {
  const vendor = await tx.parts.priceBook.vendor(tx, vendorId)
  const plan = vendor.plans.find(({ id }) => id === planId)
  if (!plan) throw new Refused('unsuitable_plan', { message: 'This plan is no longer on sale.' })
  requireSuitable(vendor, plan)
  return { vendor, plan }
}

/** What one seat costs today. A pool keeps these prices from the day it opens. */
export function pricesOf({ vendor, plan }: PoolPlan): PoolPrices {
  return { listCents: plan.perMemberCents, todayCents: todayPrice(vendor, plan) }
}

/** The same for a draft, also if its plan is no longer on sale. */
export function draftPrices(
  ctx: Ctx,
  { planId, vendorId }: { planId: string; vendorId: string },
): PoolPrices {
  const { priceBook } = ctx.parts
  const book = priceBook.book()
  const price = rowOn(
    book.prices.filter((row) => row.planId === planId),
    dayOf(ctx.now()),
  )
  const vendor = book.vendors.find(({ id }) => id === vendorId)
  if (!price || !vendor) return { listCents: 0, todayCents: 0 }
  return { listCents: price.perMemberCents, todayCents: todayPrice(vendor, price) }
}
