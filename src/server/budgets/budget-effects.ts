import type { BudgetKind } from '../../domain/budget.ts'
import type { BillingCycle } from '../../domain/catalog/vendor.ts'
import type { Day } from '../../domain/day.ts'
import type { Cents } from '../../domain/money.ts'
import type { Ctx } from '../context.ts'

/** What somebody wants to spend: cycles from today on, or a commitment's most per year from its start on. */
export type Spending = {
  companyId: string
  costCenterId: string | null
  cost: { perCycleCents: Cents; billingCycle: BillingCycle } | { perYearCents: Cents; startsOn: Day | null }
  /** Already counted as committed, so that it is not counted twice. */
  exceptPurchaseId?: string
}

/** What it would do to a budget; `needCents` is its part until the period's last day. */
export type BudgetEffect = {
  name: string
  kind: BudgetKind
  leftCents: Cents
  needCents: Cents
  afterCents: Cents
  until: Day
}

/** The budgets of the cost center whose period includes today. */
export async function budgetEffects(_ctx: Ctx, _spending: Spending): Promise<BudgetEffect[]> {
  return []
}

/** Refuses what a hard budget does not cover. */
export function requireHardBudgets(_effects: readonly BudgetEffect[]): void {}

export function exceedsSoftBudget(effects: readonly BudgetEffect[]): boolean {
  return effects.some(({ kind, afterCents }) => kind === 'soft' && afterCents < 0)
}
