import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { World } from '../../support/world.ts'

/** Who holds each license key: whoever had it once is the only one who ever has it. */
export type KeyHolders = Map<string, string>

export async function expectOneHolderEver(world: World, companyIds: readonly string[], known: KeyHolders) {
  const { rows } = await world.parts.database.db.execute<{ id: string; member: string }>(sql`
    select id, member_id as member from license_keys
    where company_id = any(${sql.param(companyIds)}::uuid[]) and member_id is not null`)
  for (const { id, member } of rows) {
    expect(known.get(id) ?? member, `the holder of key ${id}`).toBe(member)
    known.set(id, member)
  }
}

/** What must hold of orders, people and keys once all tasks are done. */
export async function expectDelivered(world: World, companyIds: readonly string[]) {
  const mine = sql`any(${sql.param(companyIds)}::uuid[])`
  const { rows } = await world.parts.database.db.execute(sql`
    with latest as (
      select distinct on (member_id, vendor_id, seat_name) * from tasks
      where company_id = ${mine} and kind in ('add', 'remove') and state <> 'dropped'
      order by member_id, vendor_id, seat_name, sequence desc),
    at_vendor as (select member_id, vendor_id, seat_name from latest where kind = 'add' and state = 'done'),
    held as (
      select s.member_id, s.vendor_id, s.seat_name from seats s left join latest t using (member_id, vendor_id, seat_name)
      where s.company_id = ${mine} and t.state is distinct from 'refused')
    select
      (select count(*)::int from purchases p where p.company_id = ${mine}
        and (select count(*) from vendor_orders o where o.purchase_id = p.id) <> case when p.paid_at is null then 0 else 1 end)
        as "ordersApart",
      (select count(*)::int from tasks where company_id = ${mine} and state in ('waiting', 'held', 'open', 'sent'))
        as "unfinished",
      (select count(*)::int from (select * from at_vendor except select * from held) x) as "keptByVendor",
      (select count(*)::int from (select * from held except select * from at_vendor) x) as "missingAtVendor",
      (select count(*)::int from license_keys k where k.company_id = ${mine} and k.retired_at is null and k.seat_id is not null
        and not exists (select from seats s where s.id = k.seat_id and s.member_id = k.member_id)) as "keysOfNobody",
      (select count(*)::int from seats s join vendors v on v.id = s.vendor_id
        where s.company_id = ${mine} and v.slug = 'wiza'
        and not exists (select from license_keys k where k.seat_id = s.id and k.retired_at is null)
        and exists (select from license_keys k join vendor_orders o on o.id = k.order_id
          where k.company_id = s.company_id and k.seat_name = s.seat_name and k.seat_id is null
          and o.state not in ('failed', 'ended'))) as "waitingBesideFreeKey"`)
  expect(rows).toEqual([
    {
      ...{ ordersApart: 0, unfinished: 0, keptByVendor: 0, missingAtVendor: 0 },
      ...{ keysOfNobody: 0, waitingBesideFreeKey: 0 },
    },
  ])
}
