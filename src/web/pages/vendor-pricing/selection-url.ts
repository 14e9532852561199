import { findPlan } from '#domain/catalog/catalog.ts'
import { type Choice, choosePlans, normalizeSeats, withMandatory } from '#domain/catalog/selection.ts'
import type { Plan, Vendor } from '#domain/catalog/vendor.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'

/** The selection on a pricing page. */
export type Selection = {
  readonly choices: readonly Choice[]
  /** The company's size, where a vendor asks for it. */
  readonly size: string | null
  readonly isExistingUser: boolean | null
}

export function nothingChosen(vendor: Vendor): Selection {
  return { choices: choosePlans(vendor, []), size: null, isExistingUser: null }
}

/**
 * A selection as URL parameters: `plan=Pro~annually~10`, once per plan, in order of selection.
 * The cycle is left out if the vendor has only one, and the seats if 1. Other parameters are kept.
 */
export function writeSelection(vendor: Vendor, selection: Selection, search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['plan', 'size', 'existing']) params.delete(name)
  if (selection.size !== null) params.set('size', selection.size)
  if (selection.isExistingUser !== null) params.set('existing', selection.isExistingUser ? 'yes' : 'no')
  if (!isUntouched(vendor, selection)) {
    for (const choice of selection.choices) params.append('plan', writeChoice(vendor, choice))
  }
  return params.toString().replaceAll('%7E', '~')
}

/** Reads a selection from URL parameters; ignores what the vendor doesn't have. */
export function readSelection(vendor: Vendor, search: string): Selection {
  const params = new URLSearchParams(search)
  const size = vendor.companySizes.find(({ value }) => value === params.get('size'))?.value ?? null
  const choices = params.getAll('plan').flatMap((text) => readChoice(vendor, text) ?? [])
  const existing = vendor.page.asksExistingUser ? params.get('existing') : null
  return {
    size,
    isExistingUser: existing === 'yes' ? true : existing === 'no' ? false : null,
    // Packages can be selected only once the size is known.
    choices:
      vendor.soldAs === 'package' && size === null ? [] : withMandatory(vendor, withoutRepeats(choices)),
  }
}

function writeChoice(vendor: Vendor, { name, billingCycle, seats }: Choice) {
  return [name, hasSeveralCycles(vendor) && billingCycle, seats > 1 && seats].filter(Boolean).join('~')
}

function readChoice(vendor: Vendor, text: string): Choice | null {
  const [name = '', ...rest] = text.split('~')
  const plan = findNamed(vendor, name, rest)
  if (!plan) return null
  const seats = vendor.soldAs === 'package' ? 1 : normalizeSeats(rest.at(-1))
  return { name, billingCycle: plan.billingCycle, seats }
}

function findNamed(vendor: Vendor, name: string, rest: readonly string[]): Plan | null {
  const cycle = rest.find(isCycle)
  return cycle ? findPlan(vendor, name, cycle) : (vendor.plans.find((plan) => plan.name === name) ?? null)
}

function isCycle(word: string): word is BillingCycle {
  return word === 'monthly' || word === 'quarterly' || word === 'annually'
}

function hasSeveralCycles({ plans }: Vendor) {
  return plans.some(({ billingCycle }) => billingCycle !== plans[0]?.billingCycle)
}

function withoutRepeats(choices: Choice[]) {
  return choices.filter(
    ({ name, billingCycle }, index) =>
      choices.findIndex((other) => other.name === name && other.billingCycle === billingCycle) === index,
  )
}

/** An untouched page has a bare URL, even if a plan is preselected. */
function isUntouched(vendor: Vendor, { choices }: Selection) {
  const start = nothingChosen(vendor).choices
  return (
    choices.length === start.length &&
    choices.every(({ name, seats }, index) => name === start[index]?.name && seats === start[index]?.seats)
  )
}
