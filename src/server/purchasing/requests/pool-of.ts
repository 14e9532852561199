import { and, eq, inArray } from 'drizzle-orm'
import { todayPrice } from '#domain/catalog/price-book/suitable-plan.ts'
import { perYear } from '#domain/catalog/pricing.ts'
import type { Cents } from '#domain/platform/money.ts'
import { activePoolStates } from '#domain/pools/pool.ts'
import type { Ctx } from '#server/context.ts'
import { type FullPool, selectPools, wholePool } from '#server/pools/queries.ts'
import { pools } from '#server/pools/tables.ts'
import type { RequestRow } from './queries.ts'

/** The pool of a plan that companies can still join. */
export async function findActivePool(ctx: Ctx, planId: string): Promise<FullPool | null> {
  const isActive = inArray(pools.state, [...activePoolStates])
  const [found] = await selectPools(ctx).where(and(eq(pools.planId, planId), isActive))
  return found ? wholePool(found) : null
}

export type CheaperPool = { id: string; slug: string; unitCents: Cents; savesPerYearCents: Cents }

type Asked = Pick<RequestRow, 'planId' | 'vendorId' | 'seats' | 'billingCycle' | 'kind'>

/** A pool of the same plan that would cost less, if there is one to wait for. */
export async function findCheaperPool(ctx: Ctx, request: Asked): Promise<CheaperPool | null> {
  const { planId, vendorId, seats, billingCycle, kind } = request
  if (!planId || kind === 'commitment') return null
  const pool = await findActivePool(ctx, planId)
  if (!pool) return null
  const vendor = await ctx.parts.priceBook.vendor(ctx, vendorId)
  const plan = vendor.plans.find(({ id }) => id === planId)
  const todayCents = plan ? todayPrice(vendor, plan) : (pool.todayCents ?? 0)
  const { snapshot, tiers } = pool
  const unitCents = snapshot?.unitCents ?? snapshot?.nextUnitCents ?? tiers[0]?.unitCents ?? null
  if (unitCents === null) return null
  const savesPerYearCents = perYear(seats * (todayCents - unitCents), billingCycle)
  return savesPerYearCents > 0 ? { id: pool.id, slug: pool.slug, unitCents, savesPerYearCents } : null
}
