import type { BillingCycle } from '../platform/billing-cycle.ts'
import { Refused } from '../platform/refused.ts'
import { findPlan } from './catalog.ts'
import type { Plan, Vendor } from './vendor.ts'

/** A plan is identified by name and billing cycle. */
export type PlanKey = { readonly name: string; readonly billingCycle: BillingCycle }

export type Choice = PlanKey & { readonly seats: number }

export type ChosenPlan = { readonly plan: Plan; readonly seats: number }

export const mixedCyclesText =
  'You cannot mix monthly and annual billing cycles. Please select products with the same billing cycle.'

export const MAX_SEATS = 100_000

export function isSeatCount(seats: unknown): seats is number {
  return Number.isInteger(seats) && Number(seats) >= 1 && Number(seats) <= MAX_SEATS
}

/** The value of a seats field: its whole number, or 1 for anything else. */
export function normalizeSeats(input: unknown): number {
  const seats = typeof input === 'string' && /^\s*\d+\s*$/.test(input) ? Number(input) : input
  return isSeatCount(seats) ? seats : 1
}

/** A new selection of plans: every seat count resets to 1. */
export function choosePlans(vendor: Vendor, plans: readonly PlanKey[]): Choice[] {
  const choices = plans.map(({ name, billingCycle }) => ({ name, billingCycle, seats: 1 }))
  return withMandatory(vendor, choices)
}

/** A vendor's mandatory plan comes first, even if it was not chosen. */
export function withMandatory(vendor: Vendor, choices: readonly Choice[]): Choice[] {
  const mandatory = vendor.plans.find((plan) => plan.name === vendor.mandatoryPlan)
  if (!mandatory) return [...choices]

  const { name, billingCycle } = mandatory
  const chosen = choices.find((choice) => choice.name === name)
  const others = choices.filter((choice) => choice.name !== name)
  return [chosen ?? { name, billingCycle, seats: 1 }, ...others]
}

/** The chosen plans; refuses choices that can't be bought together. */
export function checkSelection(vendor: Vendor, choices: readonly Choice[]): ChosenPlan[] {
  if (vendor.soldAs === 'plans' && choices.length === 0) refuseEmpty()
  const chosen = choices.map((choice) => checkChoice(vendor, choice))
  checkRepeats(chosen)
  checkCycles(chosen)
  checkMandatory(vendor, chosen)
  if (vendor.soldAs === 'package') checkPackage(vendor, chosen)
  return chosen
}

export function refuseEmpty(): never {
  throw new Refused('no_products', { message: 'Please select at least one product before proceeding.' })
}

export function refuseUnknownPlan(vendor: Vendor, name: string): never {
  throw new Refused('unknown_plan', {
    message: `${vendor.name} has no plan named ${name}.`,
    data: { vendor: vendor.name, name },
  })
}

export function refuseRepeated(name: string): never {
  throw new Refused('repeated_plan', {
    message: `${name} is in the selection twice. Please choose it once and set its seats.`,
    data: { name },
  })
}

export function refuseSeats(name: string): never {
  throw new Refused('invalid_seats', {
    message: `Seats for ${name} must be a whole number from 1 to 100,000.`,
    data: { name },
  })
}

function checkChoice(vendor: Vendor, { name, billingCycle, seats }: Choice): ChosenPlan {
  const plan = findPlan(vendor, name, billingCycle)
  if (!plan) return refuseUnknownPlan(vendor, `${name} (${billingCycle})`)
  if (!isSeatCount(seats)) refuseSeats(name)
  return { plan, seats }
}

function checkRepeats(chosen: readonly ChosenPlan[]): void {
  const repeated = chosen.find(({ plan }, index) => chosen.findIndex((other) => other.plan === plan) < index)
  if (repeated) refuseRepeated(repeated.plan.name)
}

function checkCycles(chosen: readonly ChosenPlan[]): void {
  if (new Set(chosen.map(({ plan }) => plan.billingCycle)).size <= 1) return
  throw new Refused('mixed_cycles', { message: mixedCyclesText })
}

function checkMandatory(vendor: Vendor, chosen: readonly ChosenPlan[]): void {
  const { mandatoryPlan } = vendor
  if (mandatoryPlan === null || chosen.some(({ plan }) => plan.name === mandatoryPlan)) return
  throw new Refused('core_required', {
    message: `${mandatoryPlan} is part of every ${vendor.name} purchase. Please add it.`,
  })
}

function checkPackage(vendor: Vendor, chosen: readonly ChosenPlan[]): void {
  if (chosen.filter(({ plan }) => plan.part === 'package').length !== 1) {
    throw new Refused('vanta_incomplete', {
      message: 'Please select company size and package type before proceeding.',
    })
  }
  if (chosen.some(({ seats }) => seats !== 1)) {
    throw new Refused('invalid_seats', {
      message: `${vendor.name} is sold per company, so seats must be 1.`,
    })
  }
}
