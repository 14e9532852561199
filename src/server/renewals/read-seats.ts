import { type SQL, sql } from 'drizzle-orm'
import type { PositionedLine } from '../../domain/idle-seats.ts'
import type { Ctx } from '../context.ts'
import { isInUse } from '../purchases/in-use-sql.ts'

export type VendorSeats = { vendorId: string; lines: PositionedLine[]; held: Record<string, number> }

/** The paid seats of a company and how many of them people have, by vendor, in one statement. */
export function seatsByVendor(ctx: Ctx, companyId: string): Promise<VendorSeats[]> {
  return read(ctx, companyId, sql`true`)
}

/** Those of one vendor that will still be there: without canceled purchases, and as scheduled changes leave them. */
export async function seatsToStay(ctx: Ctx, companyId: string, vendorId: string): Promise<VendorSeats> {
  const [found] = await read(ctx, companyId, sql`p.vendor_id = ${vendorId} and p.cancels_at is null`)
  return found ?? { vendorId, lines: [], held: {} }
}

async function read(ctx: Ctx, companyId: string, where: SQL): Promise<VendorSeats[]> {
  const inUse = isInUse(ctx.now())
  const { rows } = await ctx.db.execute<VendorSeats>(sql`
    select p.vendor_id as "vendorId",
      json_agg(json_build_object('purchaseId', p.id, 'position', l.position, 'seatName', l.seat_name,
        'peoplePerSeat', l.people_per_seat, 'seats', case when c.kind = 'fewer' then c.to_seats else l.seats end,
        'switchFrom', p.switch_from, 'isChanging', c.kind is not null and c.kind <> 'fewer')) as lines,
      coalesce((select json_object_agg(h.seat_name, h.held) from (
        select s.seat_name, count(*) as held from seats s
        where s.company_id = ${companyId} and s.vendor_id = p.vendor_id group by s.seat_name) h), '{}') as held
    from purchases p join purchase_lines l on l.purchase_id = p.id
    left join purchase_changes c on c.purchase_id = l.purchase_id and c.position = l.position
      and c.state in ('awaiting_approval', 'scheduled')
    where p.company_id = ${companyId} and ${inUse} and ${where}
    group by p.vendor_id`)
  return rows
}
