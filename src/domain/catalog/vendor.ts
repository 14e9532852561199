import type { BillingCycle } from '../platform/billing-cycle.ts'
import type { Cents } from '../platform/money.ts'

/** PEPM: per employee per month. */
export const planTypes = ['PEPM', 'flat'] as const
export type PlanType = (typeof planTypes)[number]

/** A plan's role in a packaged offer: one package, any frameworks, any add-ons. */
export const planParts = ['package', 'framework', 'add-on'] as const
export type PlanPart = (typeof planParts)[number]

/** What a vendor sells for one billing cycle, at its price on one day. Buyers choose it by name and billing cycle. */
export type Plan = {
  /** Never changes; the name may. */
  readonly id: string
  /** The row of the price book with this price. */
  readonly priceId: string
  readonly name: string
  readonly billingCycle: BillingCycle
  readonly perMemberCents: Cents
  readonly fixedCents: Cents
  readonly discountPercent: number
  readonly type: PlanType | null
  /** Only plans of a packaged vendor have a part. */
  readonly part: PlanPart | null
  /** The sub-product that members get; null if the plan has no seats to assign. */
  readonly seatName: string | null
  /** Members covered by each seat bought: 20 if the price is for a whole company. */
  readonly peoplePerSeat: number
  /** How many people the listed price covers; above that, the price is confirmed in review. */
  readonly seatsCovered: number | null
  readonly note: string | null
}

export type CompanySize = { readonly value: string; readonly label: string }

export type CheckoutPage = {
  readonly action: 'Select' | 'Buy Now'
  readonly seatsLabel: 'Seats' | 'Licenses'
  /** Whether the page requires a selection before checkout. */
  readonly checksSelection: boolean
  readonly notes: readonly string[]
  readonly asksExistingUser: boolean
  readonly panelAlwaysVisible: boolean
  readonly confirmLabel: 'Confirm Subscription' | 'Submit Request (No Payment Yet)'
}

export type WaitlistPage = Omit<CheckoutPage, 'action'> & { readonly action: 'Join Waitlist' }

type Listing = {
  /** Neither ever changes; everything else may. */
  readonly id: string
  readonly slug: string
  readonly name: string
  /** As in /software-marketplace/{segment}-pricing. */
  readonly segment: string
  /** Words that led to this vendor in the past, in lower case; they still do. */
  readonly pastWords: readonly string[]
  readonly title: string
  /** What the product is, in two or three words. */
  readonly tagline: string
  readonly categories: readonly [string, ...string[]]
  readonly description: string
  readonly keywords: readonly string[]
  /** The name of an uploaded picture; null for our own mark or the vendor's initials. */
  readonly logo: string | null
  /** 'package': one package, the first framework free, always one seat. */
  readonly soldAs: 'plans' | 'package'
  readonly companySizes: readonly CompanySize[]
  readonly mandatoryPlan: string | null
  readonly firstMonthFree: boolean
  readonly hasPaymentIds: boolean
  readonly discountPercent: number
  /** On sale, in order. */
  readonly plans: readonly Plan[]
}

export type CheckoutVendor = Listing & {
  readonly kind: 'checkout'
  readonly checkoutSegment: string
  readonly toolName: null
  readonly page: CheckoutPage
}

/** Companies can join its waitlist. Without plans, it has no negotiated price yet. */
export type WaitlistVendor = Listing & {
  readonly kind: 'waitlist'
  readonly checkoutSegment: string | null
  /** As in /api/waitlist/{tool}. */
  readonly toolName: string
  readonly page: WaitlistPage
}

export type Vendor = CheckoutVendor | WaitlistVendor

/**
 * While its page has a waitlist, nothing is agreed with the vendor for everybody: its prices are expected, and every page
 * says so. That an old checkout still takes orders changes nothing about what its page offers.
 */
export function hasExpectedPrice({ kind }: Pick<Vendor, 'kind'>): boolean {
  return kind === 'waitlist'
}

/** A vendor with a checkout can be ordered, even while its page offers a waitlist. */
export function canBeOrdered({ checkoutSegment }: Pick<Vendor, 'checkoutSegment'>): boolean {
  return checkoutSegment !== null
}
