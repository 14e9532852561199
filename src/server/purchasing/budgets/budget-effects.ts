import { sql } from 'drizzle-orm'
import { type Day, dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import {
  type BudgetEffect,
  budgetName,
  costWithin,
  cyclesWithin,
  figuresOf,
  lastDayOf,
  periodsOn,
  type SpendingCost,
} from '#domain/purchasing/budget.ts'
import type { Ctx } from '#server/context.ts'
import { getCompany } from '#server/people/companies/queries.ts'
import { readMovements } from './movements.ts'
import { listBudgets, spanOf } from './queries.ts'

export { type BudgetEffect, exceedsBudget, requireHardBudgets } from '#domain/purchasing/budget.ts'

/** What somebody wants to spend. */
export type Spending = {
  companyId: string
  costCenterId: string | null
  cost: SpendingCost
  /** Already counted as committed, so that it is not counted twice. */
  exceptPurchaseId?: string
  /** A commitment costs from the start of its pool on. */
  poolId?: string | null
}

/** With the figures behind what is left, and how many billing cycles (months of a commitment) the period includes. */
export type DetailedEffect = BudgetEffect & {
  amountCents: Cents
  spentCents: Cents
  committedCents: Cents
  cycles: number
}

/** What it would do to the budgets of the company and its cost center whose period includes today. */
export async function budgetEffects(ctx: Ctx, spending: Spending): Promise<DetailedEffect[]> {
  const { companyId, costCenterId, exceptPurchaseId } = spending
  const today = dayOf(ctx.now())
  const { fiscalStartMonth } = await getCompany(ctx, companyId)
  const periods = periodsOn(today, fiscalStartMonth)
  const listed = await listBudgets(ctx, companyId, { periods, covers: costCenterId })
  if (listed.length === 0) return []
  const scope = { companyId, days: spanOf(listed), exceptPurchaseId }
  const isCompanyWide = listed.some((budget) => budget.costCenterId === null)
  const movements = await readMovements(ctx, {
    ...scope,
    ...(!isCompanyWide && costCenterId && { costCenterId }),
  })
  const cost = await costOf(ctx, spending)
  return listed.map((budget) => {
    const { leftCents, spentCents, committedCents } = figuresOf(budget, { movements, asked: [] }, today)
    const needCents = costWithin(cost, budget.days, today)
    return {
      name: budgetName(budget.name, budget.period),
      kind: budget.kind,
      leftCents,
      needCents,
      afterCents: leftCents - needCents,
      until: lastDayOf(budget.days),
      amountCents: budget.amountCents,
      spentCents,
      committedCents,
      cycles: cyclesWithin(cost, budget.days, today),
    }
  })
}

async function costOf(ctx: Ctx, { cost, poolId }: Spending): Promise<SpendingCost> {
  if (!poolId || 'perCycleCents' in cost || cost.startsOn) return cost
  const { rows } = await ctx.db.execute<{ startsOn: Day | null }>(
    sql`select starts_on::text as "startsOn" from pools where id = ${poolId}::uuid`,
  )
  return { ...cost, startsOn: rows[0]?.startsOn ?? null }
}
