import { vendorSeats } from '#contract/fulfillment/seats.ts'
import { dashboardSummary } from '#contract/reports/dashboard.ts'
import { listVendorRows } from '#contract/subscriptions/purchases.ts'
import type { Route } from '#server/platform/http/route.ts'
import { presentSummary, presentVendorRow } from './present.ts'
import { dashboardFigures, vendorFigures } from './queries.ts'
import { vendorOverview } from './vendor-overview.ts'

export function dashboardRoutes(route: Route) {
  route(dashboardSummary, async (ctx) => presentSummary(await dashboardFigures(ctx, ctx.company.id)))

  route(listVendorRows, async (ctx) =>
    ctx.company ? (await vendorFigures(ctx, ctx.company.id)).map((row) => presentVendorRow(ctx, row)) : [],
  )

  route(vendorSeats, (ctx, { params }) => vendorOverview(ctx, params.productName))
}
