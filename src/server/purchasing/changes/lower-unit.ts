import { and, eq, gt, inArray } from 'drizzle-orm'
import { poolLine } from '#domain/pools/pool-line.ts'
import { openChangeStates } from '#domain/subscriptions/subscription-change.ts'
import type { Tx } from '#server/context.ts'
import type { Happenings } from '#server/happenings.ts'
import { purchaseChanges } from './tables.ts'

/**
 * A pool reached a cheaper price: changes of these purchases that wait for their day cost that much per seat too, so that
 * none of them brings the old price back. The caller has locked the purchases.
 */
export async function lowerUnits(tx: Tx, { purchaseIds, unitCents }: Happenings['poolPriceFell']) {
  if (purchaseIds.length === 0) return
  const { id, purchaseId, state, toSeats, toPerSeatCents, toUnitCents } = purchaseChanges
  const open = await tx.db
    .select({ id, toSeats, toPerSeatCents })
    .from(purchaseChanges)
    .where(
      and(
        inArray(purchaseId, [...purchaseIds]),
        inArray(state, [...openChangeStates]),
        gt(toUnitCents, unitCents),
      ),
    )
  for (const change of open) {
    const { afterCents, discountPercent } = poolLine(change.toSeats, unitCents, change.toPerSeatCents ?? 0)
    await tx.db
      .update(purchaseChanges)
      .set({ toUnitCents: unitCents, toAfterCents: afterCents, toDiscountPercent: discountPercent })
      .where(eq(id, change.id))
  }
}
