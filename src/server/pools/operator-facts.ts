import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '../context.ts'
import { figuresOf } from '../platform/figures/figures.ts'

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

type Row = Pick<OperatorFacts, 'clearings' | 'toAuthorize'> & { id: string; figures: Record<string, number> }

/** For a page of pools in one statement. Commitments count as the last snapshot knew them. */
export async function readOperatorFacts(
  ctx: Ctx,
  poolIds: readonly string[],
): Promise<(poolId: string) => OperatorFacts> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id,
      coalesce((select json_agg(json_build_object('number', c.number, 'at', c.at, 'unitCents', c.unit_cents,
          'minSeats', c.min_seats, 'seats', c.seats, 'companies', c.companies, 'creditedCents', c.credited_cents)
          order by c.number)
        from pool_clearings c where c.pool_id = p.id), '[]'::json) as clearings,
      (select count(*) from purchases u where u.pool_id = p.id and u.status = 'under_review')::int as "toAuthorize",
      coalesce((select json_object_agg(f.figure, f.amount) from (${figuresOf(sql`p.id`)}) f), '{}'::json) as figures
    from pools p where p.id = any(${sql.param([...poolIds])}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.id, factsOf(row)]))
  return (poolId) => byId.get(poolId) ?? none
}

function factsOf({ clearings, toAuthorize, figures }: Row): OperatorFacts {
  const { kept_seats: keptSeats = 0, standing = 0, counting = 0 } = figures
  const byWhy = Object.fromEntries(
    Object.entries(figures).flatMap(([figure, count]) =>
      figure.startsWith(whyPrefix) ? [[figure.slice(whyPrefix.length), count]] : [],
    ),
  )
  return { clearings, toAuthorize, keptSeats, standing, counting, byWhy }
}

/** The figure of each reason is named "why:" and the reason. */
const whyPrefix = 'why:'
