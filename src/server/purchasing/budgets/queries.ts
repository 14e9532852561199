import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
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

/** `code`: of its cost center; `name`: of the cost center, or of the company whose budget it is. */
export type Budget = typeof budgets.$inferSelect & { code: string | null; name: string; days: PeriodDays }
export type BudgetWithFigures = Budget & BudgetFigures

/** `covers`: the budgets of the company, and of this cost center if there is one. */
type Filter = { periods?: string[]; covers?: string | null; id?: string }

export async function listBudgets(ctx: Ctx, companyId: string, filter: Filter = {}): Promise<Budget[]> {
  const company = await getCompany(ctx, companyId)
  const { periods, covers, id } = filter
  const found = await ctx.db
    .select({ ...getTableColumns(budgets), code: costCenters.code, name: costCenters.name })
    .from(budgets)
    .leftJoin(costCenters, eq(costCenters.id, budgets.costCenterId))
    .where(
      and(
        eq(budgets.companyId, companyId),
        periods && inArray(budgets.period, periods),
        covers === undefined
          ? undefined
          : or(isNull(budgets.costCenterId), covers ? eq(budgets.costCenterId, covers) : undefined),
        id ? eq(budgets.id, id) : undefined,
      ),
    )
    .orderBy(asc(budgets.period), sql`${costCenters.codeKey} nulls first`)
  return found.map((budget) => ({
    ...budget,
    name: budget.name ?? company.name,
    days: daysOfPeriod(budget.period, company.fiscalStartMonth),
  }))
}

/** The same with their figures as of now, in a fixed number of statements. */
export async function withFigures(
  ctx: Ctx,
  companyId: string,
  listed: Budget[],
): Promise<BudgetWithFigures[]> {
  if (listed.length === 0) return []
  const days = spanOf(listed)
  const all = {
    movements: await readMovements(ctx, { companyId, days }),
    asked: await readAsked(ctx, companyId),
  }
  const movements = Map.groupBy(all.movements, ({ costCenterId }) => costCenterId)
  const asked = Map.groupBy(all.asked, ({ costCenterId }) => costCenterId)
  const today = dayOf(ctx.now())
  return listed.map((budget) => {
    const { costCenterId } = budget
    const own = { movements: movements.get(costCenterId) ?? [], asked: asked.get(costCenterId) ?? [] }
    return { ...budget, ...figuresOf(budget, costCenterId === null ? all : own, today) }
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
