import { and, eq, isNull } from 'drizzle-orm'
import type { Renewal } from '#contract/purchasing/renewals.ts'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { nextNotice } from '#domain/purchasing/renewal-desk.ts'
import { inTransaction, type MemberCtx, type MemberTx } from '#server/context.ts'
import { lockOrdersOf } from '#server/fulfillment/vendor-orders/queries.ts'
import { lockOwnCompany } from '#server/people/companies/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { type FullPurchase, lockPurchase } from '#server/subscriptions/queries.ts'
import { announceCanceled } from '../changes/announce.ts'
import { giveNotice } from '../purchases/cancel.ts'
import { getRenewal } from './list-renewals.ts'
import { findRunning } from './read-renewals.ts'
import { renewalSteps } from './tables.ts'

/** An admin answers whether to keep a subscription. Without it, notice is given now: it ends with the cycle. */
export async function answerRenewal(ctx: MemberCtx, id: string, keep: boolean): Promise<Renewal> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, id, tx.company.id)
    await lockOrdersOf(tx, [id])
    await lockOwnCompany(tx)
    await saveAnswer(tx, purchase, keep)
    const renewal = await getRenewal(tx, tx.company.id, id)
    const detail = { vendor: purchase.vendorName, keep }
    await audit(tx, { action: 'purchase.renewal_answered', thingId: id, detail })
    const end = keep ? null : await giveNotice(tx, purchase)
    if (end) await announceCanceled(tx, purchase, end)
    return renewal
  })
}

/** Only the first answer counts, and only to the question about the next notice date. */
async function saveAnswer(tx: MemberTx, { id, cyclesStart }: FullPurchase, keep: boolean) {
  const running = cyclesStart && (await findRunning(tx, id))
  if (running?.onNotice !== 'ask') throw new Refused('question_over')
  const { renewsAt } = nextNotice(running, tx.now())
  const { purchaseId, cycleEnd, step } = renewalSteps
  const answered = await tx.db
    .update(renewalSteps)
    .set({ keep, answeredBy: tx.actor.userId, answeredAt: tx.now() })
    .where(and(eq(purchaseId, id), eq(cycleEnd, renewsAt), eq(step, 'asked'), isNull(renewalSteps.keep)))
    .returning({ id: purchaseId })
  if (answered.length === 0) throw new Refused('question_over')
}
