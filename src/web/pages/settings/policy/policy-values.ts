import type { WireStep } from '#contract/purchasing/policy.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { readDollars } from '#domain/platform/read-dollars.ts'
import { Refused } from '#domain/platform/refused.ts'
import { checkPolicy, type Need, type PolicyStep } from '#domain/purchasing/requests/policy.ts'
import { newKey } from '#web/new-key.ts'
import type { Person } from '#web/parts/colleagues/people-list.tsx'

export type When = 'always' | 'over' | 'categories' | 'both'
export type Who = 'manager' | 'admins' | 'people'

/** A step as it is typed; the key tells steps apart while they are moved. */
export type StepValues = {
  key: string
  name: string
  when: When
  over: string
  categories: string[]
  who: Who
  people: Person[]
  need: Need
}

export type PolicyValues = { steps: StepValues[] }

export function newStep(): StepValues {
  return {
    key: newKey(),
    name: '',
    when: 'always',
    over: '',
    categories: [],
    who: 'manager',
    people: [],
    need: 'any',
  }
}

export function valuesOf(steps: readonly WireStep[], people: readonly Person[]): PolicyValues {
  const person = (_id: string) =>
    people.find((each) => each._id === _id) ?? { _id, name: 'Somebody', joined: false }
  return {
    steps: steps.map(({ name, overPerYear, categories, approvers, need }) => ({
      key: newKey(),
      name,
      when: whenOf(overPerYear, categories),
      over: overPerYear === undefined ? '' : String(overPerYear),
      categories: categories ?? [],
      who: typeof approvers === 'string' ? approvers : 'people',
      people: typeof approvers === 'string' ? [] : approvers.map(person),
      need,
    })),
  }
}

export function stepsOf({ steps }: PolicyValues): WireStep[] {
  return steps.map(({ name, when, over, categories, who, people, need }) => ({
    name: name.trim(),
    ...(when === 'always' && { always: true as const }),
    ...((when === 'over' || when === 'both') && { overPerYear: amountOf(over) }),
    ...((when === 'categories' || when === 'both') && { categories }),
    approvers: who === 'people' ? people.map(({ _id }) => _id) : who,
    need,
  }))
}

/** What is wrong, by step and field. The server finds out whether people still belong to the company. */
export function problemsOf(values: PolicyValues): Record<string, string> {
  const steps = stepsOf(values)
  const amounts = steps.flatMap(({ overPerYear }, at) =>
    overPerYear !== undefined && !(overPerYear >= 0)
      ? [[`steps.${at}.overPerYear`, `Step ${at + 1}: enter an amount.`] as const]
      : [],
  )
  return { ...problemsInSteps(steps), ...Object.fromEntries(amounts) }
}

function problemsInSteps(steps: WireStep[]): Record<string, string> {
  try {
    checkPolicy(steps.map(toPolicyStep), { isMember: () => true, hasVendors: () => true })
    return {}
  } catch (error) {
    if (error instanceof Refused) return error.detail.fields ?? {}
    throw error
  }
}

function toPolicyStep({ overPerYear, ...step }: WireStep): PolicyStep {
  const over =
    overPerYear === undefined ? {} : { overPerYearCents: fromDollars(overPerYear >= 0 ? overPerYear : 0) }
  return { ...step, ...over }
}

/** The same steps with one moved; it stays where it is at either end. */
export function moved<Step>(steps: readonly Step[], at: number, by: 1 | -1): Step[] {
  const to = at + by
  const step = steps[at]
  if (step === undefined || to < 0 || to >= steps.length) return [...steps]
  return steps.toSpliced(at, 1).toSpliced(to, 0, step)
}

function whenOf(overPerYear: number | undefined, categories: readonly string[] | undefined): When {
  if (overPerYear !== undefined) return categories ? 'both' : 'over'
  return categories ? 'categories' : 'always'
}

const maxAmount = 1_000_000_000

/** "$2,000.00" as people type it; not a number if it is none, or too large. */
export function amountOf(typed: string): number {
  const amount = readDollars(typed)
  return amount <= maxAmount ? amount : Number.NaN
}
