import { type SQL, sql } from 'drizzle-orm'
import { askableIn, heldKinds, taskKinds, taskStates, unsentStates } from '#domain/fulfillment/task.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { heldKey, moveKeys, voidKeyDetail } from '../vendor-orders/key-sql.ts'

type Asked = { companyId: string; cause: string }

/**
 * For a statement that gives or takes seats: makes a task for each of them. It needs `changed` before it, with the seats'
 * id, member_id, vendor_id, seat_name, the member's name and email, and change ('given' or 'taken').
 *
 * An opposite task that the vendor doesn't know of is dropped instead, and so is taking back a seat that the vendor refused.
 * License keys follow their seats: the vendor is always asked to void the key of a seat that was taken.
 */
export function askVendors(tx: Tx, { companyId, cause }: Asked): SQL {
  const at = tx.now().toISOString()
  return sql`
    ${moveKeys(tx, companyId)},
    wanted as (
      select c.id as seat_id, c.member_id, c.name, c.email, c.vendor_id, c.seat_name,
        ${voidKeyDetail} as detail,
        case c.change when 'given' then 'add' else 'remove' end as kind
      from changed c ${heldKey}),
    opposite as (
      select t.id from wanted w join tasks t
        on t.member_id = w.member_id and t.vendor_id = w.vendor_id and t.seat_name = w.seat_name
      where t.kind <> w.kind and t.state not in ${sentStates} and t.detail is null
      order by t.id for no key update of t),
    dropped as (
      update tasks t set state = 'dropped' from opposite o where t.id = o.id
      returning t.member_id, t.vendor_id, t.seat_name),
    plan_state as (
      select w.kind, w.vendor_id, w.seat_name, ${stateSql(tx, { kind: sql`w.kind`, companyId: sql`${companyId}::uuid`, vendorId: sql`w.vendor_id`, seatName: sql`w.seat_name` })} as state
      from (select distinct kind, vendor_id, seat_name from wanted) w),
    asked as (
      insert into tasks (id, kind, state, company_id, vendor_id, seat_name, member_id, person_name, person_email, seat_id,
        cause, detail, made_at)
      select gen_random_uuid(), w.kind, p.state, ${companyId}::uuid, w.vendor_id, w.seat_name, w.member_id, w.name, w.email, w.seat_id, ${cause}, w.detail, ${at}::timestamptz
      from wanted w join plan_state p using (kind, vendor_id, seat_name)
      where w.detail is not null or (not exists (select from dropped d
          where d.member_id = w.member_id and d.vendor_id = w.vendor_id and d.seat_name = w.seat_name)
        and not (w.kind = 'remove' and coalesce((${latestTask(sql`t.state`, sql`w`)}) = 'refused', false))))`
}

/** The newest task for the person and plan of a row, which has member_id, vendor_id and seat_name. */
export function latestTask(columns: SQL, of: SQL): SQL {
  return sql`select ${columns} from tasks t
    where t.member_id = ${of}.member_id and t.vendor_id = ${of}.vendor_id and t.seat_name = ${of}.seat_name
      and t.state <> 'dropped'
    order by t.sequence desc limit 1`
}

type Facts = { kind: SQL; companyId: SQL; vendorId: SQL; seatName: SQL }

/** The state of a task that was not sent: whether an order for its plan is delivered and has started. */
export function stateSql(ctx: Ctx, { kind, companyId, vendorId, seatName }: Facts): SQL {
  const today = dayOf(ctx.now())
  return sql`case when not exists (
      select from vendor_orders o join vendor_order_lines l on l.order_id = o.id
      where o.company_id = ${companyId} and o.vendor_id = ${vendorId} and (l.seat_name = ${seatName} or ${seatName} is null)
        and o.delivered_at is not null and o.starts_on <= ${today}::date and (${kind}, o.state) in ${askable})
    then 'waiting'
    when ${kind} in ${listOf(heldKinds)} and exists (select from access_holds h where h.company_id = ${companyId})
    then 'held' else 'open' end`
}

/** Said by what it is not: otherwise all unfinished tasks of the vendor may be read for each seat, by their index. */
const sentStates = listOf(taskStates.filter((state) => !(unsentStates as readonly string[]).includes(state)))

const askable = listOf(taskKinds.flatMap((kind) => askableIn[kind].map((state) => [kind, state] as const)))
