import { sql } from 'drizzle-orm'
import { findVendor } from '../../domain/catalogue/catalogue.ts'
import type { Vendor } from '../../domain/catalogue/vendor.ts'
import type { SeatPrice } from '../../domain/pricing.ts'
import { Refused } from '../../domain/refused.ts'
import { countSeats, type PaidLine, type SeatCount } from '../../domain/seats.ts'
import type { Ctx } from '../context.ts'
import { isId } from '../ids.ts'

export type PaidSeats = { counts: SeatCount[]; lines: (PaidLine & SeatPrice)[] }

/** A vendor by any of its names, in any letter case. */
export function getVendor(word: string): Vendor {
  const vendor = findVendor(word)
  if (!vendor) throw new Refused('unknown_vendor')
  return vendor
}

/** What the company has bought of a vendor and what its members hold, as one moment saw it. */
export async function paidSeats(ctx: Ctx, companyId: string, vendor: Vendor): Promise<PaidSeats> {
  type Row = { lines: PaidSeats['lines']; held: Record<string, number> }
  const { rows } = await ctx.db.execute<Row>(sql`
    select
      coalesce((select json_agg(json_build_object('name', l.name, 'billingCycle', l.billing_cycle, 'seats', l.seats,
          'perSeatCents', l.per_seat_cents, 'discountPercent', l.discount_percent))
        from purchases p join purchase_lines l on l.purchase_id = p.id
        where p.company_id = ${companyId} and p.vendor = ${vendor.name} and p.status = 'paid'), '[]') as lines,
      coalesce((select json_object_agg(seat_name, held) from (
        select seat_name, count(*) as held from seats
        where company_id = ${companyId} and vendor = ${vendor.name} group by seat_name) h), '{}') as held`)
  const { lines, held } = rows[0] as Row
  return { lines, counts: countSeats(vendor, lines, held) }
}

export type Holder = { id: string; holds: string[] }

/** Members of the company with what they hold of a vendor; one who is not there makes the whole call "not found". */
export async function getHolders(ctx: Ctx, companyId: string, vendor: Vendor, ids: string[]) {
  if (!ids.every(isId)) throw new Refused('not_found', { message: strangerText })
  const { rows } = await ctx.db.execute<Holder>(sql`
    select m.id, coalesce((select json_agg(s.seat_name order by s.id) from seats s
      where s.member_id = m.id and s.vendor = ${vendor.name}), '[]') as holds
    from members m where m.company_id = ${companyId} and m.id = any(${sql.param(ids)}::uuid[])`)
  if (rows.length < ids.length) throw new Refused('not_found', { message: strangerText })
  return rows
}

const strangerText = 'Somebody in this list is not on your team. Reload and try again.'

export async function countHolders(ctx: Ctx, companyId: string, vendor: Vendor): Promise<number> {
  const { rows } = await ctx.db.execute<{ holders: number }>(sql`
    select count(distinct member_id)::int as holders from seats
    where company_id = ${companyId} and vendor = ${vendor.name}`)
  return rows[0]?.holders ?? 0
}
