import type { PriceChange } from '#contract/catalog/change-sets.ts'
import type { ChangeRequest } from '#contract/catalog/price-change.ts'
import type { BookPlan, PriceRow, PriceScope } from '#domain/catalog/price-book/book.ts'
import { costProblems, isFlat, priceProblems } from '#domain/catalog/price-book/change-problems.ts'
import { effectiveDayProblem } from '#domain/catalog/price-book/effective-day.ts'
import { isRead, readAmount, readPercent } from '#domain/catalog/price-book/entered.ts'
import { toDecimal } from '#domain/platform/money.ts'
import { newKey } from '#web/new-key.ts'
import type { Figures } from '../figures.ts'
import type { Edit } from '../use-draft.ts'

/** Prices as they are typed; an empty cost is unknown. */
export type PriceValues = {
  effectiveFrom: string
  perMember: string
  fixed: string
  discount: string
  appliesTo: PriceScope
  costPerMember: string
  costFixed: string
}

type Kind = Pick<BookPlan, 'type' | 'part'>

export function valuesOf({ price, cost }: Figures, effectiveFrom: string): PriceValues {
  return {
    effectiveFrom,
    perMember: price ? toDecimal(price.perMemberCents) : '',
    fixed: price ? toDecimal(price.fixedCents) : '',
    discount: price ? String(price.discountPercent) : '',
    appliesTo: price?.appliesTo ?? 'all',
    costPerMember: cost ? toDecimal(cost.perMemberCents) : '',
    costFixed: cost ? toDecimal(cost.fixedCents) : '',
  }
}

/** What is wrong with the typed figures, by field. */
export function valueErrors(kind: Kind, values: PriceValues, today: string): Record<string, string> {
  const day = effectiveDayProblem(values.effectiveFrom, today)
  const prices = priceProblems(kind, priceOf(kind, values))
  const costs = hasCost(values) ? costProblems(kind, costOf(kind, values)) : []
  return {
    ...Object.fromEntries(prices.map(({ figure, text }) => [figure, text])),
    ...Object.fromEntries(costs.map(({ figure, text }) => [costFields[figure] ?? 'costFixed', text])),
    ...(day && { effectiveFrom: day }),
  }
}

/** The figures that the values mean; null while one can't be read. */
export function figuresOf(kind: Kind, values: PriceValues): Figures | null {
  const { perMemberCents, fixedCents, discountPercent, appliesTo } = priceOf(kind, values)
  if (!isRead(perMemberCents) || !isRead(fixedCents) || !isRead(discountPercent)) return null
  const common = { id: '', planId: '', effectiveFrom: values.effectiveFrom }
  const price: PriceRow = { ...common, perMemberCents, fixedCents, discountPercent, appliesTo }
  const cost = costOf(kind, values)
  if (!hasCost(values) || !isRead(cost.perMemberCents) || !isRead(cost.fixedCents))
    return { price, cost: null }
  return {
    price,
    cost: { ...common, perMemberCents: cost.perMemberCents, fixedCents: cost.fixedCents },
  }
}

type PriceEdits = {
  plan: Kind & Pick<BookPlan, 'id'>
  values: PriceValues
  /** What holds on that day without these changes. */
  holds: Figures
  /** The draft's changes that are replaced. */
  drafts: readonly PriceChange[]
}

/** The price and the cost, each only if it differs from what holds anyway. */
export function priceEdits({ plan, values, holds, drafts }: PriceEdits): Edit[] {
  const keyOf = (kind: PriceChange['kind']) => drafts.find((change) => change.kind === kind)?.key
  const { effectiveFrom, appliesTo } = values
  const figures = figuresOf(plan, values)
  const price: ChangeRequest = {
    kind: 'set_price',
    thing: plan.id,
    after: {
      effectiveFrom,
      ...amounts(plan, values.perMember, values.fixed),
      discount: values.discount,
      appliesTo,
    },
  }
  const cost: ChangeRequest = {
    kind: 'set_cost',
    thing: plan.id,
    after: { effectiveFrom, ...amounts(plan, values.costPerMember, values.costFixed) },
  }
  const isNewPrice = !isSamePrice(figures?.price ?? null, holds.price)
  const isNewCost = hasCost(values) && !isSameCost(figures?.cost ?? null, holds.cost)
  return [
    { key: keyOf('set_price') ?? `set_price-${newKey()}`, change: isNewPrice ? price : null },
    { key: keyOf('set_cost') ?? `set_cost-${newKey()}`, change: isNewCost ? cost : null },
  ].filter(({ key, change }) => change !== null || drafts.some((each) => each.key === key))
}

const costFields: Partial<Record<string, string>> = { perMember: 'costPerMember', fixed: 'costFixed' }

function amounts(kind: Kind, perMember: string, fixed: string) {
  return { perMember: isFlat(kind) ? '0' : perMember || '0', fixed: fixed || '0' }
}

function priceOf(kind: Kind, { effectiveFrom, perMember, fixed, discount, appliesTo }: PriceValues) {
  const typed = amounts(kind, perMember, fixed)
  return {
    effectiveFrom,
    perMemberCents: readAmount(typed.perMember),
    fixedCents: readAmount(typed.fixed),
    discountPercent: readPercent(discount || '0'),
    appliesTo,
  }
}

function costOf(kind: Kind, { effectiveFrom, costPerMember, costFixed }: PriceValues) {
  const typed = amounts(kind, costPerMember, costFixed)
  return { effectiveFrom, perMemberCents: readAmount(typed.perMember), fixedCents: readAmount(typed.fixed) }
}

function hasCost({ costPerMember, costFixed }: PriceValues): boolean {
  return costPerMember.trim() !== '' || costFixed.trim() !== ''
}

function isSamePrice(a: PriceRow | null, b: PriceRow | null): boolean {
  return isSameCost(a, b) && a?.discountPercent === b?.discountPercent && a?.appliesTo === b?.appliesTo
}

function isSameCost(a: Figures['cost'], b: Figures['cost']): boolean {
  return a?.perMemberCents === b?.perMemberCents && a?.fixedCents === b?.fixedCents
}
