import { sql } from 'drizzle-orm'
import { revealLimit } from '#domain/fulfillment/license-key.ts'
import { seatAccessState } from '#domain/fulfillment/seat-access.ts'
import type { TaskState } from '#domain/fulfillment/task.ts'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { MemberCtx } from '#server/context.ts'
import { auditSql } from '#server/platform/audit/audit.ts'
import { attemptSql, type CountRow, requireWithin } from '#server/platform/limits/take-attempts.ts'
import { latestTask } from '../tasks/task-sql.ts'

type Found = {
  seatId: string | null
  vendor: string
  seatName: string
  keyId: string | null
  sealed: Buffer | null
  isOnHold: boolean
  task: TaskState | null
} & Partial<CountRow>

/**
 * The holder of a seat reads its license key: nobody else can, and it is logged before it is shown. Two statements of
 * its own, each complete in itself.
 */
export async function revealKey(ctx: MemberCtx, seatId: string): Promise<string> {
  requireCan(ctx.actor, 'employee')
  const limit = { ...revealLimit, key: `reveal-key ${ctx.actor.userId}` }
  const found = await findKey(ctx, seatId, attemptSql(ctx, limit, sql`true`))
  if (found.count !== undefined && found.resets_at !== undefined)
    requireWithin(ctx, limit, { count: found.count, resets_at: found.resets_at })
  if (found.seatId === null) throw new Refused('not_found')
  const state = seatAccessState(found.task)
  if (found.isOnHold || state === 'held') throw new Refused('access_on_hold')
  if (state !== 'done' || !found.keyId || !found.sealed) throw new Refused('access_not_ready')
  const place = { table: 'license_keys', column: 'sealed', row: found.keyId } as const
  const key = ctx.parts.keyRing.unseal(found.sealed, place)
  if (key === null) {
    await markUnreadable(ctx, found)
    throw new Refused('key_unreadable')
  }
  await ctx.db.execute(
    auditSql(ctx, { action: 'seats.key_revealed', thingId: found.keyId, detail: detailOf(found) }),
  )
  return key
}

/** Always one row: the attempt counts even if there is no such seat. */
async function findKey(
  ctx: MemberCtx,
  seatId: string,
  attempt: ReturnType<typeof attemptSql>,
): Promise<Found> {
  const id = /^\d{1,15}$/.test(seatId) ? seatId : null
  const { rows } = await ctx.db.execute<Found>(sql`
    with counted as (${attempt ?? sql`select null::int as count, null::timestamptz as resets_at where false`})
    select s.id::text as "seatId", s.vendor, s.seat_name as "seatName", k.id as "keyId", k.sealed,
      exists (select from access_holds h where h.company_id = s.company_id) as "isOnHold",
      (${latestTask(sql`t.state`, sql`s`)}) as task, counted.count, counted.resets_at
    from (values (1)) as one(one)
      left join counted on true
      left join seats s on s.id = ${id}::bigint and s.member_id = ${ctx.company.memberId}::uuid
      left join license_keys k on k.seat_id = s.id and k.retired_at is null`)
  return rows[0] as Found
}

/** Counted on the desk of operators, who get a new one from the vendor. */
async function markUnreadable(ctx: MemberCtx, found: Found) {
  const at = ctx.now().toISOString()
  const entry = {
    action: 'seats.key_unreadable',
    thingId: found.keyId ?? '',
    detail: detailOf(found),
  } as const
  await ctx.db.execute(sql`
    with marked as (
      update license_keys set unreadable_at = ${at}::timestamptz
      where id = ${found.keyId} and unreadable_at is null returning id)
    ${auditSql(ctx, entry, sql`from marked`)}`)
}

function detailOf({ vendor, seatName }: Found) {
  return { vendor, seat: seatName }
}
