import { inArray, sql } from 'drizzle-orm'
import { activePoolStates, isActive } from '#domain/pools/pool.ts'
import { isSnapshotDue, type Progress, progressOf } from '#domain/pools/progress.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { walkThrough } from '../platform/jobs/set-aside.ts'
import { announcePool } from './announce.ts'
import { rememberWhys } from './announced-why.ts'
import { bidsOf } from './bids.ts'
import { type CountedCommitment, readCommitments } from './counting.ts'
import { refreshCurve } from './curve.ts'
import { readChanges, rememberChanges } from './known-changes.ts'
import { type FullPool, getPool } from './queries.ts'
import { showSoon } from './store-pool.ts'
import { poolSnapshots, pools } from './tables.ts'

type Occasion = {
  /** The pool itself changed, so the figures are published at once. */
  isForced?: boolean
  isFullHour?: boolean
  /** What a clearing has read: afterward, commitments that were released are no longer found. */
  commitments?: readonly CountedCommitment[]
}

/** Every hour, pools in which enough has changed show new figures. */
export async function snapshotPools(ctx: Ctx) {
  const active = await ctx.db
    .select({ id: pools.id })
    .from(pools)
    .where(inArray(pools.state, [...activePoolStates]))
    .orderBy(pools.id)
  await walkThrough(ctx, 'snapshot-pools', async ({ each }) => {
    for (const { id } of active) await each({ thingId: id }, () => checkPool(ctx, id, { isFullHour: true }))
  })
}

/** After a change: companies whose commitment stopped counting are emailed, and a lower price is announced at once. */
export async function checkPool(ctx: Ctx, poolId: string, { isFullHour = false } = {}) {
  await inTransaction(ctx, async (tx) => {
    await sharePoolById(tx, poolId)
    const pool = await getPool(tx, poolId)
    if (!isActive(pool.state)) return
    // Locked before the commitments are read: figures never go back to those of an earlier moment.
    await lockSnapshot(tx, poolId)
    const commitments = await readCommitments(tx, pool)
    await announceNotCounting(tx, pool, commitments)
    await takeSnapshot(tx, pool, { isFullHour, commitments })
    if (isFullHour) await refreshCurve(tx, poolId, commitments)
  })
}

/** Tells new figures if they are due. The caller has locked the pool, at least for share. */
export async function takeSnapshot(tx: Tx, pool: FullPool, occasion: Occasion = {}) {
  const { isForced = false, isFullHour = false } = occasion
  const last = await lockSnapshot(tx, pool.id)
  const commitments = occasion.commitments ?? (await readCommitments(tx, pool))
  const progress = progressOf(figuresOf(pool), bidsOf(commitments))
  const changes = await readChanges(tx, pool.id, { figures: 'snapshot', commitments })
  const live = { unitCents: progress.unitCents, changedParticipants: changes.participants }
  if (!isForced && !isSnapshotDue(last, live, { now: tx.now(), isFullHour })) return
  await saveSnapshot(tx, pool.id, progress)
  await rememberChanges(tx, 'snapshot', changes)
  // A clearing emails everyone its outcome, with the reason for those who did not count.
  if (isForced) await rememberWhys(tx, commitments)
  if (pool.state === 'open' && isCheaper(progress.unitCents, last?.unitCents ?? null))
    await announcePool(tx, { news: 'reached', poolId: pool.id, at: tx.now().toISOString() })
}

/** Commitments go on meanwhile; clearings and changes of the pool wait. */
async function sharePoolById(tx: Tx, poolId: string) {
  await tx.db.execute(sql`select from pools where id = ${poolId}::uuid for share`)
}

async function lockSnapshot(tx: Tx, poolId: string) {
  const { rows } = await tx.db.execute<{ asOf: Date | string; unitCents: number | null }>(sql`
    select as_of as "asOf", unit_cents as "unitCents" from pool_snapshots
    where pool_id = ${poolId}::uuid for no key update`)
  const [last] = rows
  return last ? { ...last, asOf: new Date(last.asOf) } : null
}

/** Before the vendor has answered there are no prices to compare with. */
function figuresOf({ state, openedAt, tiers, unitCents }: FullPool) {
  return { state: openedAt ? state : ('gathering' as const), tiers, unitCents }
}

async function saveSnapshot(tx: Tx, poolId: string, { next, ...figures }: Progress) {
  const reachedAt = figures.unitCents === null ? null : tx.now()
  const row = {
    asOf: tx.now(),
    ...figures,
    nextUnitCents: next?.unitCents ?? null,
    missingSeats: next?.missingSeats ?? null,
    missingCompanies: next?.missingCompanies ?? null,
  }
  await tx.db
    .insert(poolSnapshots)
    .values({ poolId, ...row, reachedAt })
    .onConflictDoUpdate({
      target: poolSnapshots.poolId,
      set: { ...row, reachedAt: sql`coalesce(${poolSnapshots.reachedAt}, excluded.reached_at)` },
    })
  showSoon(tx)
}

function isCheaper(now: number | null, before: number | null): boolean {
  return now !== null && (before === null || now < before)
}

/** Emails companies whose commitment no longer counts, once each time it turns. */
async function announceNotCounting(
  tx: Tx,
  { id: poolId }: { id: string },
  commitments: readonly CountedCommitment[],
) {
  const at = tx.now().toISOString()
  for (const { why, companyId, version } of await rememberWhys(tx, commitments)) {
    if (why) await announcePool(tx, { news: 'not-counting', poolId, companyId, version, why, at })
  }
}
