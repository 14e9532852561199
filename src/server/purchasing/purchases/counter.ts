import { eq } from 'drizzle-orm'
import { offerCost } from '#domain/billing/offer-cost.ts'
import { offerNeedsTwo } from '#domain/people/four-eyes.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { readHoldsUntil } from '#domain/purchasing/offer.ts'
import { priceOffer, readTerms, type TypedTerms } from '#domain/subscriptions/offer-price.ts'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { requireCredit } from '#server/billing/standing/require-credit.ts'
import { costRates } from '#server/catalog/price-book/cost-rates.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { readLimits } from '#server/people/staff/limits.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import {
  askSecondPerson,
  isPerson,
  type PendingRow,
  type Waiting,
} from '#server/people/staff/second-person.ts'
import { audit } from '#server/platform/audit/audit.ts'
import {
  type FullPurchase,
  getPurchase,
  isCompanyVerified,
  lockPurchase,
} from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { offerGone } from '../requests/offer-gone.ts'
import { emailOffer } from './email-offer.ts'
import { endOffer, findOpenOffer, storeOffer } from './offers.ts'

export type CounterOffer = {
  lines: TypedTerms[]
  reason: string
  holdsUntil?: string | null | undefined
  overrideReason?: string | undefined
}

/**
 * An operator offers the requested plans with other seats or prices. The buyer has 14 days to answer. What doesn't surely
 * cover its cost may wait for a second person.
 */
export async function counter(
  ctx: Ctx,
  id: string,
  counterOffer: CounterOffer,
): Promise<FullPurchase | Waiting> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    const planned = await plan(tx, id, counterOffer)
    const waiting = await waitIfBelowCost(tx, planned, counterOffer)
    if (waiting) return waiting
    await make(tx, planned)
    return getPurchase(tx, id)
  })
}

/** An offer as it waits for a second person: what they saw of the request, beside what was typed. */
export type AskedOffer = CounterOffer & {
  requestedCents: Cents
  costCents: Cents | null
  /** The open offer that it replaces. */
  replaces: string | null
}

/** A second person approved exactly this offer: it is refused if the request, its open offer or its cost is another one now. */
export async function approvedOffer(tx: Tx, { thingId, amountCents, input, askedBy }: PendingRow) {
  const asked = input as AskedOffer
  const planned = await plan(tx, thingId ?? '', asked)
  const { offered, costCents, replaces, requestedCents } = planned
  const isSame =
    offered.afterCents === amountCents &&
    costCents === asked.costCents &&
    requestedCents === asked.requestedCents &&
    replaces === asked.replaces
  if (!isSame) throw new Refused('pending_changed')
  await make(tx, { ...planned, madeBy: askedBy })
}

type Planned = Awaited<ReturnType<typeof plan>> & { madeBy?: string }

/** Locks the purchase, and asks every rule. */
async function plan(tx: Tx, id: string, { lines, reason, holdsUntil, overrideReason }: CounterOffer) {
  const purchase = await lockPurchase(tx, id)
  await requireOther(tx, purchase.companyId)
  const status = nextStatus(purchase.status, 'counter')
  if (purchase.poolId) throw new Refused('pool_price')
  const { companyId, lines: requested, afterCents: requestedCents } = purchase
  if (!companyId || !(await isCompanyVerified(tx, companyId)))
    throw new Refused('company_unverified', { message: 'Verify the company before you send it an offer.' })
  const offered = priceOffer(requested, lines.map(readTerms))
  const vendor = await tx.parts.priceBook.vendor(tx, purchase.vendorId)
  const order = { companyId, vendor, afterCents: offered.afterCents, poolId: null }
  const overridden = await requireCredit(tx, order, overrideReason)
  const rates = await costRates(
    tx,
    requested.map(({ planId }) => planId),
  )
  return {
    ...{
      purchase: { ...purchase, companyId },
      status,
      requested,
      requestedCents,
      offered,
      overridden,
      reason,
    },
    holdsUntil: readHoldsUntil(holdsUntil, tx.now()),
    costCents: offerCost(offered.lines, rates),
    replaces: (await findOpenOffer(tx, id))?.id ?? null,
  }
}

async function waitIfBelowCost(tx: Tx, planned: Planned, typed: CounterOffer): Promise<Waiting | null> {
  const { purchase, offered, costCents, requestedCents, replaces } = planned
  const { afterCents } = offered
  if (!isPerson(tx) || !offerNeedsTwo(await readLimits(tx), { afterCents, costCents })) return null
  const input: AskedOffer = { ...typed, requestedCents, costCents, replaces }
  const { id: thingId, companyId } = purchase
  return askSecondPerson(tx, { kind: 'offer', thingId, companyId, amountCents: afterCents, input })
}

async function make(tx: Tx, planned: Planned) {
  const { purchase, status, requested, requestedCents, offered, overridden, reason, holdsUntil, madeBy } =
    planned
  const { id, companyId } = purchase
  if (await endOffer(tx, id, 'replaced')) await offerGone(tx, id)
  const offer = await storeOffer(tx, { purchaseId: id, requested, offered, reason, holdsUntil, madeBy })
  await tx.db.update(purchases).set({ status }).where(eq(purchases.id, id))
  const { afterCents, expiresAt } = offer
  const detail = { requestedCents, afterCents, reason, holdsUntil, expiresAt, ...overridden }
  await audit(tx, { action: 'purchase.countered', thingId: id, companyId, detail })
  await emailOffer(tx, 'offer-made', purchase, offer)
}
