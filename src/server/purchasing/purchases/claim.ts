import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { can } from '#domain/people/access.ts'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { requireGoodStanding } from '#server/billing/standing/require-good-standing.ts'
import { inTransaction, type PersonCtx, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashToken } from '#server/platform/ids.ts'
import { takeUpTo } from '#server/platform/limits/take-attempts.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { holdForApproval } from '../requests/at-claim.ts'
import { announce } from './announce.ts'
import { requestLimit } from './request-limit.ts'

/**
 * Purchases confirmed in this browser, or by this person before they had a company, move to the company
 * and go to review. Each counts as a request: those over the hourly limit stay until the next hour, and those of a
 * suspended company until it has paid.
 */
export async function claimPurchases(ctx: PersonCtx): Promise<number> {
  const { actor, company } = ctx
  if (!company || !can(actor, 'admin')) return 0
  return inTransaction(ctx, async (tx) => {
    const waiting = await lockUnclaimed(tx, actor.userId)
    if (waiting.length > 0) await requireGoodStanding(tx, company.id)
    const ids = waiting.slice(0, await takeUpTo(tx, requestLimit(tx), waiting.length))
    const claimed = await tx.db
      .update(purchases)
      .set({
        status: nextStatus('unclaimed', 'claim'),
        companyId: company.id,
        requestedBy: actor.userId,
        requestedAt: tx.now(),
        expiresAt: null,
      })
      .where(inArray(purchases.id, ids))
      .returning({ id: purchases.id, vendor: purchases.vendor })
    const held = company.hasControls ? await holdForApproval({ ...tx, company }, ids) : new Set()
    for (const { id, vendor } of claimed) {
      if (held.has(id)) continue
      await audit(tx, { action: 'purchase.requested', thingId: id, detail: { vendor } })
      await announce(tx, id, 'requested')
    }
    return claimed.length
  })
}

/** Of two concurrent claims, the second waits here and then finds only what the first left. */
async function lockUnclaimed(tx: Tx, userId: string): Promise<string[]> {
  const mine = or(
    eq(purchases.requestedBy, userId),
    tx.browser ? eq(purchases.browserHash, hashToken(tx.browser)) : undefined,
  )
  const found = await tx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.status, 'unclaimed'), mine, gt(purchases.expiresAt, tx.now())))
    .orderBy(asc(purchases.id))
    .for('no key update')
  return found.map(({ id }) => id)
}
