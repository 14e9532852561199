import { type SQL, sql } from 'drizzle-orm'
import { voidKeyText } from '../../domain/license-key.ts'
import type { Tx } from '../context.ts'

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
      where c.change = 'taken' and k.seat_id = c.id and k.retired_at is null
      returning k.seat_id, k.last_four),
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

/** What the vendor is asked to do about the key of a seat that was taken; null if it had none. */
export function voidKeyDetail(seatId: SQL): SQL {
  return sql`(select ${voidKeyText.before} || r.last_four || ${voidKeyText.after} from retired r where r.seat_id = ${seatId})`
}
