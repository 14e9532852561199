import * as controls from '#contract/people/controls.ts'
import * as costCenters from '#contract/people/cost-centers.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addCostCenter } from './add-cost-center.ts'
import { listCostCenters, presentCostCenter } from './cost-centers.ts'
import { editCostCenter } from './edit-cost-center.ts'
import { readControls, saveControls } from './save-controls.ts'

/** What finance sets up for the company: cost centers, the PO limit and the fiscal year. */
export function controlRoutes(route: Route) {
  route(controls.readControls, (ctx) => readControls(ctx))

  route(controls.saveControls, (ctx, { body }) => saveControls(ctx, body))

  route(costCenters.listCostCenters, async (ctx) => ({
    costCenters: (await listCostCenters(ctx, ctx.company.id)).map(presentCostCenter),
  }))

  route(costCenters.addCostCenter, async (ctx, { body }) => presentCostCenter(await addCostCenter(ctx, body)))

  route(costCenters.editCostCenter, async (ctx, { params, body }) =>
    presentCostCenter(await editCostCenter(ctx, params.id, body)),
  )
}
