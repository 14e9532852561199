import { inArray } from 'drizzle-orm'
import type { CommitmentRow } from '../../contract/operator-pools.ts'
import { requireCan } from '../../domain/access.ts'
import { isLarge, mostSeats } from '../../domain/pools/commitment.ts'
import { companies } from '../companies/tables.ts'
import type { PersonCtx } from '../context.ts'
import { listAfter, type Page, type Paging, pageOf } from '../paging.ts'
import { type CountedCommitment, readCommitments } from './counting.ts'
import { dayOfEnd } from './own-commitment.ts'
import { statusOf } from './present-commitment.ts'
import { type FullPool, getPool } from './queries.ts'

/** The commitments of a pool as operators see them, newest first: seats, but never a maximum price. */
export async function listCommitmentRows(
  ctx: PersonCtx,
  poolId: string,
  { why, limit, cursor }: Paging & { why?: string | undefined },
): Promise<Page<CommitmentRow>> {
  requireCan(ctx.actor, 'operator')
  const pool = await getPool(ctx, poolId)
  const all = await readCommitments(ctx, pool, { isWhole: true, ...dayOfEnd(pool) })
  const wanted = all.filter((commitment) => !why || statusOf(pool, commitment).why === why)
  const newestFirst = wanted.toSorted((a, b) => compare(b.savedAt, a.savedAt) || (a.id < b.id ? 1 : -1))
  const page = pageOf(
    listAfter(newestFirst, cursor, ({ id }) => id),
    limit,
    ({ id }) => id,
  )
  const names = await namesOf(
    ctx,
    page.rows.map(({ companyId }) => companyId),
  )
  return { ...page, rows: page.rows.map((row) => presentRow(pool, row, names.get(row.companyId) ?? '')) }
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

async function namesOf(ctx: PersonCtx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

function compare(one: Date, other: Date): number {
  return one.getTime() - other.getTime()
}
