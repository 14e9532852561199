import { sql } from 'drizzle-orm'
import type { CommitmentRow } from '#contract/pools/operator-pools.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { isLarge, mostSeats } from '#domain/pools/commitment.ts'
import type { CommitmentState } from '#domain/pools/pool.ts'
import type { PersonCtx } from '../context.ts'
import {
  oneMoreThan,
  type Page,
  type Paging,
  type Place,
  pageOf,
  placeCursor,
  readNumberCursor,
  readPlaceCursor,
  searchDepth,
} from '../platform/paging.ts'
import { type CountedCommitment, readCommitments } from './counting.ts'
import { dayOfEnd } from './own-commitment.ts'
import { statusOf } from './present-commitment.ts'
import { type FullPool, getPool } from './queries.ts'

type Filter = { why?: string | undefined; state?: CommitmentState | undefined }

/** The commitments of a pool as operators see them, newest first: seats, but never a maximum price. */
export async function listCommitmentRows(
  ctx: PersonCtx,
  poolId: string,
  { limit, cursor, ...filter }: Paging & Filter,
): Promise<Page<CommitmentRow>> {
  requireStaff(ctx.actor, 'read')
  const pool = await getPool(ctx, poolId)
  const page = await searchCommitments(ctx, pool, filter, { limit, cursor })
  return { ...page, rows: page.rows.map(({ commitment, name }) => presentRow(pool, commitment, name)) }
}

type Found = { commitment: CountedCommitment; name: string; place: Place }

/** Why a commitment doesn't count is no column, so a search for it reads on until its page is full. */
async function searchCommitments(
  ctx: PersonCtx,
  pool: FullPool,
  { why, state }: Filter,
  { limit, cursor }: Paging,
): Promise<Page<Found>> {
  const found: Found[] = []
  const size = why ? perSearch : oneMoreThan(limit)
  let after = readPlaceCursor(cursor)
  for (let seen = 0; seen < searchDepth; seen += size) {
    const places = await placesAfter(ctx, pool.id, { state, after, size })
    const read = await readPlaced(ctx, pool, places)
    found.push(...read.filter(({ commitment }) => !why || statusOf(pool, commitment).why === why))
    if (found.length > limit || places.length < size)
      return pageOf(found, limit, ({ place }) => placeCursor(place))
    after = places.at(-1)
  }
  return { rows: found, next: after ? placeCursor(after) : null }
}

const perSearch = 500

type Placed = Place & { companyId: string; name: string }

async function placesAfter(
  ctx: PersonCtx,
  poolId: string,
  { state, after, size }: { state: CommitmentState | undefined; after: Place | undefined; size: number },
): Promise<Placed[]> {
  const isWanted = state ? sql`and c.state = ${state}` : sql``
  const milliseconds = readNumberCursor(after?.value)
  const isAfter = after
    ? sql`and (c.saved_at, c.id) < (to_timestamp(${milliseconds}::float8 / 1000), ${after.id}::uuid)`
    : sql``
  const { rows } = await ctx.db.execute<Omit<Placed, 'value'> & { savedAt: Date | string }>(sql`
    select c.id, c.company_id as "companyId", k.name, c.saved_at as "savedAt"
    from commitments c join companies k on k.id = c.company_id
    where c.pool_id = ${poolId}::uuid ${isWanted} ${isAfter}
    order by c.saved_at desc, c.id desc limit ${size}`)
  return rows.map(({ savedAt, ...row }) => ({ ...row, value: String(new Date(savedAt).getTime()) }))
}

async function readPlaced(ctx: PersonCtx, pool: FullPool, places: readonly Placed[]): Promise<Found[]> {
  if (places.length === 0) return []
  const companyIds = places.map(({ companyId }) => companyId)
  const read = await readCommitments(ctx, pool, { companyIds, ...dayOfEnd(pool) })
  const byCompany = new Map(read.map((commitment) => [commitment.companyId, commitment]))
  return places.flatMap(({ companyId, name, ...place }) => {
    const commitment = byCompany.get(companyId)
    return commitment ? [{ commitment, name, place }] : []
  })
}

function presentRow(pool: FullPool, commitment: CountedCommitment, name: string): CommitmentRow {
  const { companyId, state, steps, awardedSeats, savedAt } = commitment
  const { counts, why } = statusOf(pool, commitment)
  const deepest = pool.tiers.at(-1)
  return {
    company: { _id: companyId, name },
    state,
    counts,
    why,
    mostSeats: Math.max(mostSeats(steps), awardedSeats),
    isLarge: deepest !== undefined && isLarge(steps, deepest.minSeats),
    at: savedAt.toISOString(),
    awardedSeats,
  }
}
