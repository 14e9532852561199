import { and, eq, inArray } from 'drizzle-orm'
import type { CountingReason } from '#domain/pools/counting.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { rememberAllWhys, rememberWhy } from './announced-why.ts'
import { commitments } from './commitment-tables.ts'

/** What concerns everybody in a pool, those who are invited to it, or operators. */
type PoolWideNews =
  | 'gathering'
  | 'opened'
  | 'extended'
  | 'cancelled'
  | 'failed'
  | 'closed'
  | 'last-changes'
  | 'nearly'
  | 'at-risk'

/** What happened in a pool. It is stored with the job, so it never contains a maximum price. */
export type PoolNews =
  | { news: PoolWideNews }
  /** A new version of the commitment, which counts or, if `why` is set, does not count yet. */
  | { news: 'saved'; companyId: string; version: number; why: CountingReason | null }
  | { news: 'withdrawn'; companyId: string; version: number }
  | { news: 'not-counting'; companyId: string; version: number; why: CountingReason; at: string }
  | { news: 'reached'; at: string }
  | { news: 'cleared'; clearingId: string }
  /** For each company, when its invoices are credited; 0 cents if none was issued yet. */
  | { news: 'deeper'; companyId: string; clearingId: string; creditedCents: number }

export type PoolEvent = PoolNews & { poolId: string }

/** What one event means for different readers. `answered`: companies that committed before; `done`: operators. */
export type PoolEmailEvent = PoolEvent | { poolId: string; news: 'answered' | 'done'; clearingId?: string }

/** Emails everyone concerned, each once: a separate job writes the emails. Called after the change is saved. */
export async function announcePool(tx: Tx, event: PoolEvent) {
  // These emails say whether the commitment counts, so no other email needs to.
  if (event.news === 'saved') await rememberWhy(tx, event)
  if (event.news === 'opened' || event.news === 'extended') await rememberAllWhys(tx, event.poolId)
  for (const each of forEachReader(event)) await tx.parts.jobs.enqueue(tx, 'announce-pool', each)
}

/** After a change of any kind: the figures that everybody sees may have to follow. */
export async function queuePoolCheck(tx: Tx, poolId: string) {
  await tx.parts.jobs.enqueue(tx, 'pool-changed', { poolId })
}

/** The same for every pool that a company is in: it was verified, or paid an overdue invoice. */
export async function queuePoolChecksOf(tx: Tx, companyId: string) {
  const found = await tx.db
    .select({ poolId: commitments.poolId })
    .from(commitments)
    .where(and(eq(commitments.companyId, companyId), inArray(commitments.state, ['standing', 'awarded'])))
  for (const { poolId } of found) await queuePoolCheck(tx, poolId)
}

/** By its own job: it starts after the change is stored, so that no change is missed, and several share a check. */
export async function startPoolCheck(ctx: Ctx, poolId: string) {
  await inTransaction(ctx, (tx) =>
    tx.parts.jobs.enqueue(tx, 'check-pool', { poolId }, { afterSeconds: 0, only: poolId }),
  )
}

function forEachReader(event: PoolEvent): PoolEmailEvent[] {
  const { poolId } = event
  if (event.news === 'opened') return [{ poolId, news: 'answered' }, event]
  if (event.news === 'cleared') return [event, { ...event, news: 'done' }]
  if (event.news === 'failed') return [event, { poolId, news: 'done' }]
  return [event]
}
