import * as calls from '#contract/reports/pending.ts'
import { approvePending, declinePending, withdrawPending } from '#server/people/staff/decide-pending.ts'
import type { Route } from '#server/platform/http/route.ts'
import { carryOut } from './carry-out.ts'
import { listPending } from './list-pending.ts'

/** What waits for a second person. */
export function pendingRoutes(route: Route) {
  route(calls.listPending, async (ctx) => ({ pending: await listPending(ctx) }))

  route(calls.approvePending, async (ctx, { params }) => {
    await approvePending(ctx, params.id, carryOut)
    return { pending: await listPending(ctx) }
  })

  route(calls.withdrawPending, (ctx, { params }) => withdrawPending(ctx, params.id))

  route(calls.declinePending, async (ctx, { params, body }) => {
    await declinePending(ctx, params.id, body.reason)
    return { pending: await listPending(ctx) }
  })
}
