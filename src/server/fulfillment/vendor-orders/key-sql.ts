import { type SQL, sql } from 'drizzle-orm'
import { voidKeyText } from '#domain/fulfillment/license-key.ts'
import type { Tx } from '#server/context.ts'

/** Keys of an order that ended or failed are not handed out any more. */
const endedStates = sql`('failed', 'ended')`

/**
 * For a statement that gives or takes seats: a taken seat retires its license key for good, and a given one takes the
 * oldest free key, if there is one. It needs `changed` before it, with the seats' id, member_id, vendor_id, seat_name and
 * change ('given' or 'taken'); the caller has locked the company.
 */
export function moveKeys(tx: Tx, companyId: string): SQL {
  const at = tx.now().toISOString()
  return sql`
    retired as (
      update license_keys k set retired_at = ${at}::timestamptz from changed c
      where c.change = 'taken' and k.seat_id = c.id and k.retired_at is null),
    keyless as (
      select c.id, c.member_id, c.vendor_id, c.seat_name from changed c where c.change = 'given'),
    ${giveKeys(tx, companyId)}`
}

/** The oldest free keys go to the seats in `keyless`, which has id, member_id, vendor_id and seat_name, in their order. */
export function giveKeys(tx: Tx, companyId: string): SQL {
  const at = tx.now().toISOString()
  return sql`
    free_key as (
      select k.id, k.vendor_id, k.seat_name,
        row_number() over (partition by k.vendor_id, k.seat_name order by k.added_at, k.position, k.id) as place
      from license_keys k join vendor_orders o on o.id = k.order_id
      where k.company_id = ${companyId}::uuid and k.seat_id is null and o.state not in ${endedStates}
        and (k.vendor_id, k.seat_name) in (select vendor_id, seat_name from keyless)),
    in_line as (
      select *, row_number() over (partition by vendor_id, seat_name order by id) as place from keyless),
    reserved as (
      update license_keys k
      set seat_id = s.id, member_id = s.member_id, given_at = ${at}::timestamptz
      from free_key f join in_line s using (vendor_id, seat_name, place)
      where k.id = f.id
      returning k.id)`
}

/**
 * The key of each taken seat c, and what the vendor is asked to do about it; null if there is none. The table is joined, as
 * it was before the statement: each seat is one look into an index, however many are taken.
 */
export const heldKey: SQL = sql`left join license_keys held_key
  on c.change = 'taken' and held_key.seat_id = c.id and held_key.retired_at is null`
export const voidKeyDetail: SQL = sql`${voidKeyText.before}::text || held_key.last_four || ${voidKeyText.after}::text`
