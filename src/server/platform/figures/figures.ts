import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'

/** The figures of a thing, as a query: what was added up and what changed since, as they are at one moment. */
export function figuresOf(thingId: SQL): SQL {
  return sql`
    select figure, sum(amount)::bigint as amount from (
      select figure, amount from figures where thing_id = ${thingId}
      union all select figure, added from figure_changes where thing_id = ${thingId}) f
    group by figure having sum(amount) <> 0`
}

/** How many subscriptions run of each of these vendors or plans. */
export async function countSubscriptions(
  ctx: Ctx,
  thingIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ id: string; subscriptions: number }>(sql`
    select u.id, f.amount::int as subscriptions
    from unnest(${sql.param([...thingIds])}::uuid[]) as u(id) cross join lateral (${figuresOf(sql`u.id`)}) f
    where f.figure = 'subscriptions'`)
  return new Map(rows.map(({ id, subscriptions }) => [id, subscriptions]))
}
