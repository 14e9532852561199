import * as calls from '#contract/pools/operator-pools.ts'
import { toDecimal } from '#domain/platform/money.ts'
import type { Route } from '../platform/http/route.ts'
import { defaultAward } from './default-award.ts'
import { presentForOperator } from './present-operator.ts'
import { clearNow, closePool } from './roll.ts'

/** What operators do once a pool has cleared. */
export function poolClearingRoutes(route: Route) {
  route(calls.clearPoolNow, async (ctx, { params }) =>
    presentForOperator(ctx, await clearNow(ctx, params.id)),
  )

  route(calls.closePool, async (ctx, { params }) => presentForOperator(ctx, await closePool(ctx, params.id)))

  route(calls.defaultAward, async (ctx, { params, body }) => {
    const { companyId, companyName, state, seats, unitCents, until } = await defaultAward(
      ctx,
      params.id,
      params.companyId,
      body.reason,
    )
    const company = { _id: companyId, name: companyName }
    return { company, state, seats, price: toDecimal(unitCents), barredUntil: until }
  })
}
