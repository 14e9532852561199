import * as calls from '#contract/billing/standing.ts'
import { fromDollars } from '#domain/platform/money.ts'
import type { Route } from '#server/platform/http/route.ts'
import { presentStanding } from './present.ts'
import { listSuspended } from './queries.ts'
import { setStanding } from './set-standing.ts'

/** Operator calls for the standing of companies. */
export function standingOperatorRoutes(route: Route) {
  route(calls.listSuspended, async (ctx) => ({ companyIds: await listSuspended(ctx) }))

  route(calls.setStanding, async (ctx, { params, body: { creditLimit, ...given } }) => {
    const limit = creditLimit === undefined || creditLimit === null ? creditLimit : fromDollars(creditLimit)
    return presentStanding(ctx, await setStanding(ctx, params.id, { ...given, creditLimitCents: limit }))
  })
}
