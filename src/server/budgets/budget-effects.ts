import {
  type BudgetEffect,
  budgetName,
  costWithin,
  figuresOf,
  lastDayOf,
  periodsOn,
  type SpendingCost,
} from '../../domain/budget.ts'
import { dayOf } from '../../domain/day.ts'
import { getCompany } from '../companies/queries.ts'
import type { Ctx } from '../context.ts'
import { readMovements } from './movements.ts'
import { listBudgets, spanOf } from './queries.ts'

export { type BudgetEffect, exceedsSoftBudget, requireHardBudgets } from '../../domain/budget.ts'

/** What somebody wants to spend. */
export type Spending = {
  companyId: string
  costCenterId: string | null
  cost: SpendingCost
  /** Already counted as committed, so that it is not counted twice. */
  exceptPurchaseId?: string
}

/** What it would do to the budgets of the cost center whose period includes today. */
export async function budgetEffects(ctx: Ctx, spending: Spending): Promise<BudgetEffect[]> {
  const { companyId, costCenterId, cost, exceptPurchaseId } = spending
  if (!costCenterId) return []
  const today = dayOf(ctx.now())
  const { fiscalStartMonth } = await getCompany(ctx, companyId)
  const periods = periodsOn(today, fiscalStartMonth)
  const listed = await listBudgets(ctx, companyId, { periods, costCenterId })
  if (listed.length === 0) return []
  const scope = { companyId, costCenterId, days: spanOf(listed), exceptPurchaseId }
  const movements = await readMovements(ctx, scope)
  return listed.map((budget) => {
    const { leftCents } = figuresOf(budget, { movements, asked: [] }, today)
    const needCents = costWithin(cost, budget.days, today)
    return {
      name: budgetName(budget.name, budget.period),
      kind: budget.kind,
      leftCents,
      needCents,
      afterCents: leftCents - needCents,
      until: lastDayOf(budget.days),
    }
  })
}
