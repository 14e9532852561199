import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '../context.ts'
import { type CountedCommitment, readCommitments } from './counting.ts'
import type { FullPool } from './queries.ts'

export type AwardRow = { purchaseId: string | null; seats: number; clearing: number; at: string }

/** A company's commitment with its maximum prices: for its own admins only. */
export type OwnCommitment = CountedCommitment & { awards: AwardRow[]; creditedCents: Cents }

export async function findOwnCommitment(
  ctx: Ctx,
  pool: FullPool,
  companyId: string,
): Promise<OwnCommitment | null> {
  const [found] = await readCommitments(ctx, pool, { companyIds: [companyId], ...dayOfEnd(pool) })
  if (!found) return null
  const { awards, creditedCents } = await readAwards(ctx, pool.id, companyId)
  return { ...found, awards, creditedCents }
}

/** Of a pool that has closed, the day of its last clearing says why a commitment got nothing. */
export function dayOfEnd({ state, clearing, deadline }: FullPool): { day?: string } {
  if (state === 'failed' && deadline) return { day: dayOf(deadline) }
  if (state !== 'closed' || !clearing) return {}
  return { day: clearing.number === 1 && deadline ? dayOf(deadline) : dayOf(new Date(clearing.at)) }
}

async function readAwards(ctx: Ctx, poolId: string, companyId: string) {
  const { rows } = await ctx.db.execute<{ awards: AwardRow[]; creditedCents: string }>(sql`
    select
      coalesce((select json_agg(json_build_object('purchaseId', a.purchase_id, 'seats', a.seats,
          'clearing', c.number, 'at', c.at) order by c.number)
        from pool_awards a join pool_clearings c on c.id = a.clearing_id
        where a.pool_id = ${poolId}::uuid and a.company_id = ${companyId}::uuid), '[]'::json) as awards,
      coalesce((select sum(n.amount_cents)
        from pool_credits r join pool_clearings c on c.id = r.clearing_id join credit_notes n on n.id = r.credit_note_id
        where c.pool_id = ${poolId}::uuid and n.company_id = ${companyId}::uuid), 0) as "creditedCents"`)
  const [{ awards, creditedCents } = { awards: [], creditedCents: '0' }] = rows
  return { awards, creditedCents: Number(creditedCents) }
}
