import type {
  CheckoutPage,
  CheckoutVendor,
  Plan,
  WaitlistPage,
  WaitlistVendor,
} from '#domain/catalog/vendor.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'

type PlanFacts = Pick<Plan, 'discountPercent'> & Partial<Omit<Plan, 'name' | 'billingCycle'>>

type Required = 'name' | 'tagline' | 'categories' | 'description' | 'keywords'

type VendorFacts<V extends CheckoutVendor | WaitlistVendor> = Pick<V, Required> &
  Partial<Omit<V, 'kind' | 'page'>>

type CheckoutFacts = VendorFacts<CheckoutVendor> &
  Pick<CheckoutVendor, 'checkoutSegment' | 'discountPercent' | 'plans'> & { page?: Partial<CheckoutPage> }

type WaitlistFacts = VendorFacts<WaitlistVendor> & Pick<WaitlistVendor, 'discountPercent' | 'plans'>

/** A vendor with a pricing page that leads to a purchase request. */
export function checkoutVendor({ page, ...facts }: CheckoutFacts): CheckoutVendor {
  return withIds({
    ...defaults(facts.name),
    toolName: null,
    ...facts,
    kind: 'checkout',
    page: { ...plainPage, action: 'Select', ...page },
  })
}

/** A vendor with a pricing page that collects demand. */
export function waitlistVendor(facts: WaitlistFacts): WaitlistVendor {
  return withIds({
    ...defaults(facts.name),
    checkoutSegment: null,
    toolName: facts.name,
    ...facts,
    kind: 'waitlist',
    page: waitlistPage,
  })
}

/** A product without a negotiated price yet. */
export function wantedVendor(facts: Pick<WaitlistVendor, Required>): WaitlistVendor {
  return withIds({
    ...defaults(facts.name),
    title: `Join the waitlist for ${facts.name}`,
    ...facts,
    kind: 'waitlist',
    checkoutSegment: null,
    toolName: facts.name,
    page: waitlistPage,
    discountPercent: 0,
    plans: [],
    hasPaymentIds: false,
  })
}

export function monthly(name: string, facts: PlanFacts): Plan {
  return plan(name, 'monthly', facts)
}

export function quarterly(name: string, facts: PlanFacts): Plan {
  return plan(name, 'quarterly', facts)
}

export function annually(name: string, facts: PlanFacts): Plan {
  return plan(name, 'annually', facts)
}

const plainPage = {
  seatsLabel: 'Seats',
  checksSelection: true,
  notes: [],
  asksExistingUser: false,
  panelAlwaysVisible: false,
  confirmLabel: 'Confirm Subscription',
} as const

const waitlistPage: WaitlistPage = { ...plainPage, action: 'Join Waitlist' }

function defaults(name: string) {
  return {
    id: '',
    slug: '',
    segment: name.replaceAll(' ', ''),
    pastWords: [],
    logo: null,
    title: `Save on ${name}`,
    soldAs: 'plans',
    companySizes: [],
    mandatoryPlan: null,
    firstMonthFree: false,
    hasPaymentIds: true,
  } as const
}

function withIds<V extends CheckoutVendor | WaitlistVendor>(vendor: V): V {
  const slug = vendor.segment.toLowerCase()
  const plans = vendor.plans.map((plan) => {
    const id = `${slug}/${plan.name}/${plan.billingCycle}`
    return { ...plan, id, priceId: `${id}/1` }
  })
  return { ...vendor, id: slug, slug, plans }
}

function plan(name: string, billingCycle: BillingCycle, facts: PlanFacts): Plan {
  return {
    id: '',
    priceId: '',
    name,
    billingCycle,
    perMemberCents: 0,
    fixedCents: 0,
    type: null,
    part: null,
    seatName: name,
    peoplePerSeat: 1,
    seatsCovered: null,
    note: null,
    ...facts,
  }
}
