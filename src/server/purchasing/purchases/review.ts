import { eq } from 'drizzle-orm'
import { toWireLine } from '#contract/subscriptions/wire-line.ts'
import { priceSelection, quoteSelection } from '#domain/catalog/pricing.ts'
import { toDecimal, toDollars } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { costRates } from '#server/catalog/price-book/cost-rates.ts'
import type { Ctx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { readLimits } from '#server/people/staff/limits.ts'
import { openPendingOf } from '#server/people/staff/open-pending.ts'
import {
  type FullPurchase,
  getAtDesk,
  isCompanyVerified,
  listPurchases,
} from '#server/subscriptions/queries.ts'
import { offersFreeMonth } from './free-month.ts'
import { presentForOperator } from './present.ts'
import { timelineOf } from './timeline.ts'

/** Everything an operator needs to decide: the request, the company, today's prices, existing purchases. */
export async function reviewOf(ctx: Ctx, id: string) {
  const purchase = await getAtDesk(ctx, id)
  const { companyId } = purchase
  const paid = companyId ? await listPurchases(ctx, companyId, ['paid']) : []
  return {
    ...(await presentForOperator(ctx, purchase)),
    companyVerified: companyId ? await isCompanyVerified(ctx, companyId) : false,
    offersFreeMonth: await offersFreeMonth(ctx, purchase),
    requester: await requesterOf(ctx, purchase),
    today: await todaysPrices(ctx, purchase),
    todayLines: await todaysLines(ctx, purchase),
    offersNeedTwo: (await readLimits(ctx)).offersBelowCost,
    waiting: await openPendingOf(ctx, id),
    costs: (await costRates(ctx, planIdsOf(purchase))).map(
      (rate) => rate && { perMember: toDollars(rate.perMemberCents), fixed: toDollars(rate.fixedCents) },
    ),
    owned: paid.filter((other) => other.id !== id).map(presentOwned),
    history: await timelineOf(ctx, id),
  }
}

function planIdsOf({ lines }: FullPurchase): string[] {
  return lines.map(({ planId }) => planId)
}

function presentOwned({ vendorName, lines, startsAt, authorizedAt, requestedAt }: FullPurchase) {
  const seats = lines.reduce((sum, line) => sum + line.seats, 0)
  return { name: vendorName, seats, since: (startsAt ?? authorizedAt ?? requestedAt).toISOString() }
}

/** The same selection at current catalog prices; null if it can no longer be bought. */
async function todaysPrices(ctx: Ctx, { vendorId, lines }: FullPurchase) {
  const vendor = await ctx.parts.priceBook.vendor(ctx, vendorId)
  try {
    const priced = priceSelection(
      vendor,
      lines.map((line) => ({ ...line, name: line.planName })),
    )
    const { beforeCents, afterCents } = priced
    return {
      before: toDecimal(beforeCents),
      after: toDecimal(afterCents),
      lines: priced.lines.map(toWireLine),
    }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** Each line at today's price; null for a plan that is no longer sold. */
async function todaysLines(ctx: Ctx, { vendorId, lines }: FullPurchase) {
  const vendor = await ctx.parts.priceBook.vendor(ctx, vendorId)
  const quoted = quoteSelection(
    vendor,
    lines.map((line) => ({ ...line, name: line.planName })),
  )
  return lines.map(({ planId }) => {
    const today = quoted.lines.find(({ plan }) => plan.id === planId)
    return today ? toWireLine(today) : null
  })
}

async function requesterOf(ctx: Ctx, { requestedBy }: FullPurchase): Promise<string | null> {
  if (!requestedBy) return null
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, requestedBy))
  return user?.email ?? null
}
