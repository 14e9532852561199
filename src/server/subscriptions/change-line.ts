import { and, eq, sql } from 'drizzle-orm'
import type { LinePrice } from '#domain/subscriptions/line-price.ts'
import type { RunningLine } from '#domain/subscriptions/running-line.ts'
import type { Tx } from '../context.ts'
import { purchaseLines, purchases } from './tables.ts'

/** A line of a running subscription becomes another one. The caller has locked the purchase. */
export async function saveLine(tx: Tx, purchaseId: string, line: RunningLine) {
  const { position, ...facts } = line
  await tx.db
    .update(purchaseLines)
    .set(facts)
    .where(and(eq(purchaseLines.purchaseId, purchaseId), eq(purchaseLines.position, position)))
  await tx.db.execute(sql`
    update purchases p set before_cents = s.before, after_cents = s.after
    from (select sum(before_cents) as before, sum(after_cents) as after from purchase_lines
      where purchase_id = ${purchaseId}::uuid) s
    where p.id = ${purchaseId}::uuid`)
}

/** Its cycles are counted anew from here on. */
export async function restartCycles(tx: Tx, purchaseId: string, start: Date, { billingCycle }: RunningLine) {
  const restarted = { billingCycle, cyclesStart: start, hasBillingGaps: false, rescheduledAt: tx.now() }
  await tx.db.update(purchases).set(restarted).where(eq(purchases.id, purchaseId))
}

/** Notice is taken back. */
export async function forgetNotice(tx: Tx, purchaseId: string) {
  const kept = { cancelsAt: null, rescheduledAt: tx.now() }
  await tx.db.update(purchases).set(kept).where(eq(purchases.id, purchaseId))
}

/** The prices of coming cycles for other seats, announced when those for the seats before were. */
export async function copyLinePrices(
  tx: Tx,
  purchaseId: string,
  fromSeats: number,
  prices: readonly LinePrice[],
) {
  if (prices.length === 0) return
  await tx.db.execute(sql`
    insert into line_prices (purchase_id, position, price_id, seats, effective_from, from_cycle, per_seat_cents,
      before_cents, after_cents, discount_percent, announced_at)
    select x.purchase_id, x.position, x.price_id, n.seats, x.effective_from, x.from_cycle, x.per_seat_cents,
      n."beforeCents", n."afterCents", x.discount_percent, x.announced_at
    from json_to_recordset(${JSON.stringify(prices)}) as n(position int, "priceId" uuid, seats int, "beforeCents" bigint,
      "afterCents" bigint)
    join line_prices x on x.purchase_id = ${purchaseId}::uuid and x.position = n.position and x.price_id = n."priceId"
      and x.seats = ${fromSeats}
    order by x.sequence on conflict do nothing`)
}
