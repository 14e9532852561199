import type { WireLine } from '../../contract/marketplace.ts'
import { toDecimal, toDollars } from '../../domain/money.ts'
import type { StoredPurchase } from './store-purchase.ts'

export function presentLine(line: StoredPurchase['lines'][number]): WireLine {
  return {
    name: line.name,
    billingCycle: line.billingCycle,
    seats: line.seats,
    ...(line.perSeatCents !== null && { pricingPerSeat: toDollars(line.perSeatCents) }),
    pricingBeforeDiscount: toDecimal(line.beforeCents),
    pricingAfterDiscount: toDecimal(line.afterCents),
    discount: line.discountPercent,
  }
}

export function presentPurchase(purchase: StoredPurchase) {
  return {
    _id: purchase.id,
    name: purchase.vendor,
    status: purchase.status,
    lines: purchase.lines.map(presentLine),
    before: toDecimal(purchase.beforeCents),
    after: toDecimal(purchase.afterCents),
    requestedAt: purchase.requestedAt.toISOString(),
  }
}
