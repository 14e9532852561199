import * as calls from '#contract/purchasing/budgets.ts'
import { fromDollars } from '#domain/platform/money.ts'
import type { Route } from '#server/platform/http/route.ts'
import { listBudgets, presentBudget, withFigures } from './queries.ts'
import { removeBudget } from './remove-budget.ts'
import { saveBudget } from './save-budget.ts'

export function budgetRoutes(route: Route) {
  route(calls.listBudgets, async (ctx, { query }) => {
    const companyId = ctx.company.id
    const listed = await listBudgets(ctx, companyId, query.period ? { periods: [query.period] } : {})
    return { budgets: (await withFigures(ctx, companyId, listed)).map(presentBudget) }
  })

  route(calls.saveBudget, async (ctx, { body: { amount, ...budget } }) =>
    presentBudget(await saveBudget(ctx, { ...budget, amountCents: fromDollars(amount) })),
  )

  route(calls.removeBudget, (ctx, { params }) => removeBudget(ctx, params.id))
}
