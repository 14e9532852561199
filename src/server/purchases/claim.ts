import { and, eq, gt, or } from 'drizzle-orm'
import type { Person } from '../../domain/access.ts'
import { nextStatus } from '../../domain/purchase.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { hashToken } from '../ids.ts'
import { announce } from './announce.ts'
import { purchases } from './tables.ts'

/**
 * What was confirmed in this browser, or by this person before they had a company, becomes the company's
 * and goes to review. The conditional update decides: of two claims at once each purchase goes to one.
 */
export async function claimPurchases(ctx: Ctx, { userId, membership }: Person): Promise<number> {
  if (membership?.role !== 'admin') return 0
  return inTransaction(ctx, async (tx) => {
    const mine = or(
      eq(purchases.requestedBy, userId),
      tx.browser ? eq(purchases.browserHash, hashToken(tx.browser)) : undefined,
    )
    const claimed = await tx.db
      .update(purchases)
      .set({
        status: nextStatus('unclaimed', 'claim'),
        companyId: membership.companyId,
        requestedBy: userId,
        requestedAt: tx.now(),
        expiresAt: null,
      })
      .where(and(eq(purchases.status, 'unclaimed'), mine, gt(purchases.expiresAt, tx.now())))
      .returning({ id: purchases.id, vendor: purchases.vendor })
    for (const { id, vendor } of claimed) {
      await audit(tx, { action: 'purchase.requested', thingId: id, detail: { vendor } })
      await announce(tx, id, 'requested')
    }
    return claimed.length
  })
}
