import { isEmailAddress, normalizeEmail } from '../platform/email.ts'
import { type Cents, fromDollars } from '../platform/money.ts'
import { aboutField, Refused } from '../platform/refused.ts'
import { isSeatCount, refuseEmpty, refuseRepeated, refuseSeats, refuseUnknownPlan } from './selection.ts'
import type { Vendor } from './vendor.ts'

export type WantedPlan = { readonly name: string; readonly seats: number }

/** One plan by name, or a list of plans with or without seats. */
export type WantedPlans =
  | string
  | readonly (string | { readonly name: string; readonly seats?: number | undefined })[]

export type WaitlistForm = {
  readonly email?: string | null | undefined
  /** In dollars. */
  readonly yearlySpend?: number | '' | null | undefined
  readonly product?: WantedPlans | null | undefined
}

export type WaitlistEntry = {
  readonly email: string
  readonly yearlySpendCents: Cents
  readonly plans: readonly WantedPlan[]
}

const MAX_YEARLY_SPEND_DOLLARS = 1_000_000_000

/** Checks a waitlist form: yearly spend and wanted plans of a tool. */
export function checkWaitlistEntry(vendor: Vendor, form: WaitlistForm): WaitlistEntry {
  return {
    email: checkEmail(form.email),
    yearlySpendCents: checkYearlySpend(form.yearlySpend),
    plans: aboutField('product', () => checkPlans(vendor, form.product)),
  }
}

function checkEmail(input: WaitlistForm['email']): string {
  const email = normalizeEmail(input ?? '')
  if (email === '') refuseField('email_required', 'email', 'Please enter your email to join the waitlist.')
  if (!isEmailAddress(email)) refuseField('invalid_email', 'email', 'Please enter a valid email address.')
  return email
}

function checkYearlySpend(spend: WaitlistForm['yearlySpend']): Cents {
  if (spend === undefined || spend === null || spend === '') {
    const message = 'Please enter your yearly spend before joining the waitlist.'
    return refuseField('yearly_spend_required', 'yearlySpend', message)
  }
  // Less than half a cent rounds to zero.
  const isAmount = Number.isFinite(spend) && spend > 0 && spend <= MAX_YEARLY_SPEND_DOLLARS
  if (!isAmount || fromDollars(spend) < 1) {
    const message = 'Yearly spend must be more than $0 and at most $1,000,000,000.'
    refuseField('invalid_yearly_spend', 'yearlySpend', message)
  }
  return fromDollars(spend)
}

function checkPlans(vendor: Vendor, product: WaitlistForm['product']): WantedPlan[] {
  if (typeof product === 'string' && namesVendor(vendor, product)) return []
  const wanted = listPlans(product ?? [])
  if (wanted.length === 0 && vendor.plans.length > 0) refuseEmpty()
  wanted.forEach(({ name, seats }, index) => {
    if (!vendor.plans.some((plan) => plan.name === name)) refuseUnknownPlan(vendor, name)
    if (wanted.findIndex((other) => other.name === name) < index) refuseRepeated(name)
    if (!isSeatCount(seats)) refuseSeats(name)
  })
  return wanted
}

/** The tool's own name means any of its plans. */
function namesVendor({ name, toolName }: Vendor, word: string) {
  return [name, toolName].some((own) => own?.toLowerCase() === word.trim().toLowerCase())
}

function listPlans(product: WantedPlans): WantedPlan[] {
  const list = typeof product === 'string' ? [product].filter((name) => name !== '') : product
  return list.map((item) =>
    typeof item === 'string' ? { name: item, seats: 1 } : { name: item.name, seats: item.seats ?? 1 },
  )
}

function refuseField(code: string, field: string, message: string): never {
  throw new Refused(code, { message, fields: { [field]: message } })
}
