import type { Renewal } from '#contract/purchasing/renewals.ts'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Choice } from '#domain/purchasing/renewal-desk.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { lockOwnCompany } from '#server/people/companies/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { type FullPurchase, lockPurchase } from '#server/subscriptions/queries.ts'
import { getRenewal } from './list-renewals.ts'
import { renewalChoices } from './tables.ts'

/** An admin says what happens to a subscription when its notice date comes. */
export async function declareRenewal(ctx: MemberCtx, id: string, choice: Choice): Promise<Renewal> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, id, tx.company.id)
    await lockOwnCompany(tx)
    requireRunning(purchase)
    const before = await getRenewal(tx, tx.company.id, id)
    if (isSame(before, choice)) return before
    const saved = { ...choice, changedBy: tx.actor.userId, changedAt: tx.now() }
    await tx.db
      .insert(renewalChoices)
      .values({ purchaseId: id, companyId: tx.company.id, ...saved })
      .onConflictDoUpdate({ target: renewalChoices.purchaseId, set: saved })
    const detail = { vendor: purchase.vendorName, ...choice }
    await audit(tx, { action: 'purchase.renewal_declared', thingId: id, detail })
    return getRenewal(tx, tx.company.id, id)
  })
}

/** To renew can be said again before each notice date: it settles that one. */
function isSame(before: Renewal, { onNotice, shrink }: Choice): boolean {
  const isRenew = onNotice === 'renew' && !shrink
  return before.onNotice === onNotice && before.shrink === shrink && (before.kept || !isRenew)
}

/** Only what runs and was not canceled renews. */
function requireRunning({ status, cancelsAt, cyclesStart }: FullPurchase) {
  if (status === 'paid' && !cancelsAt && cyclesStart) return
  const why = cancelsAt ? 'it was canceled.' : "it isn't active."
  throw new Refused('not_changeable', { message: `This subscription can't be changed: ${why}` })
}
