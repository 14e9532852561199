import type { BookVendorRow, OperatorPlan, OperatorVendor } from '#contract/catalog/price-book.ts'
import type { CostRow, PriceRow } from '#domain/catalog/price-book/book.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { getBookVendor, listPlanPrices, PlanRows, VendorRow } from './vendors.ts'

export function presentVendorRow({ vendor, plansOnSale, subscriptions }: VendorRow): BookVendorRow {
  const { slug, name, kind, discountPercent, categories, logo, isListed } = vendor
  return {
    slug,
    name,
    kind,
    discount: discountPercent,
    categories: [...categories],
    logo,
    isListed,
    plans: plansOnSale,
    subscriptions,
  }
}

export function presentBookVendor(found: Awaited<ReturnType<typeof getBookVendor>>): OperatorVendor {
  const { vendor } = found
  const { segment, checkoutSegment, toolName, title, tagline, description, soldAs, mandatoryPlan } = vendor
  const { firstMonthFree, hasPaymentIds, contacts, slaDays, version } = vendor
  return {
    ...presentVendorRow(found),
    _id: vendor.id,
    version,
    segment,
    checkoutSegment,
    toolName,
    pastWords: [...vendor.pastWords],
    title,
    tagline,
    description,
    keywords: [...vendor.keywords],
    soldAs,
    companySizes: [...vendor.companySizes],
    mandatoryPlan,
    firstMonthFree,
    hasPaymentIds,
    page: { ...vendor.page, notes: [...vendor.page.notes] },
    domains: [...vendor.domains],
    contacts,
    slaDays,
    plans: found.plans.map(presentPlan),
  }
}

function presentPlan({ plan, prices, costs, subscriptions }: PlanRows): OperatorPlan {
  const { id, vendorId, ...facts } = plan
  return { _id: id, ...facts, prices: prices.map(presentPrice), costs: costs.map(presentCost), subscriptions }
}

export function presentPlanPrices({ prices, costs }: Awaited<ReturnType<typeof listPlanPrices>>) {
  return {
    prices: prices.map(({ row, ...rest }) => ({ ...presentPrice(row), ...presentPublished(rest) })),
    costs: costs.map(({ row, ...rest }) => ({ ...presentCost(row), ...presentPublished(rest) })),
  }
}

function presentPrice({ discountPercent, appliesTo, ...row }: PriceRow) {
  return { ...presentCost(row), discount: discountPercent, appliesTo }
}

function presentCost({ id, effectiveFrom, perMemberCents, fixedCents }: CostRow) {
  return { _id: id, effectiveFrom, perMember: toDollars(perMemberCents), fixed: toDollars(fixedCents) }
}

type Published = { set: { id: string; title: string } | null; by: string | null; at: Date | null }

function presentPublished({ set, by, at }: Published) {
  return { changeSet: set && { _id: set.id, title: set.title }, by, at: at?.toISOString() ?? null }
}
