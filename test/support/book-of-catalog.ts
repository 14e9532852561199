import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Book } from '#domain/catalog/price-book/book.ts'

/** The price book whose only prices are those of a catalog. */
export function bookOf({ categories, vendors }: Catalog): Book {
  const plans = vendors.flatMap((vendor) => vendor.plans.map((plan) => ({ ...plan, vendorId: vendor.id })))
  return {
    version: 1,
    categories: categories.map((name) => ({ id: `category/${name}`, name, version: 1 })),
    vendors: vendors.map(({ plans: _, ...vendor }) => ({
      ...vendor,
      version: 1,
      isListed: true,
      domains: [],
      contacts: { orders: null, escalation: null, billing: null },
      slaDays: 2,
    })),
    plans: plans.map(({ priceId, perMemberCents, fixedCents, discountPercent, ...plan }) => ({
      ...plan,
      version: 1,
      isRetired: false,
    })),
    prices: plans.map(({ id, priceId, perMemberCents, fixedCents, discountPercent }) => ({
      id: priceId,
      planId: id,
      effectiveFrom: '1970-01-01',
      perMemberCents,
      fixedCents,
      discountPercent,
      appliesTo: 'all',
    })),
    costs: [],
  }
}
