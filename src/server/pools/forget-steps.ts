import { sql } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import type { Ctx } from '../context.ts'

/** How long after the end of a pool the steps that gave nothing are kept. */
const daysKept = 365

/** Deletes what companies offered in pools that ended long ago, unless a clearing took it. */
export async function forgetSteps(ctx: Ctx) {
  const before = addDays(ctx.now(), -daysKept).toISOString()
  await ctx.db.execute(sql`
    delete from commitment_steps s using commitments c, pools p
    where c.id = s.commitment_id and p.id = c.pool_id and p.ended_at <= ${before}::timestamptz
      and not (${wasAwarded})`)
}

/** The step of the version that a clearing took, on its own or on top of earlier seats. */
const wasAwarded = sql`exists (
  select from commitment_versions v join lateral (
    select a.seats as own, sum(a.seats) over (order by k.number) as total, k.at from pool_awards a
    join pool_clearings k on k.id = a.clearing_id where a.commitment_id = c.id) w on s.seats in (w.own, w.total)
  where v.commitment_id = s.commitment_id and v.version = s.version and v.saved_at <= w.at
    and not exists (select from commitment_versions n where n.commitment_id = v.commitment_id
      and n.version > v.version and n.saved_at <= w.at))`
