import { eq, sql } from 'drizzle-orm'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { excessSeats, type SeatChange } from '#domain/fulfillment/seats.ts'
import type { Tx } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import { applyChanges } from './apply-changes.ts'
import { emailReleasedSeats } from './email-released.ts'
import { paidSeats } from './queries.ts'

type Ended = {
  companyId: string
  vendorId: string
  purchaseId: string
  /** Fewer seats instead of an end: the change that took them. */
  changeId?: string
}

/**
 * When a purchase ends or shrinks, the members who got their seats last lose those that are no longer paid for, and the admins
 * are emailed. The purchase is locked before the company, as everywhere.
 */
export async function releaseExcess(tx: Tx, { companyId, vendorId, purchaseId, changeId }: Ended) {
  const vendor = await tx.parts.priceBook.vendor(tx, vendorId)
  const [company] = await tx.db
    .select({ verifiedAt: companies.verifiedAt })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  const excess = excessSeats((await paidSeats(tx, companyId, vendor)).counts)
  if (excess.length === 0) return
  const released = await newestHolders(tx, companyId, vendor, excess)
  const changes = released.map(
    ({ memberId, seatName }): SeatChange => ({ memberId, seatName, change: 'taken' }),
  )
  await applyChanges(tx, { companyId, vendor, changes, reason: changeId ? 'fewer seats' : 'purchase ended' })
  await emailReleasedSeats(tx, {
    companyId,
    vendor: vendor.name,
    seats: released,
    isVerified: Boolean(company?.verifiedAt),
    cause: changeId ?? purchaseId,
  })
}

type Released = { memberId: string; seatName: string; name: string }

async function newestHolders(
  tx: Tx,
  companyId: string,
  vendor: Vendor,
  excess: { name: string; excess: number }[],
): Promise<Released[]> {
  const { rows } = await tx.db.execute<Released>(sql`
    select s.member_id as "memberId", s.seat_name as "seatName", m.name from (
      select member_id, seat_name, row_number() over (partition by seat_name order by id desc) as place
      from seats where company_id = ${companyId} and vendor_id = ${vendor.id}) s
    join jsonb_to_recordset(${JSON.stringify(excess)}::jsonb) as e(name text, excess int)
      on e.name = s.seat_name and s.place <= e.excess
    join members m on m.id = s.member_id
    order by s.seat_name, m.name_key, m.id`)
  return rows
}
