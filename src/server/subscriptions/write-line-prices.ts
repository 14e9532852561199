import { sql } from 'drizzle-orm'
import type { LinePrice } from '#domain/subscriptions/line-price.ts'
import type { Tx } from '../context.ts'

/** Prices of coming cycles, announced now. They are only ever added. */
export async function writeLinePrices(tx: Tx, prices: (LinePrice & { purchaseId: string })[]) {
  if (prices.length === 0) return
  const announcedAt = tx.now().toISOString()
  await tx.db.execute(sql`
    insert into line_prices (purchase_id, position, price_id, seats, effective_from, from_cycle, per_seat_cents,
      before_cents, after_cents, discount_percent, announced_at)
    select "purchaseId", position, "priceId", seats, "effectiveFrom", "fromCycle", "perSeatCents", "beforeCents",
      "afterCents", "discountPercent", ${announcedAt}::timestamptz
    from json_to_recordset(${JSON.stringify(prices)}) as l("purchaseId" uuid, position int, "priceId" uuid, seats int,
      "effectiveFrom" date, "fromCycle" timestamptz, "perSeatCents" bigint, "beforeCents" bigint, "afterCents" bigint,
      "discountPercent" int)`)
}
