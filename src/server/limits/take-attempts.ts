import { sql } from 'drizzle-orm'
import type { Limit } from '../../contract/endpoint.ts'
import { Refused } from '../../domain/refused.ts'
import type { Ctx } from '../context.ts'

export type Counted = Limit & { key: string }

/** Counts one try against each limit, and refuses when any of them is used up until its window ends. */
export async function takeAttempts(ctx: Ctx, limits: Counted[]) {
  if (!ctx.parts.config.rateLimits) return
  const now = ctx.now()
  // In one order for everybody: two calls that each wait for a row of the other would never end.
  const inOrder = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const rows = inOrder.map(({ key, seconds }) => {
    const resetsAt = new Date(now.getTime() + seconds * 1000)
    return sql`(${key}, 1, ${resetsAt.toISOString()}::timestamptz)`
  })
  const counted = await ctx.db.execute<{ key: string; count: number; resets_at: string }>(sql`
    insert into attempts (key, count, resets_at) values ${sql.join(rows, sql`, `)}
    on conflict (key) do update set
      count = case when attempts.resets_at <= ${now.toISOString()}::timestamptz then 1 else attempts.count + 1 end,
      resets_at = case when attempts.resets_at <= ${now.toISOString()}::timestamptz then excluded.resets_at else attempts.resets_at end
    returning key, count, resets_at`)
  const waits = counted.rows
    .filter((row) => row.count > (limits.find((limit) => limit.key === row.key)?.max ?? 0))
    .map((row) => Math.ceil((new Date(row.resets_at).getTime() - now.getTime()) / 1000))
  if (waits.length > 0) throw tooMany(Math.max(...waits))
}

/** Takes one try back: it turned out to be a good one. */
export async function giveBackAttempts(ctx: Ctx, keys: string[]) {
  if (!ctx.parts.config.rateLimits) return
  await ctx.db.execute(sql`
    with mine as (select key from attempts where key in ${keys} order by key for update)
    update attempts set count = greatest(count - 1, 0) from mine where attempts.key = mine.key`)
}

function tooMany(seconds: number) {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refused('rate_limited', {
    message: `Too many tries. Please wait ${wait} and try again.`,
    data: { retryAfter: seconds },
  })
}
