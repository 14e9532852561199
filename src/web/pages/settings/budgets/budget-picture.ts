import type { Budget } from '#contract/purchasing/budgets.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { alarmOf, type BudgetAlarm } from '#domain/purchasing/budget.ts'

export function alarmFor({ forecast, amount }: Budget): BudgetAlarm | null {
  return alarmOf(fromDollars(forecast), fromDollars(amount))
}

/** The periods that can be chosen: this year and the next two with their quarters. */
export function periodChoices(today: Date): string[] {
  const first = today.getUTCFullYear() - 1
  return Array.from({ length: 4 }, (_, ahead) => String(first + ahead)).flatMap((year) => [
    year,
    ...[1, 2, 3, 4].map((quarter) => `${year}-Q${quarter}`),
  ])
}
