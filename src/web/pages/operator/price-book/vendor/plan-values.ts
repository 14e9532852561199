import type { ChangeRequest } from '#contract/catalog/price-change.ts'
import type { BookPlan, BookVendor } from '#domain/catalog/price-book/book.ts'
import type { PlanPart, PlanType } from '#domain/catalog/vendor.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { newKey } from '#web/new-key.ts'
import { type Edit, keyOf } from '../use-draft.ts'
import type { PlanRow } from './plan-rows.ts'
import { type PriceValues, priceEdits, valuesOf } from './price-values.ts'

/** Details as they are typed. */
export type PlanDetails = {
  name: string
  seatName: string
  peoplePerSeat: string
  seatsCovered: string
  note: string
}

/** How a new plan is sold: per seat, for the whole company, or as a part of a package. */
export type PlanChoice = 'seat' | 'PEPM' | 'flat' | PlanPart

export type NewPlanValues = PlanDetails & PriceValues & { billingCycle: BillingCycle; sold: PlanChoice }

export function detailsOf({ name, seatName, peoplePerSeat, seatsCovered, note }: BookPlan): PlanDetails {
  return {
    name,
    seatName: seatName ?? '',
    peoplePerSeat: String(peoplePerSeat),
    seatsCovered: seatsCovered === null ? '' : String(seatsCovered),
    note: note ?? '',
  }
}

/** Everything but name and price is optional. A package is sold with its parts. */
export function newPlanValues({ soldAs, discountPercent }: BookVendor, today: string): NewPlanValues {
  return {
    ...valuesOf({ price: null, cost: null }, today),
    discount: String(discountPercent),
    name: '',
    seatName: '',
    peoplePerSeat: '',
    seatsCovered: '',
    note: '',
    billingCycle: 'monthly',
    sold: soldAs === 'package' ? 'package' : 'seat',
  }
}

export function kindOfPlan(sold: PlanChoice): { type: PlanType | null; part: PlanPart | null } {
  if (sold === 'seat') return { type: null, part: null }
  if (sold === 'PEPM' || sold === 'flat') return { type: sold, part: null }
  return { type: 'flat', part: sold }
}

/** The facts of a plan on the wire; an empty field is null. */
export function factsOf({ name, seatName, peoplePerSeat, seatsCovered, note }: PlanDetails) {
  return {
    name: name.trim(),
    seatName: seatName.trim() || null,
    peoplePerSeat: wholeOf(peoplePerSeat) ?? 1,
    seatsCovered: wholeOf(seatsCovered),
    note: note.trim() || null,
  }
}

/** The plan first, then its price and its cost. */
export function newPlanEdits(vendor: BookVendor, values: NewPlanValues): Edit[] {
  const id = newPlanId()
  const kind = kindOfPlan(values.sold)
  const { seatName, ...facts } = factsOf(values)
  const after = {
    ...facts,
    // Without a name of its own, the seat is named like the plan.
    ...(seatName && { seatName }),
    vendor: vendor.slug,
    billingCycle: values.billingCycle,
    ...kind,
  }
  const add: Edit = { key: `add_plan-${id}`, change: { kind: 'add_plan', thing: id, after } }
  const holds = { price: null, cost: null }
  return [add, ...priceEdits({ plan: { id, ...kind }, values, holds, drafts: [] })]
}

/** A plan that only the draft has is added with the new details; of others, only what differs is sent. */
export function planEdits(
  { plan, edits }: PlanRow,
  published: BookPlan | undefined,
  details: PlanDetails,
): Edit[] {
  const facts = factsOf(details)
  const added = edits.find(({ kind }) => kind === 'add_plan')
  if (added) {
    const change = { kind: 'add_plan', thing: plan.id, after: { ...added.after, ...facts } } as ChangeRequest
    return [{ key: added.key, change }]
  }
  const after = Object.fromEntries(
    Object.entries(facts).filter(([field, value]) => published?.[field as keyof typeof facts] !== value),
  )
  const change: ChangeRequest = { kind: 'edit_plan', thing: plan.id, after }
  return [{ key: keyOf(edits, plan.id, 'edit_plan'), change: Object.keys(after).length > 0 ? change : null }]
}

function newPlanId(): string {
  const digits = newKey().replaceAll('-', '')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function wholeOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
