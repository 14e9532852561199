import type { Catalog } from '../catalog/catalog.ts'
import type {
  BillingCycle,
  CheckoutPage,
  CompanySize,
  Plan,
  PlanPart,
  PlanType,
  Vendor,
  WaitlistPage,
} from '../catalog/vendor.ts'
import type { Cents } from '../money.ts'

/** Everything that was, is and will be on sale. Lists are in the order of the marketplace; prices in order of publication. */
export type Book = {
  readonly version: number
  readonly categories: readonly BookCategory[]
  readonly vendors: readonly BookVendor[]
  readonly plans: readonly BookPlan[]
  readonly prices: readonly PriceRow[]
  readonly costs: readonly CostRow[]
}

/** `version` is the book's version in which the thing last changed. */
export type BookCategory = { readonly id: string; readonly name: string; readonly version: number }

export type Contacts = {
  readonly orders: string | null
  readonly escalation: string | null
  readonly billing: string | null
}

export type BookVendor = {
  /** Neither ever changes. */
  readonly id: string
  readonly slug: string
  readonly version: number
  readonly name: string
  readonly segment: string
  readonly checkoutSegment: string | null
  readonly toolName: string | null
  /** In lower case, without today's words. */
  readonly pastWords: readonly string[]
  readonly kind: Vendor['kind']
  readonly title: string
  readonly tagline: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly categories: readonly string[]
  readonly logo: string | null
  readonly soldAs: Vendor['soldAs']
  readonly companySizes: readonly CompanySize[]
  readonly mandatoryPlan: string | null
  readonly firstMonthFree: boolean
  readonly hasPaymentIds: boolean
  /** What the marketplace shows on the vendor's card. */
  readonly discountPercent: number
  readonly page: CheckoutPage | WaitlistPage
  readonly isListed: boolean
  readonly domains: readonly string[]
  readonly contacts: Contacts
  readonly slaDays: number
}

export type BookPlan = {
  readonly id: string
  readonly vendorId: string
  readonly version: number
  readonly name: string
  /** Cycle, type and part never change. */
  readonly billingCycle: BillingCycle
  readonly type: PlanType | null
  readonly part: PlanPart | null
  readonly seatName: string | null
  readonly peoplePerSeat: number
  readonly seatsCovered: number | null
  readonly note: string | null
  readonly isRetired: boolean
}

/** Whom a price is for: everybody from its day, or only orders placed from its day. */
export const priceScopes = ['all', 'new'] as const
export type PriceScope = (typeof priceScopes)[number]

export type PriceRow = {
  readonly id: string
  readonly planId: string
  readonly effectiveFrom: string
  readonly perMemberCents: Cents
  readonly fixedCents: Cents
  readonly discountPercent: number
  readonly appliesTo: PriceScope
}

/** What we pay the vendor. A plan without a row has an unknown cost, which is not 0. */
export type CostRow = {
  readonly id: string
  readonly planId: string
  readonly effectiveFrom: string
  readonly perMemberCents: Cents
  readonly fixedCents: Cents
}

/** The row with the latest day up to this one; of equals, the one published last. */
export function rowOn<R extends { readonly effectiveFrom: string }>(
  rows: readonly R[],
  day: string,
): R | null {
  let found: R | null = null
  for (const row of rows) {
    if (row.effectiveFrom <= day && (found === null || row.effectiveFrom >= found.effectiveFrom)) found = row
  }
  return found
}

/** What customers see on a day: listed vendors with the plans on sale. */
export function catalogOn(book: Book, day: string): Catalog {
  const plansOn = planReader(book, day)
  return {
    version: book.version,
    day,
    categories: book.categories.map(({ name }) => name),
    vendors: book.vendors
      .filter(({ isListed }) => isListed)
      .map((vendor) =>
        vendorWith(
          vendor,
          plansOn(vendor.id, ({ isRetired }) => !isRetired),
        ),
      ),
  }
}

/** A vendor, listed or not, with all of its plans that have a price on that day, retired ones included. */
export function vendorOn(book: Book, vendorId: string, day: string): Vendor | null {
  const vendor = book.vendors.find(({ id }) => id === vendorId)
  return vendor
    ? vendorWith(
        vendor,
        planReader(book, day)(vendorId, () => true),
      )
    : null
}

/** A plan at one of its prices. */
export function planAt(plan: BookPlan, price: PriceRow): Plan {
  const { id, name, billingCycle, type, part, seatName, peoplePerSeat, seatsCovered, note } = plan
  const { perMemberCents, fixedCents, discountPercent } = price
  return {
    id,
    priceId: price.id,
    name,
    billingCycle,
    perMemberCents,
    fixedCents,
    discountPercent,
    type,
    part,
    seatName,
    peoplePerSeat,
    seatsCovered,
    note,
  }
}

function planReader(book: Book, day: string) {
  const prices = Map.groupBy(book.prices, ({ planId }) => planId)
  const plans = Map.groupBy(book.plans, ({ vendorId }) => vendorId)
  return (vendorId: string, isWanted: (plan: BookPlan) => boolean): Plan[] =>
    (plans.get(vendorId) ?? []).filter(isWanted).flatMap((plan) => {
      const price = rowOn(prices.get(plan.id) ?? [], day)
      return price ? [planAt(plan, price)] : []
    })
}

function vendorWith(vendor: BookVendor, plans: readonly Plan[]): Vendor {
  const { version, isListed, domains, contacts, slaDays, ...shown } = vendor
  // Publishing checks that the words and the page fit the kind, and that there is a category.
  return { ...shown, plans } as Vendor
}
