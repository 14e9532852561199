import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { openChangeStates } from '#domain/subscriptions/subscription-change.ts'
import { billChange } from '#server/billing/invoices/bill-change.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { type FullPurchase, getPurchase } from '#server/subscriptions/queries.ts'
import { endRequestOfChange } from '../requests/change-request.ts'
import { announceUndone } from './announce.ts'
import { factsOf } from './carry-out.ts'
import { lockForChange } from './change-subscription.ts'
import { linesLacking } from './lines-lacking.ts'
import { endChange, findChange } from './queries.ts'

/**
 * An admin takes back a change before its day. Cycles that are already invoiced with less get the difference on the next
 * monthly invoice. A second time changes nothing more.
 */
export async function undoChange(
  ctx: MemberCtx,
  purchaseId: string,
  changeId: string,
): Promise<FullPurchase> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockForChange(tx, purchaseId, tx.company.id)
    const change = isId(changeId) ? await findChange(tx, changeId) : null
    if (!change || change.purchaseId !== purchase.id) throw new Refused('not_found')
    if (change.state === 'undone') return purchase
    if (!(openChangeStates as readonly string[]).includes(change.state))
      throw new Refused('conflict', { message: 'This change has taken effect or was replaced.' })
    const lacking = await linesLacking(tx, purchase, change)
    await endChange(tx, change.id, 'undone')
    await billChange(tx, lacking, 'next')
    if (change.requestId) await endRequestOfChange(tx, change.requestId)
    await audit(tx, {
      action: 'purchase.change_undone',
      thingId: purchase.id,
      companyId: purchase.companyId,
      detail: { vendor: purchase.vendorName, ...factsOf(change) },
    })
    if (change.state === 'scheduled') await announceUndone(tx, purchase, change)
    return getPurchase(tx, purchase.id)
  })
}
