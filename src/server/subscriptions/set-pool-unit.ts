import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import { poolLine } from '#domain/pools/pool-line.ts'
import type { Tx } from '../context.ts'

type PoolLine = { purchaseId: string; seats: number; listCents: Cents }

/**
 * A pool reached a cheaper price: what these purchases have not been invoiced for yet costs that much per seat. The
 * caller has locked the purchases and then the companies, so no invoice is being made from the old lines.
 */
export async function setPoolUnits(tx: Tx, purchaseIds: readonly string[], unitCents: Cents) {
  if (purchaseIds.length === 0) return
  const { rows } = await tx.db.execute<PoolLine>(sql`
    select purchase_id as "purchaseId", seats, per_seat_cents as "listCents" from purchase_lines
    where purchase_id = any(${sql.param(purchaseIds)}::uuid[]) and unit_cents is not null`)
  const lines = rows.map(({ purchaseId, seats, listCents }) => ({
    purchaseId,
    ...poolLine(seats, unitCents, listCents),
  }))
  await tx.db.execute(sql`
    with priced as (
      select * from json_to_recordset(${JSON.stringify(lines)})
        as l("purchaseId" uuid, "afterCents" bigint, "discountPercent" int)),
    line as (
      update purchase_lines l set unit_cents = ${unitCents}, after_cents = n."afterCents", discount_percent = n."discountPercent"
      from priced n where l.purchase_id = n."purchaseId")
    update purchases p set after_cents = n."afterCents" from priced n where p.id = n."purchaseId"`)
}
