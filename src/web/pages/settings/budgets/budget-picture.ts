import type { Budget } from '#contract/purchasing/budgets.ts'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { dayOf } from '#domain/platform/day.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { alarmOf, type BudgetAlarm, companyWide, periodsOn } from '#domain/purchasing/budget.ts'

export function alarmFor({ forecast, amount }: Budget): BudgetAlarm | null {
  return alarmOf(fromDollars(forecast), fromDollars(amount))
}

/** "ENG 2027-Q1", "Whole company 2027". */
export function budgetLabel({ costCenter, period }: Pick<Budget, 'costCenter' | 'period'>): string {
  return `${costCenter ?? companyWide} ${period}`
}

/** The periods that can be chosen: this year and the next two with their quarters. */
export function periodChoices(today: Date): string[] {
  const first = today.getUTCFullYear() - 1
  return Array.from({ length: 4 }, (_, ahead) => String(first + ahead)).flatMap((year) => [
    year,
    ...[1, 2, 3, 4].map((quarter) => `${year}-Q${quarter}`),
  ])
}

type Now = { fiscalStartMonth: number; today: Date }

/** Whether the period of a budget includes today. */
export function isCurrent({ period }: Pick<Budget, 'period'>, { fiscalStartMonth, today }: Now): boolean {
  return periodsOn(dayOf(today), fiscalStartMonth).includes(period)
}

export type Gap = { purchase: Purchase; isUnbooked: boolean; isUnbudgeted: boolean }

/** Purchases without a cost center, in a company that has some, and those that no budget of today covers. */
export function gapsIn(
  purchases: readonly Purchase[],
  { budgets, hasCostCenters, ...now }: Now & { budgets: readonly Budget[]; hasCostCenters: boolean },
): Gap[] {
  const covered = new Set(
    budgets.filter((budget) => isCurrent(budget, now)).map(({ costCenter }) => costCenter),
  )
  return purchases
    .map((purchase) => ({
      purchase,
      isUnbooked: hasCostCenters && purchase.costCenter === null,
      isUnbudgeted: !covered.has(null) && (purchase.costCenter === null || !covered.has(purchase.costCenter)),
    }))
    .filter(({ isUnbooked, isUnbudgeted }) => isUnbooked || isUnbudgeted)
}
