import { hasExpectedPrice } from '#domain/catalog/vendor.ts'
import { fromDollars, percentOff } from '#domain/platform/money.ts'
import type { Output } from '#web/api.ts'
import type { Offer } from '#web/parts/offers.ts'

type Vendors = Output<'GET /api/catalogue'>['vendors']

const shown = 5

/** One monthly plan per seat of each vendor: the largest discount first, then the name. */
export function offersIn(vendors: Vendors): Offer[] {
  return vendors
    .filter((vendor) => !hasExpectedPrice(vendor))
    .flatMap((vendor) => offerOf(vendor) ?? [])
    .sort((a, b) => b.discountPercent - a.discountPercent || a.vendor.name.localeCompare(b.vendor.name))
    .slice(0, shown)
}

function offerOf({ name, segment, logo, discount, plans }: Vendors[number]): Offer | null {
  const [best] = plans
    .filter(
      ({ billingCycle, perMember, fixed, type }) =>
        isPerSeat(perMember, fixed, type) && billingCycle === 'monthly',
    )
    .sort((a, b) => b.discount - a.discount)
  if (!best || best.discount === 0) return null
  const listCents = fromDollars(best.perMember)
  return {
    vendor: { name, segment, logo, discountPercent: discount, isExpected: false },
    plan: best.name,
    listCents,
    groupCents: percentOff(listCents, best.discount),
    discountPercent: best.discount,
  }
}

function isPerSeat(perMember: number, fixed: number, type: string | null): boolean {
  return perMember > 0 && fixed === 0 && type !== 'flat'
}
