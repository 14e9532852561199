import type { PurchaseLine } from '#domain/catalog/pricing.ts'
import { fromDollars, toDecimal, toDollars } from '#domain/platform/money.ts'
import type { WireLine } from '../catalog/marketplace.ts'

/** A line on the wire. Apart from its schema, so that pages can use it without zod. */
export function toWireLine(line: PurchaseLine): WireLine {
  return {
    name: line.name,
    billingCycle: line.billingCycle,
    seats: line.seats,
    ...(line.perSeatCents !== null && { pricingPerSeat: toDollars(line.perSeatCents) }),
    pricingBeforeDiscount: toDecimal(line.beforeCents),
    pricingAfterDiscount: toDecimal(line.afterCents),
    discount: line.discountPercent,
    ...(typeof line.unitCents === 'number' && { unitPrice: toDollars(line.unitCents) }),
  }
}

/** The same line in cents. */
export function fromWireLine(line: WireLine): PurchaseLine {
  const { name, billingCycle, seats, pricingPerSeat, discount, unitPrice } = line
  return {
    name,
    billingCycle,
    seats,
    perSeatCents: pricingPerSeat === undefined ? null : fromDollars(pricingPerSeat),
    beforeCents: fromDollars(Number(line.pricingBeforeDiscount)),
    afterCents: fromDollars(Number(line.pricingAfterDiscount)),
    discountPercent: discount,
    ...(unitPrice !== undefined && { unitCents: fromDollars(unitPrice) }),
  }
}
