import { perYear } from '#domain/catalog/pricing.ts'
import { requireCan } from '#domain/people/access.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Cents } from '#domain/platform/money.ts'
import { requireGoodStanding } from '#server/billing/standing/require-good-standing.ts'
import { inTransaction, type MemberCtx, type MemberTx } from '#server/context.ts'
import { type Coding, checkCoding, type EnteredCoding } from '#server/people/companies/coding.ts'
import { newId } from '#server/platform/ids.ts'
import { type FullPurchase, getPurchase } from '#server/subscriptions/queries.ts'
import { announce } from '../purchases/announce.ts'
import { type PurchaseRequest, priceRequest, refuseNewPrices } from '../purchases/price-request.ts'
import { requestLimit } from '../purchases/request-limit.ts'
import { storePurchase } from '../purchases/store-purchase.ts'
import { readAskingRules } from './asking-rules.ts'
import { linesOf } from './request-lines.ts'
import { type Asking, askedEntry, beginRequest, proceed, readCourse } from './start-request.ts'
import { requestAlso } from './store-request.ts'

export type CheckoutRequest = PurchaseRequest & EnteredCoding & { reason?: string | null | undefined }

/** The id of the request, if the company decides on the purchase first. */
export type CheckedOut = FullPurchase & { requestId?: string }

/**
 * An admin confirms a checkout in a company with rules of its own: if a step applies, the purchase waits for approval;
 * otherwise it goes to review as everywhere else.
 */
export async function checkOut(ctx: MemberCtx, given: CheckoutRequest): Promise<CheckedOut> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    await requireGoodStanding(tx, tx.company.id)
    const known = await priceRequest(tx, given)
    const { vendor, priced } = known
    const rules = await readAskingRules(tx, given)
    const coding = checkCoding(rules.coding, given, perYear(priced.afterCents, priced.billingCycle))
    const lines = priced.lines.map(({ plan, ...line }) => ({ ...line, planId: plan.id }))
    const facts = { ...priced, vendorId: vendor.id, vendor: vendor.name, lines, reason: given.reason ?? '' }
    const asking = askingFor(tx, facts, coding)
    const course = await readCourse(tx, asking, { isAdmin: true, policy: rules.policy })
    const beginning =
      course.steps.length > 0 &&
      beginRequest(tx, { ...asking, purchaseId: newId(tx.now()) }, course, { team: rules.team })
    const purchase = await storePurchase(
      tx,
      given,
      {
        status: beginning ? 'awaiting_approval' : 'under_review',
        companyId: tx.company.id,
        requestedBy: tx.actor.userId,
        browser: null,
        coding,
        limit: requestLimit(tx),
        ...(beginning && {
          id: beginning.request.purchaseId ?? '',
          entry: askedEntry(asking),
          also: requestAlso(beginning),
        }),
      },
      known,
    )
    // Another process published prices in between: what was decided on is not what was stored.
    if (purchase.afterCents !== priced.afterCents) refuseNewPrices(tx, purchase.lines)
    if (!beginning) {
      await announce(tx, purchase.id, 'requested')
      return purchase
    }
    const isOpen = await proceed(tx, beginning)
    return isOpen ? { ...purchase, requestId: asking.id } : getPurchase(tx, purchase.id)
  })
}

type Bought = {
  vendorId: string
  vendor: string
  billingCycle: BillingCycle
  beforeCents: Cents
  afterCents: Cents
  lines: readonly { name: string; seats: number; planId: string }[]
  reason: string
}

/** What an admin's purchase asks of their company. */
export function askingFor(tx: MemberTx, bought: Bought, coding: Coding): Asking {
  const { vendorId, vendor, billingCycle, beforeCents, afterCents, lines, reason } = bought
  return {
    id: newId(tx.now()),
    companyId: tx.company.id,
    requestedBy: tx.actor.userId,
    kind: 'purchase',
    vendorId,
    vendor,
    planId: lines.length === 1 ? (lines[0]?.planId ?? null) : null,
    ...linesOf(lines),
    billingCycle,
    listCents: beforeCents,
    perCycleCents: afterCents,
    perYearCents: perYear(afterCents, billingCycle),
    reason,
    neededBy: null,
    costCenterId: coding.costCenterId,
    poNumber: coding.poNumber,
    purchaseId: null,
    poolId: null,
  }
}
