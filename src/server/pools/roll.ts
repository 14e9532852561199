import { sql } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { nextPoolState, requirePoolState } from '#domain/pools/pool.ts'
import { changesNothing, clearAgain, type RollingClearing } from '#domain/pools/rolling.ts'
import { type Ctx, inTransaction, type PersonCtx, react, type Tx } from '../context.ts'
import { walkThrough } from '../platform/jobs/set-aside.ts'
import { allowLongStatements } from './allow-long-statements.ts'
import { announcePool } from './announce.ts'
import { bidsOf } from './bids.ts'
import { participantsOf } from './clear.ts'
import { type CountedCommitment, readCommitments } from './counting.ts'
import { type FullPool, getPool, lockPool } from './queries.ts'
import { takeSnapshot } from './snapshots.ts'
import { leaveOut, nextClearing, storeClearing } from './store-clearing.ts'
import { auditPool, savePool } from './store-pool.ts'

/** The daily clearing of rolling pools; the one of the last day closes them. */
export async function rollPools(ctx: Ctx) {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from pools where state = 'rolling' order by id`,
  )
  await walkThrough(ctx, 'roll-pools', async ({ each }) => {
    for (const { id } of rows) await each({ thingId: id }, () => rollPool(ctx, id))
  })
}

export async function rollPool(ctx: Ctx, id: string) {
  await inTransaction(ctx, async (tx) => {
    const pool = await lockPool(tx, id)
    if (pool.state !== 'rolling') return
    await clearOnce(tx, pool, { closes: lastDay(pool) <= dayOf(tx.now()) })
  })
}

/** An operator does not wait for the morning. */
export async function clearNow(ctx: PersonCtx, id: string): Promise<FullPool> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    const pool = await lockPool(tx, id)
    requirePoolState(pool.state, 'rolling')
    await clearOnce(tx, pool, { closes: lastDay(pool) < dayOf(tx.now()) })
    return getPool(tx, id)
  })
}

/** An operator ends a rolling pool: it clears a last time, and whoever got nothing is left out. */
export async function closePool(ctx: PersonCtx, id: string): Promise<FullPool> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    const pool = await lockPool(tx, id)
    requirePoolState(pool.state, 'rolling')
    await clearOnce(tx, pool, { closes: true })
    return getPool(tx, id)
  })
}

type Rolling = FullPool & { unitCents: Cents }

async function clearOnce(tx: Tx, pool: FullPool, { closes }: { closes: boolean }) {
  await allowLongStatements(tx)
  const rolling = cleared(pool)
  const today = dayOf(tx.now())
  const last = lastDay(pool)
  // A job that comes late still clears for the last day, so that nobody's offer lapses by it.
  const day = last < today ? last : today
  const commitments = await readCommitments(tx, pool, { day })
  const result = clearAgain(pool.tiers, rolling.unitCents, bidsOf(commitments))
  const isChanged = !changesNothing(result)
  if (isChanged) await keep(tx, rolling, day, result, commitments)
  if (closes) await close(tx, pool)
  if (isChanged || closes) await takeSnapshot(tx, await getPool(tx, pool.id), { isForced: true, commitments })
}

async function keep(
  tx: Tx,
  pool: Rolling,
  day: Day,
  result: RollingClearing,
  commitments: readonly CountedCommitment[],
) {
  const { unitCents, isDeeper, seats, companies, newAwards } = result
  const minSeats = pool.tiers[result.tier ?? -1]?.minSeats ?? pool.clearing?.minSeats ?? 1
  const number = await nextClearing(tx, pool.id)
  const participants = participantsOf(commitments, idsWithSeats(commitments, result))
  const figures = { unitCents, minSeats, seats, companies, participants }
  await storeClearing(tx, pool, { number, day, ...figures, awards: newAwards, isDeeper }, commitments)
  await savePool(tx, pool.id, { unitCents })
}

function idsWithSeats(commitments: readonly CountedCommitment[], { newAwards }: RollingClearing) {
  const kept = commitments.filter(({ awardedSeats }) => awardedSeats > 0)
  return new Set([...kept, ...newAwards].map(({ id }) => id))
}

async function close(tx: Tx, pool: FullPool) {
  await leaveOut(tx, pool.id)
  await savePool(tx, pool.id, { state: nextPoolState(pool.state, 'close'), endedAt: tx.now() })
  await react(tx, 'poolEnded', pool.id)
  await auditPool(tx, 'pool.closed', pool)
  await announcePool(tx, { news: 'closed', poolId: pool.id })
}

function lastDay({ rollsUntil, id }: FullPool): Day {
  if (!rollsUntil) throw new Error(`Pool ${id} does not roll.`)
  return rollsUntil
}

function cleared(pool: FullPool): Rolling {
  if (pool.unitCents === null) throw new Error(`Pool ${pool.id} has no price.`)
  return { ...pool, unitCents: pool.unitCents }
}
