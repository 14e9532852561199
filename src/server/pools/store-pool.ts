import { eq, sql } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { activePoolStates, type Tier } from '#domain/pools/pool.ts'
import type { Tx } from '../context.ts'
import { type AuditEntry, audit } from '../platform/audit/audit.ts'
import { listOf } from '../platform/db/columns.ts'
import type { FullPool } from './queries.ts'
import { pools, poolTiers } from './tables.ts'

/** Replaces the ladder of a pool. */
export async function storeTiers(tx: Tx, poolId: string, tiers: readonly Tier[]) {
  showSoon(tx)
  await tx.db.delete(poolTiers).where(eq(poolTiers.poolId, poolId))
  if (tiers.length === 0) return
  await tx.db.insert(poolTiers).values(tiers.map((tier, position) => ({ poolId, position, ...tier })))
}

export async function savePool(tx: Tx, id: string, changes: Partial<typeof pools.$inferInsert>) {
  if (Object.keys(changes).length === 0) return
  await tx.db.update(pools).set(changes).where(eq(pools.id, id))
  showSoon(tx)
}

/** This process's pages show a change as soon as it is stored; other processes poll. */
export function showSoon(tx: Tx) {
  const { refreshIfPossible } = tx.parts.publicPools
  if (!tx.afterCommit.includes(refreshIfPossible)) tx.afterCommit.push(refreshIfPossible)
}

/** A plan has one pool that companies can join. */
export async function requireOnlyPool(tx: Tx, { id, planId }: { id: string; planId: string }) {
  const { rows } = await tx.db.execute(sql`select from pools
    where plan_id = ${planId} and id <> ${id} and state in ${listOf(activePoolStates)}`)
  if (rows.length > 0) throw new Refused('pool_exists')
}

/** "Notion Business": what the log calls a pool. */
export function poolName({ vendor, plan }: Pick<FullPool, 'vendor' | 'plan'>): string {
  return `${vendor} ${plan}`
}

export async function auditPool(
  tx: Tx,
  action: AuditEntry['action'],
  pool: FullPool,
  detail: AuditEntry['detail'] = {},
) {
  await audit(tx, { action, thingId: pool.id, detail: { pool: poolName(pool), ...detail } })
}
