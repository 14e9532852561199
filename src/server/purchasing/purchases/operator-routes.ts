import { authorizePool } from '#contract/pools/operator-pools.ts'
import * as offers from '#contract/purchasing/offers.ts'
import * as calls from '#contract/subscriptions/purchases.ts'
import { toDecimal } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { listQueue } from '#server/subscriptions/queries.ts'
import { approve } from './approve.ts'
import { authorizeAll } from './authorize-pool.ts'
import { counter } from './counter.ts'
import { presentForOperator, presentForOperators } from './present.ts'
import { reject } from './reject.ts'
import { reviewOf } from './review.ts'
import { readReviewLoad } from './review-load.ts'
import { withdrawOffer } from './withdraw-offer.ts'

/** Operator calls for purchases. */
export function purchaseOperatorRoutes(route: Route) {
  route(calls.reviewQueue, async (ctx, { query }) => {
    const { rows, next } = await listQueue(ctx, query)
    return { purchases: await presentForOperators(ctx, rows), next, load: await presentLoad(ctx, query) }
  })

  route(calls.reviewPurchase, async (ctx, { params }, { about }) => {
    const review = await reviewOf(ctx, params.id)
    about.companyId = review.company._id || null
    return review
  })

  route(calls.approvePurchase, async (ctx, { params, body }) =>
    presentForOperator(ctx, await approve(ctx, params.id, body)),
  )

  route(authorizePool, async (ctx, { params }) => authorizeAll(ctx, params.id))

  route(calls.rejectPurchase, async (ctx, { params, body }) =>
    presentForOperator(ctx, await reject(ctx, params.id, body.reason)),
  )

  route(offers.counterPurchase, async (ctx, { params, body }) => {
    const countered = await counter(ctx, params.id, body)
    return 'pending' in countered ? countered : presentForOperator(ctx, countered)
  })

  route(offers.withdrawOffer, async (ctx, { params }) =>
    presentForOperator(ctx, await withdrawOffer(ctx, params.id)),
  )
}

type Query = Parameters<typeof readReviewLoad>[1]

/** What waits for a decision; of what was decided nobody asks for a sum. */
async function presentLoad(ctx: Ctx, query: Query) {
  if (query.status !== 'under_review') return null
  const { requests, perMonthCents } = await readReviewLoad(ctx, query)
  return { requests, perMonth: toDecimal(perMonthCents) }
}
