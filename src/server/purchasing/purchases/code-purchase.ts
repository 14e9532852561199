import { eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import type { Coding } from '#domain/people/cost-center.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type MemberTx } from '#server/context.ts'
import { costCenterByCode } from '#server/people/companies/cost-centers.ts'
import { lockForFinance } from '#server/people/companies/lock-for-finance.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { type FullPurchase, getPurchase, lockPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'

type Change = { [K in keyof Coding]?: string | null | undefined }

/** Finance books a purchase on a cost center and a PO number. Invoices that are issued already keep theirs. */
export async function codePurchase(ctx: MemberCtx, id: string, change: Change): Promise<FullPurchase> {
  requireCan(ctx.actor, 'finance')
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, id, tx.company.id)
    // Its budget is being decided on.
    if (purchase.status === 'awaiting_approval') throw new Refused('wrong_status')
    await lockForFinance(tx)
    const costCenterId = await costCenterIdOf(tx, purchase, change.costCenter)
    const poNumber = change.poNumber === undefined ? purchase.poNumber : change.poNumber
    if (costCenterId === purchase.costCenterId && poNumber === purchase.poNumber) return purchase
    await tx.db.update(purchases).set({ costCenterId, poNumber }).where(eq(purchases.id, id))
    const coded = await getPurchase(tx, id)
    const { costCenter, vendorName: vendor } = coded
    await audit(tx, { action: 'purchase.coded', thingId: id, detail: { vendor, costCenter, poNumber } })
    return coded
  })
}

async function costCenterIdOf(tx: MemberTx, purchase: FullPurchase, code: string | null | undefined) {
  if (code === undefined) return purchase.costCenterId
  if (code === null) return null
  const found = await costCenterByCode(tx, tx.company.id, code, { keeps: purchase.costCenterId })
  return found.id
}
