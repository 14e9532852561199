import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'

export const needs = ['any', 'all'] as const
export type Need = (typeof needs)[number]

/** The requester's manager, the company's admins, or members by id. */
export type Approvers = 'manager' | 'admins' | readonly string[]

/** When a step applies: always, or above an amount per year, or for categories; with both, both must hold. */
export type StepCondition = {
  readonly always?: true
  readonly overPerYearCents?: Cents
  /** By id: what the marketplace calls them changes nothing. */
  readonly categories?: readonly string[]
}

export type PolicyStep = StepCondition & {
  readonly name: string
  readonly approvers: Approvers
  readonly need: Need
}

/** What an approval of one request asks for: a step of the policy without its condition. */
export type ApprovalStep = Pick<PolicyStep, 'name' | 'approvers' | 'need'>

export const maxSteps = 10
export const maxApprovers = 20

/** The step for a requester who is no admin, if no step of the policy applies. */
export const adminsStep: ApprovalStep = { name: 'Admins', approvers: 'admins', need: 'any' }
/** The last step of a request that exceeds a soft budget. */
export const overBudgetStep: ApprovalStep = { name: 'Over budget', approvers: 'admins', need: 'any' }

/** `categories`: of the vendor, by id. */
export type AskedFor = { readonly perYearCents: Cents; readonly categories: readonly string[] }

export function applies(condition: StepCondition, { perYearCents, categories }: AskedFor): boolean {
  if (condition.always) return true
  const isOver = condition.overPerYearCents === undefined || perYearCents > condition.overPerYearCents
  const isListed =
    condition.categories === undefined ||
    condition.categories.some((category) => categories.includes(category))
  return isOver && isListed
}

/** The steps a request takes. None: it is approved at once, which only an admin's can be. */
export function stepsFor(
  policy: readonly PolicyStep[],
  asked: AskedFor,
  { isAdmin, isOverBudget }: { readonly isAdmin: boolean; readonly isOverBudget: boolean },
): ApprovalStep[] {
  const applying = policy
    .filter((step) => applies(step, asked))
    .map(({ name, approvers, need }) => ({ name, approvers, need }))
  const usual = applying.length > 0 || isAdmin ? applying : [adminsStep]
  return isOverBudget ? [...usual, overBudgetStep] : usual
}

/** What a step may name: members of the company, and categories that a vendor has. */
type Known = { isMember: (id: string) => boolean; hasVendors: (categoryId: string) => boolean }

/** A policy as an admin enters it; refuses what can't work, and names the step. */
export function checkPolicy(steps: readonly PolicyStep[], known: Known): void {
  const fields: Record<string, string> = {}
  steps.forEach((step, index) => {
    const problem = problemOf(step, known)
    if (problem) fields[`steps.${index}.${problem.field}`] = `Step ${index + 1}: ${problem.text}`
  })
  if (steps.length > maxSteps) fields.steps = `Use at most ${maxSteps} steps.`
  if (Object.keys(fields).length > 0) throw new Refused('invalid_policy', { fields })
}

function problemOf(step: PolicyStep, { isMember, hasVendors }: Known) {
  const { name, always, overPerYearCents, categories, approvers } = step
  if (name.trim() === '' || name.length > 60)
    return { field: 'name', text: 'enter a name of at most 60 characters.' }
  const isConditional = overPerYearCents !== undefined || categories !== undefined
  if (always === isConditional || (always && isConditional) || (!always && !isConditional))
    return { field: 'always', text: 'say when it applies: always, above an amount, or for categories.' }
  if (categories?.length === 0) return { field: 'categories', text: 'choose at least one category.' }
  if (categories && !categories.every(hasVendors))
    return { field: 'categories', text: 'choose categories that a vendor has.' }
  if (typeof approvers === 'string') return null
  if (approvers.length === 0 || approvers.length > maxApprovers)
    return { field: 'approvers', text: `choose 1 to ${maxApprovers} people.` }
  if (new Set(approvers).size < approvers.length)
    return { field: 'approvers', text: 'choose each person once.' }
  return approvers.every(isMember) ? null : { field: 'approvers', text: 'choose people of your company.' }
}

/** The policy after somebody left: their places go to one person, or are gone. A step that would ask nobody asks admins. */
export function withoutApprover<S extends ApprovalStep>(
  steps: readonly S[],
  leaver: string,
  handOver: string | null,
): { steps: S[]; changed: number } {
  let changed = 0
  const next = steps.map((step) => {
    if (typeof step.approvers === 'string' || !step.approvers.includes(leaver)) return step
    changed += 1
    const replaced = step.approvers.flatMap((id) => (id === leaver ? (handOver ? [handOver] : []) : [id]))
    const approvers: Approvers = replaced.length === 0 ? 'admins' : [...new Set(replaced)]
    return { ...step, approvers }
  })
  return { steps: next, changed }
}
