import * as calls from '../../contract/purchases.ts'
import { Refused } from '../../domain/refused.ts'
import type { Route } from '../http/route.ts'
import { isId } from '../ids.ts'
import { approve } from './approve.ts'
import { presentForOperator, presentForOperators } from './present.ts'
import { listQueue } from './queries.ts'
import { reject } from './reject.ts'
import { reviewOf } from './review.ts'

/** Operator calls for purchases. */
export function purchaseOperatorRoutes(route: Route) {
  route(calls.reviewQueue, async (ctx, { query: { limit, ...filter } }) => {
    if (filter.cursor !== undefined && !isId(filter.cursor)) {
      throw new Refused('bad_request', { message: 'This cursor is not one of ours.' })
    }
    const { page, next } = await listQueue(ctx, filter, limit)
    return { purchases: await presentForOperators(ctx, page), next }
  })

  route(calls.reviewPurchase, async (ctx, { params }, { about }) => {
    const review = await reviewOf(ctx, params.id)
    about.companyId = review.company._id || null
    return review
  })

  route(calls.approvePurchase, async (ctx, { params }) =>
    presentForOperator(ctx, await approve(ctx, params.id)),
  )

  route(calls.rejectPurchase, async (ctx, { params, body }) =>
    presentForOperator(ctx, await reject(ctx, params.id, body.reason)),
  )
}
