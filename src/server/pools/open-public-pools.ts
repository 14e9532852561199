import { asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BoardPool, PoolBoard } from '#contract/pools/pool-pages.ts'
import { activePoolStates, endedPoolStates, isActive } from '#domain/pools/pool.ts'
import { plans, vendors } from '../catalog/price-book/tables.ts'
import type { Database, Db } from '../platform/db/open.ts'
import { presentPool } from './present.ts'
import type { PublicPools } from './public-pools.ts'
import { selectPools, wholePool } from './queries.ts'
import { poolSnapshots, pools } from './tables.ts'

export async function openPublicPools(database: Database, now: () => Date): Promise<PublicPools> {
  const listeners = new Set<() => void>()
  let signature = await readSignature(database.db)
  let board: PoolBoard = { at: fullHour(now()), pools: await readPools(database.db) }
  let last: Promise<unknown> = Promise.resolve()

  async function readAgain(): Promise<boolean> {
    const latest = await readSignature(database.db)
    if (latest === signature) return false
    board = { at: fullHour(now()), pools: await readPools(database.db) }
    signature = latest
    for (const listener of listeners) listener()
    return true
  }

  /** One after the other: a slow reading never replaces a newer one. */
  function refresh(): Promise<boolean> {
    const read = last.then(readAgain)
    last = read.catch(() => undefined)
    return read
  }

  return {
    board() {
      const at = fullHour(now())
      // Without a pool to join, no page says anything about time.
      if (board.at !== at && board.pools.some(({ state }) => isActive(state))) board = { ...board, at }
      return board
    },
    refresh,
    refreshIfPossible: () => refresh().catch(() => undefined),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Different after any change that a page shows. What has ended does not change any more. */
async function readSignature(db: Db): Promise<string> {
  const tiers = sql`(select string_agg(t::text, ' ' order by t.position) from pool_tiers t where t.pool_id = ${pools.id})`
  const clearing = sql`(select max(c.number) from pool_clearings c where c.pool_id = ${pools.id})`
  const active = sql`concat_ws(' ', ${pools}::text, ${poolSnapshots}::text, ${tiers}, ${clearing}, ${plans.name}, ${vendors.name},
    ${vendors.logo})`
  const ended = db
    .select({ text: sql`concat_ws(' ', count(*), max(${pools.endedAt}))` })
    .from(pools)
    .where(inArray(pools.state, [...endedPoolStates]))
  const [row] = await db
    .select({
      text: sql<string>`md5(concat(string_agg(${active}, ' ' order by ${pools.id}), (${ended})))`,
    })
    .from(pools)
    .innerJoin(plans, eq(plans.id, pools.planId))
    .innerJoin(vendors, eq(vendors.id, plans.vendorId))
    .leftJoin(poolSnapshots, eq(poolSnapshots.poolId, pools.id))
    .where(inArray(pools.state, [...activePoolStates]))
  return row?.text ?? ''
}

async function readPools(db: Db): Promise<BoardPool[]> {
  const rows = await selectPools({ db })
    .where(ne(pools.state, 'draft'))
    .orderBy(
      sql`${pools.endedAt} desc nulls first`,
      asc(pools.deadline),
      asc(pools.gathersUntil),
      desc(pools.id),
    )
  return rows.map(wholePool).map((pool) => ({
    ...presentPool(pool, null),
    endedAt: pool.endedAt?.toISOString() ?? null,
  }))
}

function fullHour(moment: Date): string {
  return `${moment.toISOString().slice(0, 13)}:00:00.000Z`
}
