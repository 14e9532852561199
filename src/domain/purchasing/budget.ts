import type { BillingCycle } from '../platform/billing-cycle.ts'
import { addMonths, cycleStart } from '../platform/calendar.ts'
import { type Day, dayOf, formatDay } from '../platform/day.ts'
import { dayAfter } from '../platform/day-after.ts'
import { type Cents, divideHalfUp, formatUsd } from '../platform/money.ts'
import { monthsIn } from '../platform/months-in.ts'
import { Refused } from '../platform/refused.ts'

/** What happens when a request would exceed a budget: one more step decides, or it is refused. */
export const budgetKinds = ['soft', 'hard'] as const
export type BudgetKind = (typeof budgetKinds)[number]

const periodFormat = /^(20\d\d)(?:-Q([1-4]))?$/

/** A fiscal year as "2027", or one of its quarters as "2027-Q1". */
export function isPeriod(text: string): boolean {
  return periodFormat.test(text)
}

/** `until` is the day after the last one. */
export type PeriodDays = { readonly from: Day; readonly until: Day }

/** The days of a period. A fiscal year has the name of the calendar year in which it begins. */
export function daysOfPeriod(period: string, fiscalStartMonth: number): PeriodDays {
  const [, year, quarter] = periodFormat.exec(period) ?? []
  if (!year) throw new RangeError(`${period} is not a year or quarter`)
  const start = new Date(Date.UTC(Number(year), fiscalStartMonth - 1, 1))
  const from = quarter ? addMonths(start, (Number(quarter) - 1) * 3) : start
  return { from: dayOf(from), until: dayOf(addMonths(from, quarter ? 3 : 12)) }
}

/** The fiscal year and the quarter that include a day. */
export function periodsOn(day: Day, fiscalStartMonth: number): [year: string, quarter: string] {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - fiscalStartMonth
  const year = String(Math.floor(months / 12))
  return [year, `${year}-Q${Math.floor((months % 12) / 3) + 1}`]
}

export function lastDayOf({ until }: PeriodDays): Day {
  return dayAfter(until, -1)
}

/** The first days of the cycles that begin from a day on and before another one. */
export function cyclesFrom(anchor: Day, cycle: BillingCycle, from: Day, before: Day): Day[] {
  const start = new Date(anchor)
  const days: Day[] = []
  const skipped = Math.floor((monthIndex(from) - monthIndex(anchor)) / monthsIn[cycle]) - 1
  for (let n = Math.max(0, skipped); ; n += 1) {
    const day = dayOf(cycleStart(start, cycle, n))
    if (day >= before) return days
    if (day >= from) days.push(day)
  }
}

function monthIndex(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

type PerCycle = { readonly perCycleCents: Cents; readonly billingCycle: BillingCycle }

/**
 * What somebody wants to spend: cycles from today or a later day on, in place of others that are counted already, or a
 * commitment's most per year from its start on.
 */
export type SpendingCost =
  | (PerCycle & { readonly startsOn?: Day; readonly replaces?: PerCycle })
  | { readonly perYearCents: Cents; readonly startsOn: Day | null }

/** The part of it that falls into a period, from today on. */
export function costWithin(cost: SpendingCost, days: PeriodDays, today: Day): Cents {
  const cycles = cyclesWithin(cost, days, today)
  if (!('perCycleCents' in cost)) return divideHalfUp(cost.perYearCents * cycles, 12)
  const { startsOn, replaces } = cost
  const replaced = replaces ? costWithin({ ...replaces, ...(startsOn && { startsOn }) }, days, today) : 0
  return cost.perCycleCents * cycles - replaced
}

/** How many billing cycles of it, or months of a commitment, begin in a period from today on. */
export function cyclesWithin(cost: SpendingCost, { from, until }: PeriodDays, today: Day): number {
  const earliest = from > today ? from : today
  const { startsOn } = cost
  const start = startsOn && startsOn > today ? startsOn : today
  const cycle = 'perCycleCents' in cost ? cost.billingCycle : 'monthly'
  return cyclesFrom(start, cycle, earliest, until).length
}

/** An amount on a day that counts toward a budget: invoiced, certain to be invoiced, or asked for. */
export type Movement = {
  readonly costCenterId: string | null
  readonly kind: 'spent' | 'committed'
  readonly day: Day
  readonly cents: Cents
}

/** What is asked for and not decided yet. */
export type Asked = { readonly costCenterId: string | null; readonly cost: SpendingCost }

export type BudgetFigures = {
  readonly spentCents: Cents
  readonly committedCents: Cents
  readonly askedCents: Cents
  readonly forecastCents: Cents
  readonly leftCents: Cents
}

export type BudgetOfPeriod = {
  /** Null: of the whole company, whatever its spending is booked on. */
  readonly costCenterId: string | null
  readonly amountCents: Cents
  readonly days: PeriodDays
}

export function figuresOf(
  { costCenterId, amountCents, days }: BudgetOfPeriod,
  { movements, asked }: { readonly movements: readonly Movement[]; readonly asked: readonly Asked[] },
  today: Day,
): BudgetFigures {
  const isCovered = (each: { costCenterId: string | null }) =>
    costCenterId === null || each.costCenterId === costCenterId
  const isIn = (movement: Movement) =>
    isCovered(movement) && movement.day >= days.from && movement.day < days.until
  const sumOf = (kind: Movement['kind']) =>
    movements.reduce((sum, each) => (each.kind === kind && isIn(each) ? sum + each.cents : sum), 0)
  const spentCents = sumOf('spent')
  const committedCents = sumOf('committed')
  const askedCents = asked.filter(isCovered).reduce((sum, { cost }) => sum + costWithin(cost, days, today), 0)
  return {
    spentCents,
    committedCents,
    askedCents,
    forecastCents: spentCents + committedCents + askedCents,
    leftCents: amountCents - spentCents - committedCents,
  }
}

/** What a request would do to a budget; `needCents` is its part until the period's last day. */
export type BudgetEffect = {
  readonly name: string
  readonly kind: BudgetKind
  readonly leftCents: Cents
  readonly needCents: Cents
  readonly afterCents: Cents
  readonly until: Day
}

/** What costs nothing in this period exceeds no budget, even one that is spent. */
function isExceeded({ needCents, afterCents }: BudgetEffect): boolean {
  return needCents > 0 && afterCents < 0
}

/** Refuses what a hard budget does not cover. */
export function requireHardBudgets(effects: readonly BudgetEffect[]): void {
  const exceeded = effects.find((effect) => effect.kind === 'hard' && isExceeded(effect))
  if (!exceeded) return
  const { name, leftCents, needCents, until } = exceeded
  throw new Refused('over_budget', {
    message: `${name} has ${formatUsd(leftCents)} left until ${formatDay(until)}; this needs ${formatUsd(needCents)}.`,
    data: { budget: name },
  })
}

/** Then somebody decides on it, unless a hard budget refuses it. */
export function exceedsBudget(effects: readonly BudgetEffect[]): boolean {
  return effects.some(isExceeded)
}

/** Above 80% and above 100% of the amount. */
export type BudgetAlarm = 'near' | 'over'

export function alarmOf(forecastCents: Cents, amountCents: Cents): BudgetAlarm | null {
  if (forecastCents > amountCents) return 'over'
  return forecastCents * 5 > amountCents * 4 ? 'near' : null
}

/** "Engineering 2027-Q1": of a cost center, or of the company. */
export function budgetName(owner: string, period: string): string {
  return `${owner} ${period}`
}

/** Where a budget of a cost center has its code. */
export const companyWide = 'Whole company'
