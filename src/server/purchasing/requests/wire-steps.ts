import type { WireStep } from '#contract/purchasing/policy.ts'
import { fromDollars, toDollars } from '#domain/platform/money.ts'
import type { PolicyStep, StepCondition } from '#domain/purchasing/requests/policy.ts'
import { categoryNames, findCategories } from '#server/catalog/price-book/categories.ts'
import type { Ctx } from '#server/context.ts'

export type EnteredSteps = {
  steps: PolicyStep[]
  /** Categories that a vendor has, by id. */
  known: ReadonlySet<string>
}

/** Steps as an admin enters them. Categories are entered by name and kept by id; a name that leads to none stays, to be refused. */
export async function enteredSteps(
  ctx: Ctx,
  entered: readonly WireStep[],
  before: readonly PolicyStep[],
): Promise<EnteredSteps> {
  const names = entered.flatMap(({ categories = [] }) => categories)
  const found = await findCategories(ctx, names, categoriesIn(before))
  const idsOf = (name: string) => found.filter((each) => each.name === name).map(({ id }) => id)
  const steps = entered.map(({ overPerYear, always, categories, ...step }) => ({
    ...step,
    ...(always && { always }),
    ...(overPerYear !== undefined && { overPerYearCents: fromDollars(overPerYear) }),
    ...(categories && {
      categories: [...new Set(categories.flatMap((name) => orItself(idsOf(name), name)))],
    }),
  }))
  return { steps, known: new Set(found.filter(({ hasVendors }) => hasVendors).map(({ id }) => id)) }
}

function orItself(ids: string[], name: string): string[] {
  return ids.length > 0 ? ids : [name]
}

export async function presentSteps(ctx: Ctx, steps: readonly PolicyStep[]): Promise<WireStep[]> {
  const names = await categoryNames(ctx, categoriesIn(steps))
  return steps.map(({ approvers, name, need, always, ...condition }) => ({
    name,
    ...(always && { always }),
    ...presentCondition(condition, names),
    approvers: typeof approvers === 'string' ? approvers : [...approvers],
    need,
  }))
}

export function presentCondition(
  { overPerYearCents, categories }: StepCondition,
  names: ReadonlyMap<string, string>,
) {
  return {
    ...(overPerYearCents !== undefined && { overPerYear: toDollars(overPerYearCents) }),
    ...(categories && { categories: [...new Set(categories.flatMap((id) => names.get(id) ?? []))] }),
  }
}

/** Every category that a step is for, by id. */
export function categoriesIn(steps: readonly StepCondition[]): string[] {
  return steps.flatMap(({ categories = [] }) => categories)
}
