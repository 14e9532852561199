import type { CheckoutPage, WaitlistPage } from '../vendor.ts'
import type { BookPlan, BookVendor, Contacts, PriceScope } from './book.ts'
import type { Entered } from './entered.ts'

export const changeSetStates = ['draft', 'published', 'discarded'] as const
export type ChangeSetState = (typeof changeSetStates)[number]

/** Every kind of change, and what its `thing` names: a vendor by slug, a plan by id, a category by name. */
export const thingOfKind = {
  add_vendor: 'vendor',
  edit_vendor: 'vendor',
  list_vendor: 'vendor',
  unlist_vendor: 'vendor',
  add_plan: 'plan',
  edit_plan: 'plan',
  move_plan: 'plan',
  retire_plan: 'plan',
  restore_plan: 'plan',
  set_price: 'plan',
  set_cost: 'plan',
  add_category: 'category',
  rename_category: 'category',
  move_category: 'category',
  remove_category: 'category',
} as const

export type ChangeKind = keyof typeof thingOfKind

export const changeKinds = Object.keys(thingOfKind) as ChangeKind[]

/** Of a vendor, a plan, a seat product or a category. */
export const maxNameLength = 200

/** One change of a set. `base` is the version its thing had in the book; 0 if the set adds the thing. */
export type Change<K extends ChangeKind = ChangeKind> = {
  [Kind in K]: {
    readonly key: string
    readonly kind: Kind
    readonly thing: string
    readonly after: After[Kind]
    readonly base: number
  }
}[K]

export type VendorEdit = Partial<
  Omit<BookVendor, 'id' | 'slug' | 'version' | 'pastWords' | 'isListed' | Entry>
> & {
  readonly discountPercent?: Entered
  readonly page?: PageEdit
  readonly contacts?: Partial<Contacts>
}

/** Listed from publication unless it says otherwise. */
export type NewVendor = VendorEdit & Pick<BookVendor, 'name' | 'kind'> & { readonly isListed?: boolean }

export type PlanEdit = Partial<
  Pick<BookPlan, 'name' | 'seatName' | 'peoplePerSeat' | 'seatsCovered' | 'note'>
>

/** `vendor` is a slug. The change's `thing` becomes the plan's id. */
export type NewPlan = PlanEdit &
  Pick<BookPlan, 'name' | 'billingCycle'> &
  Partial<Pick<BookPlan, 'type' | 'part'>> & { readonly vendor: string }

export type NewCost = {
  readonly effectiveFrom: string
  readonly perMemberCents: Entered
  readonly fixedCents: Entered
}

export type NewPrice = NewCost & { readonly discountPercent: Entered; readonly appliesTo: PriceScope }

export function isKind<K extends ChangeKind>(
  change: Change,
  ...kinds: K[]
): change is Extract<Change, { kind: K }> {
  return (kinds as ChangeKind[]).includes(change.kind)
}

export function isAddition(change: Change): change is Change<'add_vendor' | 'add_plan' | 'add_category'> {
  return isKind(change, 'add_vendor', 'add_plan', 'add_category')
}

type Entry = 'discountPercent' | 'page' | 'contacts'

type PageEdit = Partial<Omit<CheckoutPage, 'action'>> & {
  readonly action?: CheckoutPage['action'] | WaitlistPage['action']
}

/** Counted from 0; beyond the end means last. */
type Position = { readonly position: number }

type Nothing = Record<never, never>

type After = {
  add_vendor: NewVendor
  edit_vendor: VendorEdit
  list_vendor: Nothing
  unlist_vendor: Nothing
  add_plan: NewPlan
  edit_plan: PlanEdit
  /** Among all plans of the vendor, retired ones included. */
  move_plan: Position
  retire_plan: Nothing
  restore_plan: Nothing
  set_price: NewPrice
  set_cost: NewCost
  add_category: Partial<Position>
  rename_category: { readonly name: string }
  move_category: Position
  remove_category: Nothing
}
