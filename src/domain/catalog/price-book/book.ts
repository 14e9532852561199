import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Catalog } from '../catalog.ts'
import type { CheckoutPage, CompanySize, Plan, PlanPart, PlanType, Vendor, WaitlistPage } from '../vendor.ts'

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

/** Who pays a price: everybody from its day, or only orders placed from its day. */
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
  const listed = new Set(book.vendors.flatMap(({ id, isListed }) => (isListed ? [id] : [])))
  return {
    version: book.version,
    day,
    categories: book.categories.map(({ name }) => name),
    vendors: everyVendorOn(book, day).filter(({ id }) => listed.has(id)),
  }
}

/** Every vendor, listed or not, with the plans on sale that day. */
export function everyVendorOn(book: Book, day: string): Vendor[] {
  const prices = Map.groupBy(book.prices, ({ planId }) => planId)
  const plans = Map.groupBy(book.plans, ({ vendorId }) => vendorId)
  return book.vendors.map((vendor) => {
    const onSale = (plans.get(vendor.id) ?? []).filter(({ isRetired }) => !isRetired)
    const priced = onSale.flatMap((plan) => {
      const price = rowOn(prices.get(plan.id) ?? [], day)
      return price ? [planAt(plan, price)] : []
    })
    return vendorWith(vendor, priced)
  })
}

/** Whether a vendor sold a plan of this name and cycle, and no longer does. Without a cycle, any of that name. */
export function isRetired(
  book: Book,
  vendorId: string,
  { name, billingCycle }: { name: string; billingCycle: BillingCycle | undefined },
): boolean {
  const isMeant = (plan: BookPlan) =>
    plan.vendorId === vendorId && plan.name === name && (!billingCycle || plan.billingCycle === billingCycle)
  return book.plans.some((plan) => isMeant(plan) && plan.isRetired)
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

function vendorWith(vendor: BookVendor, plans: readonly Plan[]): Vendor {
  const { version, isListed, domains, contacts, slaDays, ...shown } = vendor
  // Publishing checks that the words and the page fit the kind, and that there is a category.
  return { ...shown, plans } as Vendor
}
