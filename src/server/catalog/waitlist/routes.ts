import { joinWaitlist, listDemand } from '#contract/catalog/marketplace.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Route } from '#server/platform/http/route.ts'
import { uploadedLogo } from '../price-book/price-book.ts'
import { readDemand } from './demand.ts'
import { joinWaitlistOf } from './join.ts'

export function waitlistRoutes(route: Route) {
  route(joinWaitlist, async (ctx, { params, body }) => {
    await joinWaitlistOf(ctx, params.tool, body)
    return { message: 'Successfully added to the waitlist!' }
  })

  route(listDemand, async (ctx) => {
    const demand = await readDemand(ctx)
    return {
      tools: demand.map(({ yearlySpendCents, ...tool }) => ({
        ...tool,
        logo: uploadedLogo(ctx, tool.tool),
        yearlySpend: toDollars(yearlySpendCents),
      })),
    }
  })
}
