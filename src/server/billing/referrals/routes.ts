import * as calls from '#contract/billing/referrals.ts'
import type { Route } from '#server/platform/http/route.ts'
import { ensureCode } from './codes.ts'
import { presentMine } from './present.ts'
import { listMyReferrals } from './queries.ts'

export function referralRoutes(route: Route) {
  route(calls.listReferrals, async (ctx) => {
    const { userId } = ctx.actor
    const code = await ensureCode(ctx, userId)
    const link = `${ctx.parts.config.appUrl}/signup?ref=${code}`
    return presentMine(link, await listMyReferrals(ctx, userId), ctx.now())
  })
}
