import { eq } from 'drizzle-orm'
import { requireCan } from '../../domain/access.ts'
import { nextStatus } from '../../domain/purchase.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { issueFirstInvoice } from '../invoices/issue-first-invoice.ts'
import { nextNumber } from '../invoices/next-number.ts'
import { announce } from './announce.ts'
import { type FullPurchase, getPurchase, isCompanyVerified, lockPurchase } from './queries.ts'
import { purchases } from './tables.ts'

/** An operator approves: the purchase gets its order form and first invoice, and can be paid. */
export async function approve(ctx: Ctx, id: string): Promise<FullPurchase> {
  requireCan(ctx.actor, 'operator')
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, id)
    const authorized = nextStatus(purchase.status, 'authorize')
    const { companyId } = purchase
    if (!companyId || !(await isCompanyVerified(tx, companyId))) throw new Refused('company_unverified')
    const vendor = await tx.parts.priceBook.vendor(tx, purchase.vendorId)
    const invoice = await issueFirstInvoice(tx, { purchaseId: id, companyId, vendor, lines: purchase.lines })
    // Nothing due, or too little for a separate payment: activate immediately.
    const isPaid = !invoice.needsPayment
    await tx.db
      .update(purchases)
      .set({
        status: isPaid ? nextStatus(authorized, 'pay') : authorized,
        reviewedAt: tx.now(),
        authorizedAt: tx.now(),
        cyclesStart: tx.now(),
        paidAt: isPaid ? tx.now() : null,
        orderNumber: await nextNumber(tx, 'order'),
      })
      .where(eq(purchases.id, id))
    await audit(tx, {
      action: 'purchase.authorized',
      thingId: id,
      companyId,
      detail: { invoice: invoice.number },
    })
    if (isPaid)
      await audit(tx, { action: 'purchase.paid', thingId: id, companyId, detail: { nothingDue: true } })
    await announce(tx, id, 'authorized')
    return getPurchase(tx, id)
  })
}
