import { eq } from 'drizzle-orm'
import { readHoldsUntil } from '../../domain/offer.ts'
import { priceOffer, readTerms, type TypedTerms } from '../../domain/offer-price.ts'
import { nextStatus } from '../../domain/purchase.ts'
import { Refused } from '../../domain/refused.ts'
import { requireStaff } from '../../domain/staff-access.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { offerGone } from '../requests/offer-gone.ts'
import { requireOther } from '../staff/require-other.ts'
import { requireCredit } from '../standing/require-credit.ts'
import { emailOffer } from './email-offer.ts'
import { endOffer, storeOffer } from './offers.ts'
import { type FullPurchase, getPurchase, isCompanyVerified, lockPurchase } from './queries.ts'
import { purchases } from './tables.ts'

export type CounterOffer = {
  lines: TypedTerms[]
  reason: string
  holdsUntil?: string | null | undefined
  overrideReason?: string | undefined
}

/** An operator offers the requested plans with other seats or prices. The buyer has 14 days to answer. */
export async function counter(ctx: Ctx, id: string, counterOffer: CounterOffer): Promise<FullPurchase> {
  requireStaff(ctx.actor, 'desk')
  const { reason } = counterOffer
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, id)
    await requireOther(tx, purchase.companyId)
    const status = nextStatus(purchase.status, 'counter')
    if (purchase.poolId) throw new Refused('pool_price')
    const { companyId, lines: requested, afterCents: requestedCents } = purchase
    if (!companyId || !(await isCompanyVerified(tx, companyId)))
      throw new Refused('company_unverified', { message: 'Verify the company before you send it an offer.' })
    const offered = priceOffer(requested, counterOffer.lines.map(readTerms))
    const vendor = await tx.parts.priceBook.vendor(tx, purchase.vendorId)
    const order = { companyId, vendor, afterCents: offered.afterCents, poolId: null }
    const overridden = await requireCredit(tx, order, counterOffer.overrideReason)
    const holdsUntil = readHoldsUntil(counterOffer.holdsUntil, tx.now())
    if (await endOffer(tx, id, 'replaced')) await offerGone(tx, id)
    const offer = await storeOffer(tx, { purchaseId: id, requested, offered, reason, holdsUntil })
    await tx.db.update(purchases).set({ status }).where(eq(purchases.id, id))
    const { afterCents, expiresAt } = offer
    const detail = { requestedCents, afterCents, reason, holdsUntil, expiresAt, ...overridden }
    await audit(tx, { action: 'purchase.countered', thingId: id, companyId, detail })
    await emailOffer(tx, 'offer-made', { ...purchase, companyId }, offer)
    return getPurchase(tx, id)
  })
}
