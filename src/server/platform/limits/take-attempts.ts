import { lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Limit } from '#contract/platform/endpoint.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { attempts } from './tables.ts'

export type Counted = Limit & { key: string }

/** Counts one attempt, or several, against each limit, and rejects them if any limit is exceeded until its window ends. */
export async function takeAttempts(ctx: Ctx, limits: Counted[], by = 1) {
  const waits = (await count(ctx, limits, by)).filter(({ over }) => over > 0).map(({ wait }) => wait)
  if (waits.length > 0) throw tooMany(Math.max(...waits))
}

/** The same without an error: false if the limit is reached. */
export async function isWithin(ctx: Ctx, limit: Counted): Promise<boolean> {
  return (await count(ctx, [limit], 1)).every(({ over }) => over <= 0)
}

/** Counts as many attempts as the limit allows and returns how many; rejects if none are left. */
export async function takeUpTo(ctx: Ctx, limit: Counted, wanted: number): Promise<number> {
  const [counted] = await count(ctx, [limit], wanted)
  if (!counted) return wanted
  const granted = Math.max(0, wanted - counted.over)
  if (granted < wanted) await giveBackAttempts(ctx, [limit.key], wanted - granted)
  if (granted === 0 && wanted > 0) throw tooMany(counted.wait)
  return granted
}

/** One attempt as SQL, to combine with another statement for speed; null if limits are off. Counts only `when` is true. */
export function attemptSql(ctx: Ctx, limit: Counted, when: SQL): SQL | null {
  return ctx.parts.config.rateLimits ? countSql(momentsOf(ctx.now(), [limit]), 1, when) : null
}

/** The same in a prepared statement, which gets its values from `attemptValues`. */
export function preparedAttemptSql(when: SQL): SQL {
  const key = { key: sql.placeholder('limitKey'), resetsAt: sql.placeholder('limitResetsAt') }
  return countSql({ now: sql.placeholder('limitNow'), keys: [key] }, 1, when)
}

export function attemptValues(ctx: Ctx, limit: Counted) {
  const { now, keys } = momentsOf(ctx.now(), [limit])
  return { limitKey: limit.key, limitResetsAt: keys[0]?.resetsAt, limitNow: now }
}

/** Rejects after such a statement if the limit is exceeded; the transaction rolls it back. */
export function requireWithin(ctx: Ctx, limit: Counted, counted: CountRow | undefined) {
  if (!counted) return
  const happened = { key: limit.key, count: counted.count, resetsAt: new Date(counted.resets_at) }
  const [found] = judge(ctx.now(), [limit], [happened])
  if (found && found.over > 0) throw tooMany(found.wait)
}

/** As the database returns it. */
export type CountRow = { count: number; resets_at: string }
type Count = { over: number; wait: number }

async function count(ctx: Ctx, limits: Counted[], by: number): Promise<Count[]> {
  if (!ctx.parts.config.rateLimits || by === 0 || limits.length === 0) return []
  return judge(ctx.now(), limits, await countAttempts(ctx, limits, by))
}

/** How often each key was counted in its window, including now; never rejects. */
export async function countAttempts(ctx: Ctx, keys: CountedKey[], by = 1): Promise<KeyCount[]> {
  const counted = await ctx.db.execute<CountRow & { key: string }>(countSql(momentsOf(ctx.now(), keys), by))
  return counted.rows.map(({ key, count, resets_at }) => ({ key, count, resetsAt: new Date(resets_at) }))
}

type CountedKey = Omit<Counted, 'max'>
type KeyCount = { key: string; count: number; resetsAt: Date }

type Given = string | Placeholder
type Moments = { now: Given; keys: { key: Given; resetsAt: Given }[] }

/** Always in the same order, so that two calls never deadlock on each other's rows. */
function momentsOf(now: Date, keys: CountedKey[]) {
  const inOrder = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const resetsAt = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  return {
    now: now.toISOString(),
    keys: inOrder.map(({ key, seconds }) => ({ key, resetsAt: resetsAt(seconds) })),
  }
}

function countSql({ now, keys }: Moments, by: number, when: SQL = sql`true`): SQL {
  const rows = keys.map(({ key, resetsAt }) => sql`(${key}, ${by}::int, ${resetsAt}::timestamptz)`)
  const isOver = sql`attempts.resets_at <= ${now}::timestamptz`
  return sql`
    insert into attempts (key, count, resets_at)
    select * from (values ${sql.join(rows, sql`, `)}) v where ${when}
    on conflict (key) do update set
      count = case when ${isOver} then 0 else attempts.count end + ${by}::int,
      resets_at = case when ${isOver} then excluded.resets_at else attempts.resets_at end
    returning key, count, resets_at`
}

function judge(now: Date, limits: Counted[], counts: KeyCount[]): Count[] {
  return counts.map(({ key, count, resetsAt }) => ({
    over: count - (limits.find((limit) => limit.key === key)?.max ?? 0),
    wait: Math.ceil((resetsAt.getTime() - now.getTime()) / 1000),
  }))
}

/** Returns attempts that were successful or not made after all. */
export async function giveBackAttempts(ctx: Ctx, keys: string[], by = 1) {
  if (!ctx.parts.config.rateLimits) return
  await ctx.db.execute(sql`
    with mine as (select key from attempts where key in ${keys} order by key for no key update)
    update attempts set count = greatest(count - ${by}::int, 0) from mine where attempts.key = mine.key`)
}

function tooMany(seconds: number) {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refused('rate_limited', {
    message: `Too many attempts. Please wait ${wait} and try again.`,
    data: { retryAfter: seconds },
  })
}

/** An expired window no longer counts: the next attempt opens a new one. */
export async function forgetAttempts(ctx: Ctx) {
  await ctx.db.delete(attempts).where(lt(attempts.resetsAt, ctx.now()))
}
