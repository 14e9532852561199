import { sql } from 'drizzle-orm'
import type { SeatAccess } from '#contract/fulfillment/seat-access.ts'
import { type AccessKind, seatAccessState } from '#domain/fulfillment/seat-access.ts'
import type { TaskState } from '#domain/fulfillment/task.ts'
import { deliveredStates } from '#domain/fulfillment/vendor-order.ts'
import { dayOf } from '#domain/platform/day.ts'
import { uploadedLogo } from '#server/catalog/price-book/price-book.ts'
import type { MemberCtx } from '#server/context.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { latestTask } from '../tasks/task-sql.ts'

type Row = {
  id: string
  vendor: string
  seatName: string
  givenAt: string
  task: { state: TaskState; madeAt: string; doneAt: string | null; reason: string | null } | null
  access: { kind: AccessKind; url: string | null; note: string | null; inviteFrom: string | null } | null
  lastFour: string | null
  endsAt: string | null
  heldAt: string | null
}

/** The seats of the person who asks, oldest first, and how to get in. */
export async function mySeats(ctx: MemberCtx) {
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.id::text, v.name as vendor, s.seat_name as "seatName", s.given_at as "givenAt",
      (${latestTask(
        sql`json_build_object('state', t.state, 'madeAt', t.made_at, 'doneAt', t.done_at, 'reason', t.reason)`,
        sql`s`,
      )}) as task,
      (select json_build_object('kind', a.kind, 'url', a.url, 'note', a.note, 'inviteFrom', a.invite_from)
        from vendor_access a where a.company_id = s.company_id and a.vendor_id = s.vendor_id) as access,
      (select k.last_four from license_keys k where k.seat_id = s.id and k.retired_at is null) as "lastFour",
      (select max(p.cancels_at) from vendor_orders o join vendor_order_lines l on l.order_id = o.id
        join purchases p on p.id = o.purchase_id
        where o.company_id = s.company_id and o.vendor_id = s.vendor_id and l.seat_name = s.seat_name
          and o.state in ${listOf(deliveredStates)}
        having bool_and(o.state = 'ending')) as "endsAt",
      (select h.held_at from access_holds h where h.company_id = s.company_id) as "heldAt"
    from seats s join vendors v on v.id = s.vendor_id
    where s.member_id = ${ctx.company.memberId} order by s.id`)
  return {
    seats: rows.map((row) => ({
      _id: row.id,
      productName: row.vendor,
      logo: uploadedLogo(ctx, row.vendor),
      subscription: row.seatName,
      since: new Date(row.givenAt).toISOString(),
      access: accessOf(row),
    })),
  }
}

/** Only those who can get in see how. */
function accessOf({ task, access, lastFour, endsAt, heldAt, givenAt }: Row): SeatAccess {
  const state = heldAt ? 'held' : seatAccessState(task?.state ?? null)
  const since = heldAt ?? (state === 'done' ? task?.doneAt : task?.madeAt) ?? givenAt
  return {
    state,
    since: new Date(since).toISOString(),
    ...(state === 'done' && access && openedBy(access, lastFour)),
    ...(state === 'refused' && task?.reason && { reason: task.reason }),
    ...(endsAt && { endsOn: dayOf(endsAt) }),
  }
}

function openedBy({ kind, url, note, inviteFrom }: NonNullable<Row['access']>, lastFour: string | null) {
  return {
    kind,
    ...(url && { url }),
    ...(note && { note }),
    ...(inviteFrom && { inviteFrom }),
    ...(lastFour && { lastFour }),
  }
}
