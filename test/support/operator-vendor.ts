import type { PriceChange } from '#contract/catalog/change-sets.ts'
import type { OperatorPlan, OperatorVendor } from '#contract/catalog/price-book.ts'

/** A plan as operators read it: $40.00 with 20% off, at a cost of $28.00. */
export function operatorPlan(facts: Partial<OperatorPlan> = {}): OperatorPlan {
  return {
    _id: 'business',
    version: 1,
    name: 'Business',
    billingCycle: 'monthly',
    type: null,
    part: null,
    seatName: 'Business',
    peoplePerSeat: 1,
    seatsCovered: null,
    note: null,
    isRetired: false,
    prices: [
      { _id: 'p1', effectiveFrom: '1970-01-01', perMember: 40, fixed: 0, discount: 20, appliesTo: 'all' },
    ],
    costs: [{ _id: 'c1', effectiveFrom: '1970-01-01', perMember: 28, fixed: 0 }],
    subscriptions: 46,
    ...facts,
  }
}

export function operatorVendor(facts: Partial<OperatorVendor> = {}): OperatorVendor {
  return {
    _id: 'v1',
    version: 1,
    slug: 'cursor',
    name: 'Cursor',
    kind: 'checkout',
    discount: 20,
    categories: ['Development Tools'],
    logo: null,
    isListed: true,
    subscriptions: 46,
    segment: 'Cursor',
    checkoutSegment: 'Cursor',
    toolName: null,
    pastWords: [],
    title: 'Save on Cursor',
    tagline: 'AI code editor',
    description: 'A code editor.',
    keywords: ['ide', 'coding'],
    soldAs: 'plans',
    companySizes: [],
    mandatoryPlan: null,
    firstMonthFree: false,
    hasPaymentIds: true,
    page: {
      action: 'Select',
      seatsLabel: 'Seats',
      checksSelection: true,
      notes: [],
      asksExistingUser: false,
      panelAlwaysVisible: false,
      confirmLabel: 'Confirm Subscription',
    },
    domains: [],
    contacts: { orders: null, escalation: null, billing: null },
    slaDays: 2,
    plans: [operatorPlan()],
    ...facts,
  }
}

type Facts = Pick<PriceChange, 'kind' | 'thing'> & Partial<PriceChange>

/** A change of a draft as calls return it. */
export function wireChange({ key, after = {}, ...facts }: Facts): PriceChange {
  const about = facts.kind.endsWith('_category')
    ? null
    : { slug: 'cursor', vendor: 'Cursor', plan: null, billingCycle: null }
  return { key: key ?? `${facts.kind} ${facts.thing}`, after, base: 1, about, ...facts }
}
