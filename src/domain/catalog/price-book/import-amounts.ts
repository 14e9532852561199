import type { Day } from '#domain/platform/day.ts'
import { type BookPlan, type CostRow, type PriceRow, rowOn } from './book.ts'
import { costProblems, type FigureProblem, priceProblems } from './change-problems.ts'
import type { NewCost, NewPrice } from './changes.ts'
import { effectiveDayProblem, isDay } from './effective-day.ts'
import { readAmount, readPercent } from './entered.ts'
import type { Existing, RowReader } from './import-reader.ts'
import type { PriceColumn } from './price-file.ts'

/** The price and the cost of a row hold from its day. Without one, they are compared with those of today. */
export function readAmounts(reader: RowReader, plan: BookPlan, existing: Existing, today: Day): void {
  const { row, cell, fail, changes } = reader
  const effectiveFrom = cell('effective_from')
  if (effectiveFrom !== '' && !isDay(effectiveFrom)) {
    fail('effective_from', 'Use a day such as 2026-04-01.')
    return
  }
  const day = effectiveFrom || today
  const common = { thing: plan.id, base: plan.version }
  const price = readPrice(reader, effectiveFrom)
  const isNewPrice = price !== null && !isSamePrice(price, rowOn(existing.prices, day))
  if (isNewPrice) {
    failAt(reader, priceFigures, priceProblems(plan, price))
    changes.push({ ...common, key: `row-${row}-price`, kind: 'set_price', after: price })
  }
  const cost = readCost(reader, effectiveFrom)
  const isNewCost = cost !== null && !isSame(cost, rowOn(existing.costs, day))
  if (isNewCost) {
    failAt(reader, costFigures, costProblems(plan, cost))
    changes.push({ ...common, key: `row-${row}-cost`, kind: 'set_cost', after: cost })
  }
  if (isNewPrice || isNewCost) checkDay(reader, effectiveFrom, today)
}

const priceFigures = { perMember: 'per_member', fixed: 'fixed', discount: 'discount' } as const
const costFigures = { perMember: 'cost_per_member', fixed: 'cost_fixed', discount: 'discount' } as const

function readPrice({ cell }: RowReader, effectiveFrom: string): NewPrice | null {
  const [perMember, fixed, discount] = [cell('per_member'), cell('fixed'), cell('discount')]
  if (!perMember && !fixed && !discount) return null
  return {
    effectiveFrom,
    perMemberCents: readAmount(perMember || 0),
    fixedCents: readAmount(fixed || 0),
    discountPercent: readPercent(discount),
    appliesTo: 'all',
  }
}

/** Empty is not 0: a cost that the file doesn't know stays as it is. */
function readCost({ cell }: RowReader, effectiveFrom: string): NewCost | null {
  const [perMember, fixed] = [cell('cost_per_member'), cell('cost_fixed')]
  if (!perMember && !fixed) return null
  return { effectiveFrom, perMemberCents: readAmount(perMember || 0), fixedCents: readAmount(fixed || 0) }
}

function isSamePrice(price: NewPrice, row: PriceRow | null): boolean {
  return isSame(price, row) && price.discountPercent === row?.discountPercent
}

function isSame(cost: NewCost, row: CostRow | null): boolean {
  return cost.perMemberCents === row?.perMemberCents && cost.fixedCents === row.fixedCents
}

function failAt(
  { fail }: RowReader,
  columns: Record<FigureProblem['figure'], PriceColumn>,
  found: readonly FigureProblem[],
) {
  for (const { figure, text } of found) fail(columns[figure], text)
}

function checkDay({ fail }: RowReader, effectiveFrom: string, today: Day) {
  const problem =
    effectiveFrom === ''
      ? 'Enter the day from which the new amounts hold, today or later.'
      : effectiveDayProblem(effectiveFrom, today)
  if (problem) fail('effective_from', problem)
}
