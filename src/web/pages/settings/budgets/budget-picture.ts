import type { Budget } from '../../../../contract/budgets.ts'
import { alarmOf, type BudgetAlarm } from '../../../../domain/budget.ts'
import { fromDollars } from '../../../../domain/money.ts'

type Part = { name: 'spent' | 'committed' | 'asked'; percent: number }

/** The widths of a bar in percent, and where the amount is. A forecast above the amount fills the bar. */
export function barOf({ amount, spent, committed, asked, forecast }: Budget): {
  parts: Part[]
  limit: number
} {
  const whole = Math.max(amount, forecast)
  const percent = (dollars: number) => (Math.max(0, dollars) / whole) * 100
  return {
    parts: [
      { name: 'spent', percent: percent(spent) },
      { name: 'committed', percent: percent(committed) },
      { name: 'asked', percent: percent(asked) },
    ],
    limit: percent(amount),
  }
}

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
