import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PoolFilter } from '#contract/pools/operator-pools.ts'
import { activePoolStates, endedPoolStates } from '#domain/pools/pool.ts'
import type { Ctx } from '../context.ts'
import { filterRows } from '../platform/db/filter-rows.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  placeCursor,
  readNumberCursor,
  readPlaceCursor,
} from '../platform/paging.ts'
import { type FullPool, selectPools, wholePool } from './queries.ts'
import { pools } from './tables.ts'

/** Later than any deadline, in seconds. */
const never = 100_000_000_000

const seconds = (moment: SQL) => sql`extract(epoch from ${moment})::bigint`

/** Those with a deadline first, the soonest of them at the top; then those that still gather. */
const soonestFirst = sql<string>`coalesce(${seconds(sql`${pools.deadline}`)},
  ${sql.raw(`${never}`)} + ${seconds(sql`${pools.gathersUntil}`)}, ${sql.raw(`${never * 2}`)})`

const newestEndFirst = sql<string>`${sql.raw(`${never}`)} - ${seconds(sql`${pools.endedAt}`)}`

const waitsForReview = sql`exists (select from purchases p where p.pool_id = ${pools.id} and p.status = 'under_review')`

/** Purchases to authorize, then pools that run toward a deadline, then drafts; what has ended comes last. */
const attentionFirst = sql<string>`case when ${waitsForReview} then 0
    when ${pools.state} = 'open' then 1 when ${pools.state} = 'gathering' then 2
    when ${pools.state} = 'rolling' then 3 when ${pools.state} = 'draft' then 4 else 5 end
  * ${sql.raw(`${never * 10}`)} + case when ${pools.endedAt} is null then ${soonestFirst} else ${newestEndFirst} end`

/** Pools that anybody can see. */
export async function listPublicPools(
  ctx: Ctx,
  { state, ...paging }: Paging & { state: 'active' | 'ended' },
): Promise<Page<FullPool>> {
  const isActive = state === 'active'
  return pageOfPools(ctx, paging, {
    where: inArray(pools.state, isActive ? [...activePoolStates] : [...endedPoolStates]),
    order: isActive ? soonestFirst : newestEndFirst,
  })
}

export async function listAllPools(
  ctx: Ctx,
  { state, q, limit, cursor, ...columns }: Paging & z.infer<typeof PoolFilter>,
): Promise<Page<FullPool>> {
  const where = and(
    state ? eq(pools.state, state) : undefined,
    q ? isNamed(likeContains(q)) : undefined,
    filterRows(ctx, columns, {
      day: pools.deadline,
      vendor: (ids) =>
        sql`exists (select from plans l where l.id = ${pools.planId} and l.vendor_id = any(${ids}))`,
    }),
  )
  return pageOfPools(ctx, { limit, cursor }, { where, order: attentionFirst })
}

function isNamed(part: string) {
  return sql`exists (select from plans l join vendors v on v.id = l.vendor_id
    where l.id = ${pools.planId} and (v.name || ' ' || l.name) ilike ${part})`
}

type Listing = { where: SQL | undefined; order: SQL<string> }

async function pageOfPools(ctx: Ctx, { limit, cursor }: Paging, { where, order }: Listing) {
  const after = readPlaceCursor(cursor)
  const place = readNumberCursor(after?.value)
  const isAfter = after ? sql`(${order}, ${pools.id}) > (${place}::bigint, ${after.id}::uuid)` : undefined
  const places = ctx.db
    .select({ id: pools.id, place: order.as('place') })
    .from(pools)
    .where(and(where, isAfter))
  const found = await places.orderBy(order, asc(pools.id)).limit(oneMoreThan(limit))
  const page = pageOf(found, limit, ({ place, id }) => placeCursor({ value: String(place), id }))
  return {
    ...page,
    rows: await poolsInOrder(
      ctx,
      page.rows.map(({ id }) => id),
    ),
  }
}

async function poolsInOrder(ctx: Ctx, ids: readonly string[]): Promise<FullPool[]> {
  if (ids.length === 0) return []
  const found = new Map(
    (await selectPools(ctx).where(inArray(pools.id, [...ids]))).map((row) => [row.pool.id, wholePool(row)]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}
