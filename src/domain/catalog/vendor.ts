import type { Cents } from '../money.ts'

export const billingCycles = ['monthly', 'quarterly', 'annually'] as const
export type BillingCycle = (typeof billingCycles)[number]

export type Category =
  | 'HR & Accounting'
  | 'Sales'
  | 'Productivity'
  | 'Development Tools'
  | 'Design & Creative'
  | 'Artificial Intelligence'
  | 'Project Management'
  | 'Communication'
  | 'Customer Support'
  | 'Security & Compliance'

/** PEPM: per employee per month. */
export type PlanType = 'PEPM' | 'flat'

/** A plan's role in a packaged offer: one package, any frameworks, any add-ons. */
export type PlanPart = 'package' | 'framework' | 'add-on'

/** A plan is identified by name and billing cycle; its price is per cycle. */
export type Plan = {
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

export type CheckoutSegment =
  | 'Gusto'
  | 'Artisan'
  | 'Wiza'
  | 'Rippling'
  | 'LinkedIn'
  | 'Vanta'
  | 'Superhuman'
  | 'MeetAlfred'
  | 'Deel'
  | 'SalesHandy'
  | 'ChatGPT'
  | 'UnifyGTM'
  | 'Grammarly'
  | 'Cursor'
  | 'Slack'
  | 'Instantly'
  | WaitlistCheckoutSegment

/** Vendors with a waitlist page that can also be ordered. */
export type WaitlistCheckoutSegment = 'Canva' | 'Zoom' | 'Figma'

type Listing = {
  readonly name: string
  /** As in /software-marketplace/{segment}-pricing. */
  readonly segment: string
  readonly title: string
  readonly categories: readonly [Category, ...Category[]]
  readonly description: string
  readonly keywords: readonly string[]
  /** 'package': one package, the first framework free, always one seat. */
  readonly soldAs: 'plans' | 'package'
  readonly companySizes: readonly CompanySize[]
  readonly mandatoryPlan: string | null
  readonly firstMonthFree: boolean
  readonly hasPaymentIds: boolean
}

type Deal = { readonly discountPercent: number; readonly plans: readonly [Plan, ...Plan[]] }

export type CheckoutVendor = Listing &
  Deal & {
    readonly kind: 'checkout'
    readonly checkoutSegment: CheckoutSegment
    readonly toolName: null
    readonly page: CheckoutPage
  }

export type WaitlistVendor = Listing &
  Deal & {
    readonly kind: 'waitlist'
    readonly checkoutSegment: WaitlistCheckoutSegment | null
    /** As in /api/waitlist/{tool}. */
    readonly toolName: string
    readonly page: WaitlistPage
  }

/** A product without a negotiated price: companies can only join its waitlist. */
export type WantedVendor = Listing & {
  readonly kind: 'waitlist'
  readonly checkoutSegment: null
  readonly toolName: string
  readonly page: WaitlistPage
  readonly discountPercent: 0
  readonly plans: readonly []
}

export type Vendor = CheckoutVendor | WaitlistVendor | WantedVendor
