import type { InputOf } from '#contract/platform/endpoint.ts'
import type { quoteCommitment as call, Quote } from '#contract/pools/pools.ts'
import { toDollars } from '#domain/platform/money.ts'
import { checkSteps } from '#domain/pools/commitment.ts'
import { readSteps } from '#domain/pools/entered.ts'
import { offerGap } from '#domain/pools/gap.ts'
import { limitLeft, mostPerYear } from '#domain/pools/limit.ts'
import { requireAccepting, type Step } from '#domain/pools/pool.ts'
import { type QuotedTier, quoteTiers } from '#domain/pools/quote.ts'
import type { MemberCtx } from '../context.ts'
import { readLimit } from './commitment-limit.ts'
import { requireCommitter } from './committing.ts'
import { readPaysNow } from './paid-seats.ts'
import { progressNow, tiersToCome } from './present.ts'
import { type FullPool, getPublicPool } from './queries.ts'
import { getSwitched, startOf } from './switchable.ts'

/** What a commitment would mean at each price of a pool. Nothing is stored. */
export async function quoteCommitment(
  ctx: MemberCtx,
  slug: string,
  given: InputOf<typeof call>['body'],
): Promise<Quote> {
  await requireCommitter(ctx, 'quote')
  const pool = await getPublicPool(ctx, slug)
  requireAccepting(pool, ctx.now())
  const steps = readSteps(given.steps)
  checkSteps(steps)
  const old = given.switchFrom ? await getSwitched(ctx, pool, given.switchFrom) : null
  const tiers = tiersToCome(pool)
  const { billingCycle } = pool
  const paysNow = old ? { own: old, todayCents: pool.todayCents ?? 0 } : await readPaysNow(ctx, pool)
  const { limitCents, othersCents } = await readLimit(ctx, ctx.company.id, pool.id)
  return {
    tiers: quoteTiers(steps, tiers, { listCents: pool.listCents ?? 0, billingCycle, paysNow }).map(
      presentTier,
    ),
    hasOwnPrice: paysNow.own !== null,
    todayPerCycle: old && toDollars(old.perCycleCents),
    startsOn: startOf(ctx, pool, old),
    mostPerYear: toDollars(mostPerYear(steps, tiers, billingCycle)),
    limit: toDollars(limitCents),
    limitLeft: toDollars(limitLeft(limitCents, othersCents)),
    gap: presentGap(pool, steps),
  }
}

function presentTier(tier: QuotedTier): Quote['tiers'][number] {
  return {
    price: toDollars(tier.unitCents),
    seats: tier.seats,
    perCycle: toDollars(tier.perCycleCents),
    listPerCycle: toDollars(tier.listPerCycleCents),
    savedPerCycle: toDollars(tier.savedPerCycleCents),
    nowPerCycle: toDollars(tier.nowPerCycleCents),
    belowNow: toDollars(tier.belowNowCents),
    perYear: toDollars(tier.perYearCents),
  }
}

/** From the figures that everybody knows. */
function presentGap(pool: FullPool, steps: readonly Step[]): Quote['gap'] {
  const { unitCents: currentCents, next } = progressNow(pool)
  const gap = offerGap({ steps, todayCents: pool.todayCents ?? 0, currentCents, next })
  // biome-ignore lint/suspicious/noThenProperty: the wire's name for what it costs with the missing seats
  return gap && { seats: gap.seats, now: toDollars(gap.nowCents), then: toDollars(gap.thenCents) }
}
