import { listDemand } from '#contract/catalog/demand.ts'
import { joinWaitlist } from '#contract/catalog/marketplace.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Route } from '#server/platform/http/route.ts'
import { poolsByTool } from '../price-book/pooled-plans.ts'
import { uploadedLogo } from '../price-book/price-book.ts'
import { readDemand } from './demand.ts'
import { joinWaitlistOf } from './join.ts'

export function waitlistRoutes(route: Route) {
  route(joinWaitlist, async (ctx, { params, body }) => {
    await joinWaitlistOf(ctx, params.tool, body)
    return { message: 'Successfully added to the waitlist!' }
  })

  route(listDemand, async (ctx, { query }) => {
    const [demand, pools] = [await readDemand(ctx, query), await poolsByTool(ctx)]
    return {
      tools: demand.map(({ yearlySpendCents, ...tool }) => ({
        ...tool,
        logo: uploadedLogo(ctx, tool.tool),
        pool: pools.get(tool.tool) ?? null,
        yearlySpend: toDollars(yearlySpendCents),
      })),
    }
  })
}
