import { isSuitable } from '#domain/catalog/price-book/suitable-plan.ts'
import { perYear, priceSelection } from '#domain/catalog/pricing.ts'
import { refuseUnknownPlan } from '#domain/catalog/selection.ts'
import { canBeOrdered, type Plan, type Vendor } from '#domain/catalog/vendor.ts'
import { can, requireCan } from '#domain/people/access.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import { dayAfter } from '#domain/platform/day-after.ts'
import { aboutField, Refused } from '#domain/platform/refused.ts'
import { asksPerDay, neededByDays } from '#domain/purchasing/requests/request.ts'
import { requireGoodStanding } from '#server/billing/standing/require-good-standing.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import { inTransaction, type MemberCtx, type MemberTx } from '#server/context.ts'
import { checkCoding, type EnteredCoding } from '#server/people/companies/coding.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { storePurchase } from '../purchases/store-purchase.ts'
import { type AskingRules, readAskingRules } from './asking-rules.ts'
import { type FullRequest, getRequest } from './queries.ts'
import { type Asking, askedEntry, readCourse, startRequest } from './start-request.ts'

export type Ask = EnteredCoding & {
  vendor: string
  plan: string
  billingCycle?: BillingCycle | null | undefined
  seats: number
  reason: string
  neededBy?: Day | null | undefined
}

/** Any member asks for software. What can be ordered gets a purchase that waits for the company's approval. */
export async function ask(ctx: MemberCtx, given: Ask): Promise<FullRequest> {
  requireCan(ctx.actor, 'employee')
  const limit = { key: `ask ${ctx.actor.userId}`, max: asksPerDay, seconds: 86_400 }
  const neededBy = checkNeededBy(given.neededBy ?? null, dayOf(ctx.now()))
  const asked = findAsked(ctx, given)
  await takeAttempts(ctx, [limit])
  return inTransaction(ctx, async (tx) => {
    await requireGoodStanding(tx, tx.company.id)
    const rules = await readAskingRules(tx, given)
    const asking = await storeAsked(tx, asked, askingOf(tx, asked, { ...given, neededBy }, rules))
    const isAdmin = can(tx.actor, 'admin')
    const course = await readCourse(tx, asking, { isAdmin, policy: rules.policy })
    await startRequest(tx, asking, course, rules)
    return getRequest(tx, asking.id, tx.company.id)
  })
}

function checkNeededBy(day: Day | null, today: Day): Day | null {
  const last = dayAfter(today, neededByDays)
  const isDay = day === null || dayOf(new Date(`${day}T00:00:00Z`)) === day
  if (day === null || (isDay && day >= today && day <= last)) return day
  throw new Refused('invalid_input', {
    fields: { neededBy: 'Choose a day from today up to 365 days ahead.' },
  })
}

/** Plans priced by the seat; of a vendor with a mandatory plan, only that one. */
function findAsked(ctx: MemberCtx, { vendor: word, plan: name, billingCycle }: Ask): Asked {
  const vendor = aboutField('vendor', () => getVendor(ctx, word))
  const named = vendor.plans.filter((plan) => plan.name === name)
  const plan = billingCycle ? named.find((one) => one.billingCycle === billingCycle) : named[0]
  if (!plan) return aboutField('plan', () => refuseUnknownPlan(vendor, name))
  if (!billingCycle && named.length > 1)
    throw new Refused('invalid_input', { fields: { billingCycle: 'Choose a billing cycle.' } })
  if (!isSuitable(vendor, plan)) throw new Refused('not_requestable')
  return { vendor, plan }
}

type Asked = { vendor: Vendor; plan: Plan }

/** The request at the vendor's price, and what its purchase would need. */
function askingOf(
  tx: MemberTx,
  { vendor, plan }: Asked,
  given: Ask & { neededBy: Day | null },
  rules: AskingRules,
) {
  const { seats, reason, neededBy } = given
  const { name, billingCycle } = plan
  const choice = { name, billingCycle, seats }
  const priced = aboutField('seats', () => priceSelection(vendor, [choice]))
  const perYearCents = perYear(priced.afterCents, billingCycle)
  const coding = checkCoding(rules.coding, given, perYearCents)
  const asking: Asking = {
    id: newId(tx.now()),
    companyId: tx.company.id,
    requestedBy: tx.actor.userId,
    kind: 'waitlist',
    vendorId: vendor.id,
    vendor: vendor.name,
    planId: plan.id,
    plan: name,
    billingCycle,
    seats,
    costCenterId: coding.costCenterId,
    poNumber: coding.poNumber,
    listCents: priced.beforeCents,
    perCycleCents: priced.afterCents,
    perYearCents,
    reason,
    neededBy,
    purchaseId: null,
    poolId: null,
  }
  return { asking, choice, coding }
}

/** Only a vendor that can be ordered from gets a purchase, which waits for the approval. */
async function storeAsked(
  tx: MemberTx,
  { vendor, plan }: Asked,
  { asking, choice, coding }: ReturnType<typeof askingOf>,
): Promise<Asking> {
  if (!canBeOrdered(vendor)) {
    await audit(tx, askedEntry(asking))
    return asking
  }
  const purchase = await storePurchase(
    tx,
    { productName: vendor.name, selectedProducts: [choice] },
    {
      status: 'awaiting_approval',
      companyId: tx.company.id,
      requestedBy: tx.actor.userId,
      browser: null,
      coding,
      entry: askedEntry(asking),
    },
  )
  const { id: purchaseId, beforeCents: listCents, afterCents: perCycleCents } = purchase
  const perYearCents = perYear(perCycleCents, plan.billingCycle)
  return { ...asking, kind: 'purchase', purchaseId, listCents, perCycleCents, perYearCents }
}
