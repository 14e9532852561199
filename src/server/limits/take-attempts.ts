import { type SQL, sql } from 'drizzle-orm'
import type { Limit } from '../../contract/endpoint.ts'
import { Refused } from '../../domain/refused.ts'
import type { Ctx } from '../context.ts'

export type Counted = Limit & { key: string }

/** Counts one try against each limit, and refuses when any of them is used up until its window ends. */
export async function takeAttempts(ctx: Ctx, limits: Counted[]) {
  const waits = (await count(ctx, limits, 1)).filter(({ over }) => over > 0).map(({ wait }) => wait)
  if (waits.length > 0) throw tooMany(Math.max(...waits))
}

/** The same as a question: false when the limit is used up. */
export async function isWithin(ctx: Ctx, limit: Counted): Promise<boolean> {
  return (await count(ctx, [limit], 1)).every(({ over }) => over <= 0)
}

/** Counts as many tries as the limit has room for, and answers how many those are; refuses when it has none. */
export async function takeMost(ctx: Ctx, limit: Counted, wanted: number): Promise<number> {
  const [counted] = await count(ctx, [limit], wanted)
  if (!counted) return wanted
  const granted = Math.max(0, wanted - counted.over)
  if (granted < wanted) await giveBackAttempts(ctx, [limit.key], wanted - granted)
  if (granted === 0 && wanted > 0) throw tooMany(counted.wait)
  return granted
}

/** One try as SQL, for a statement that does the thing itself and must be quick; null where limits are off. */
export function attemptSql(ctx: Ctx, limit: Counted): SQL | null {
  return ctx.parts.config.rateLimits ? countSql(ctx.now(), [limit], 1) : null
}

/** Refuses what was done by such a statement after all: its transaction takes it back. */
export function requireWithin(ctx: Ctx, limit: Counted, counted: CountRow | undefined) {
  if (!counted) return
  const happened = { key: limit.key, count: counted.count, resetsAt: new Date(counted.resets_at) }
  const [found] = judge(ctx.now(), [limit], [happened])
  if (found && found.over > 0) throw tooMany(found.wait)
}

/** As the database answers it. */
export type CountRow = { count: number; resets_at: string }
type Count = { over: number; wait: number }

async function count(ctx: Ctx, limits: Counted[], by: number): Promise<Count[]> {
  if (!ctx.parts.config.rateLimits || by === 0) return []
  return judge(ctx.now(), limits, await countAttempts(ctx, limits, by))
}

/** How often each thing has happened in its window, this time included; refuses nothing, and counts always. */
export async function countAttempts(ctx: Ctx, things: Thing[], by = 1): Promise<Happened[]> {
  const counted = await ctx.db.execute<CountRow & { key: string }>(countSql(ctx.now(), things, by))
  return counted.rows.map(({ key, count, resets_at }) => ({ key, count, resetsAt: new Date(resets_at) }))
}

type Thing = Omit<Counted, 'max'>
type Happened = { key: string; count: number; resetsAt: Date }

function countSql(now: Date, things: Thing[], by: number): SQL {
  // In one order for everybody: two calls that each wait for a row of the other would never end.
  const inOrder = things.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const rows = inOrder.map(({ key, seconds }) => {
    const resetsAt = new Date(now.getTime() + seconds * 1000)
    return sql`(${key}, ${by}::int, ${resetsAt.toISOString()}::timestamptz)`
  })
  const isOver = sql`attempts.resets_at <= ${now.toISOString()}::timestamptz`
  return sql`
    insert into attempts (key, count, resets_at) values ${sql.join(rows, sql`, `)}
    on conflict (key) do update set
      count = case when ${isOver} then 0 else attempts.count end + ${by}::int,
      resets_at = case when ${isOver} then excluded.resets_at else attempts.resets_at end
    returning key, count, resets_at`
}

function judge(now: Date, limits: Counted[], happened: Happened[]): Count[] {
  return happened.map(({ key, count, resetsAt }) => ({
    over: count - (limits.find((limit) => limit.key === key)?.max ?? 0),
    wait: Math.ceil((resetsAt.getTime() - now.getTime()) / 1000),
  }))
}

/** Takes tries back: they turned out to be good ones, or were not made after all. */
export async function giveBackAttempts(ctx: Ctx, keys: string[], by = 1) {
  if (!ctx.parts.config.rateLimits) return
  await ctx.db.execute(sql`
    with mine as (select key from attempts where key in ${keys} order by key for update)
    update attempts set count = greatest(count - ${by}::int, 0) from mine where attempts.key = mine.key`)
}

function tooMany(seconds: number) {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refused('rate_limited', {
    message: `Too many attempts. Please wait ${wait} and try again.`,
    data: { retryAfter: seconds },
  })
}
