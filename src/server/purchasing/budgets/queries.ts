import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Budget as WireBudget } from '#contract/purchasing/budgets.ts'
import { dayOf } from '#domain/platform/day.ts'
import { toDollars } from '#domain/platform/money.ts'
import { type BudgetFigures, daysOfPeriod, figuresOf, type PeriodDays } from '#domain/purchasing/budget.ts'
import type { Ctx } from '#server/context.ts'
import { getCompany } from '#server/people/companies/queries.ts'
import { costCenters } from '#server/people/companies/tables.ts'
import { readAsked } from './asked.ts'
import { readMovements } from './movements.ts'
import { budgets } from './tables.ts'

export type Budget = typeof budgets.$inferSelect & { code: string; name: string; days: PeriodDays }
export type BudgetWithFigures = Budget & BudgetFigures

type Filter = { periods?: string[]; costCenterId?: string; id?: string }

export async function listBudgets(ctx: Ctx, companyId: string, filter: Filter = {}): Promise<Budget[]> {
  const month = (await getCompany(ctx, companyId)).fiscalStartMonth
  const { periods, costCenterId, id } = filter
  const found = await ctx.db
    .select({ ...getTableColumns(budgets), code: costCenters.code, name: costCenters.name })
    .from(budgets)
    .innerJoin(costCenters, eq(costCenters.id, budgets.costCenterId))
    .where(
      and(
        // The same company, with an index: a search by the budget's own column would read those of all companies.
        eq(costCenters.companyId, companyId),
        periods && inArray(budgets.period, periods),
        costCenterId ? eq(budgets.costCenterId, costCenterId) : undefined,
        id ? eq(budgets.id, id) : undefined,
      ),
    )
    .orderBy(asc(budgets.period), asc(costCenters.codeKey))
  return found.map((budget) => ({ ...budget, days: daysOfPeriod(budget.period, month) }))
}

/** The same with their figures as of now, in a fixed number of statements. */
export async function withFigures(
  ctx: Ctx,
  companyId: string,
  listed: Budget[],
): Promise<BudgetWithFigures[]> {
  if (listed.length === 0) return []
  const days = spanOf(listed)
  const rows = {
    movements: await readMovements(ctx, { companyId, days }),
    asked: await readAsked(ctx, companyId),
  }
  const movements = Map.groupBy(rows.movements, ({ costCenterId }) => costCenterId)
  const asked = Map.groupBy(rows.asked, ({ costCenterId }) => costCenterId)
  const today = dayOf(ctx.now())
  return listed.map((budget) => {
    const own = {
      movements: movements.get(budget.costCenterId) ?? [],
      asked: asked.get(budget.costCenterId) ?? [],
    }
    return { ...budget, ...figuresOf(budget, own, today) }
  })
}

/** From the first day of any of them to the last. */
export function spanOf(listed: readonly { days: PeriodDays }[]): PeriodDays {
  const from = listed.map(({ days }) => days.from).sort()[0]
  const until = listed
    .map(({ days }) => days.until)
    .sort()
    .at(-1)
  if (!from || !until) throw new Error('A span needs at least one budget.')
  return { from, until }
}

export function presentBudget(budget: BudgetWithFigures): WireBudget {
  const { id, code, period, kind } = budget
  return {
    _id: id,
    costCenter: code,
    period,
    amount: toDollars(budget.amountCents),
    kind,
    spent: toDollars(budget.spentCents),
    committed: toDollars(budget.committedCents),
    asked: toDollars(budget.askedCents),
    forecast: toDollars(budget.forecastCents),
    left: toDollars(budget.leftCents),
  }
}
