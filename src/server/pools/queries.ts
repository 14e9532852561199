import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Tier } from '#domain/pools/pool.ts'
import { plans, vendors } from '../catalog/price-book/tables.ts'
import type { Ctx, Tx } from '../context.ts'
import { isId } from '../platform/ids.ts'
import { poolSnapshots, pools } from './tables.ts'

export type PoolSnapshot = typeof poolSnapshots.$inferSelect

/** What the last clearing decided, with everything awarded so far. */
export type LastClearing = {
  number: number
  at: string
  unitCents: Cents
  minSeats: number
  seats: number
  companies: number
  participants: number
}

/** A pool with its prices from shallow to deep, the names that its plan and vendor have today, and its public figures. */
export type FullPool = typeof pools.$inferSelect & {
  tiers: readonly Tier[]
  plan: string
  billingCycle: BillingCycle
  vendor: string
  vendorId: string
  vendorSlug: string
  /** The vendor's uploaded logo. */
  logo: string | null
  snapshot: PoolSnapshot | null
  clearing: LastClearing | null
}

const tiersOf = sql<Tier[]>`coalesce((
  select json_agg(json_build_object('minSeats', t.min_seats, 'minCompanies', t.min_companies,
    'unitCents', t.unit_cents) order by t.position)
  from pool_tiers t where t.pool_id = ${pools.id}), '[]'::json)`

const lastClearingOf = sql<LastClearing | null>`(
  select json_build_object('number', c.number, 'at', c.at, 'unitCents', c.unit_cents, 'minSeats', c.min_seats,
    'seats', c.seats, 'companies', c.companies, 'participants', c.participants)
  from pool_clearings c where c.pool_id = ${pools.id} order by c.number desc limit 1)`

/** Whole pools in one statement, whatever the number of commitments. */
export function selectPools({ db }: Pick<Ctx, 'db'>) {
  return db
    .select({
      pool: pools,
      tiers: tiersOf,
      plan: plans.name,
      billingCycle: plans.billingCycle,
      vendor: vendors.name,
      vendorId: vendors.id,
      vendorSlug: vendors.slug,
      logo: vendors.logo,
      snapshot: poolSnapshots,
      clearing: lastClearingOf,
    })
    .from(pools)
    .innerJoin(plans, eq(plans.id, pools.planId))
    .innerJoin(vendors, eq(vendors.id, plans.vendorId))
    .leftJoin(poolSnapshots, eq(poolSnapshots.poolId, pools.id))
}

export type SelectedPool = Awaited<ReturnType<typeof selectPools>>[number]

export function wholePool({ pool, ...rest }: SelectedPool): FullPool {
  return { ...pool, ...rest }
}

export async function getPool(ctx: Ctx, id: string): Promise<FullPool> {
  const pool = isId(id) ? await findPoolWhere(ctx, eq(pools.id, id)) : null
  if (!pool) throw new Refused('not_found')
  return pool
}

/** A pool by its public name; nobody outside sees a draft. */
export async function getPublicPool(ctx: Ctx, slug: string): Promise<FullPool> {
  const pool = await findPoolWhere(ctx, and(eq(pools.slug, slug), ne(pools.state, 'draft')))
  if (!pool) throw new Refused('not_found')
  return pool
}

/** Whoever changes a pool, or clears it, is alone: commitments wait. */
export async function lockPool(tx: Tx, id: string): Promise<FullPool> {
  if (isId(id)) await tx.db.select({ id: pools.id }).from(pools).where(eq(pools.id, id)).for('no key update')
  return getPool(tx, id)
}

/** Many companies commit at once; none while the pool is changed or cleared. */
export async function sharePool(tx: Tx, slug: string): Promise<FullPool> {
  await tx.db.select({ id: pools.id }).from(pools).where(eq(pools.slug, slug)).for('share')
  return getPublicPool(tx, slug)
}

async function findPoolWhere(ctx: Ctx, where: SQL | undefined): Promise<FullPool | null> {
  const [found] = await selectPools(ctx).where(where)
  return found ? wholePool(found) : null
}
