import { sql } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import type { Ctx } from '../context.ts'

export type ClearingRow = {
  number: number
  at: string
  unitCents: Cents
  minSeats: number
  seats: number
  companies: number
  creditedCents: Cents
}

/** What operators see of a pool beyond its terms. */
export type OperatorFacts = {
  clearings: ClearingRow[]
  /** Awarded seats of companies that neither defaulted nor were rejected. */
  keptSeats: number
  toAuthorize: number
  /** Commitments that were not awarded yet, those that count, and why the others don't. */
  standing: number
  counting: number
  byWhy: Record<string, number>
}

const none: OperatorFacts = {
  clearings: [],
  keptSeats: 0,
  toAuthorize: 0,
  standing: 0,
  counting: 0,
  byWhy: {},
}

/** For a page of pools in one statement. Commitments count as the last snapshot knew them. */
export async function readOperatorFacts(
  ctx: Ctx,
  poolIds: readonly string[],
): Promise<(poolId: string) => OperatorFacts> {
  const { rows } = await ctx.db.execute<OperatorFacts & { id: string }>(sql`
    select p.id,
      coalesce((select json_agg(json_build_object('number', c.number, 'at', c.at, 'unitCents', c.unit_cents,
          'minSeats', c.min_seats, 'seats', c.seats, 'companies', c.companies, 'creditedCents', c.credited_cents)
          order by c.number)
        from pool_clearings c where c.pool_id = p.id), '[]'::json) as clearings,
      coalesce((select sum(a.seats) from pool_awards a where a.pool_id = p.id and a.ended is null), 0)::int as "keptSeats",
      (select count(*) from pool_awards a join purchases u on u.id = a.purchase_id
        where a.pool_id = p.id and u.status = 'under_review')::int as "toAuthorize",
      k.standing, k.counting,
      coalesce((select json_object_agg(w.told_why, w.count) from (
          select m.told_why, count(*)::int as count from commitments m
          where m.pool_id = p.id and m.snapshot_version is not null and m.state = 'standing' and not m.snapshot_counts
            and m.told_why is not null
          group by m.told_why) w), '{}'::json) as "byWhy"
    from pools p cross join lateral (
      select (count(*) filter (where m.state = 'standing'))::int as standing,
        (count(*) filter (where m.snapshot_counts))::int as counting
      from commitments m
      where m.pool_id = p.id and m.snapshot_version is not null and m.state in ('standing', 'awarded')) k
    where p.id = any(${sql.param([...poolIds])}::uuid[])`)
  const byId = new Map(rows.map(({ id, ...facts }) => [id, facts]))
  return (poolId) => byId.get(poolId) ?? none
}
