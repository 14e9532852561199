import { isSuitable, todayPrice } from '#domain/catalog/price-book/suitable-plan.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { toDollars } from '#domain/platform/money.ts'

export function presentVendor(vendor: Vendor) {
  return {
    slug: vendor.slug,
    name: vendor.name,
    segment: vendor.segment,
    toolName: vendor.toolName,
    tagline: vendor.tagline,
    description: vendor.description,
    keywords: [...vendor.keywords],
    logo: vendor.logo,
    kind: vendor.kind,
    discount: vendor.discountPercent,
    categories: [...vendor.categories],
    plans: vendor.plans.map((plan) => ({
      name: plan.name,
      billingCycle: plan.billingCycle,
      perMember: toDollars(plan.perMemberCents),
      fixed: toDollars(plan.fixedCents),
      discount: plan.discountPercent,
      todayPrice: toDollars(todayPrice(vendor, plan)),
      type: plan.type,
      seatName: plan.seatName,
      requestable: isSuitable(vendor, plan),
    })),
  }
}
