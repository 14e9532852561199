import { type SQL, sql } from 'drizzle-orm'
import { unsentStates } from '#domain/fulfillment/task.ts'
import type { Tx } from '#server/context.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { stateSql } from './task-sql.ts'

/**
 * Tasks that were not sent get the state that fits now: an order was confirmed, a start day came, or the company's
 * access was put on hold or released. With companies, only theirs. Tasks are always locked by id, so nobody waits in a circle.
 */
export async function refreshTasks(tx: Tx, companyIds?: string[]) {
  const facts = {
    kind: sql`t.kind`,
    companyId: sql`t.company_id`,
    vendorId: sql`t.vendor_id`,
    seatName: sql`t.seat_name`,
  }
  const of: SQL = companyIds ? sql`and t.company_id = any(${sql.param(companyIds)}::uuid[])` : sql``
  // What is over needs neither to be suspended nor to be resumed.
  await tx.db.execute(sql`
    update tasks set state = 'dropped' from (
      select t.id from tasks t
      where t.kind in ('suspend', 'resume') and t.state in ${listOf(unsentStates)} ${of}
        and not exists (
          select from vendor_orders o where o.company_id = t.company_id and o.vendor_id = t.vendor_id
            and 'Order ' || o.number = t.detail and o.state not in ('failed', 'ended'))
      order by t.id for no key update of t) n
    where tasks.id = n.id`)
  // A task without an order that vendors can be asked about goes back to waiting only if it is not on its way yet.
  await tx.db.execute(sql`
    update tasks set state = n.state from (
      select t.id, ${stateSql(tx, facts)} as state from tasks t where t.state in ${listOf(unsentStates)} ${of}
      order by t.id for no key update of t) n
    where tasks.id = n.id and tasks.state <> n.state`)
}

type FailedOrder = { orderId: string; companyId: string; vendorId: string }

/** An order ended before it was delivered: what was not sent is dropped, unless another order is for the same plan. */
export async function dropTasks(tx: Tx, { orderId, companyId, vendorId }: FailedOrder) {
  await tx.db.execute(sql`
    update tasks t set state = 'dropped'
    where t.company_id = ${companyId} and t.vendor_id = ${vendorId} and t.state in ${listOf(unsentStates)}
      and not exists (
        select from vendor_orders o join vendor_order_lines l on l.order_id = o.id
        where o.company_id = t.company_id and o.vendor_id = t.vendor_id and o.id <> ${orderId}
          and (l.seat_name = t.seat_name or t.seat_name is null) and (o.state not in ('failed', 'ended') or o.delivered_at is not null))`)
}
