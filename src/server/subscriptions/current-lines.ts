import type { PurchaseLine } from '#domain/catalog/pricing.ts'
import { cycleStartBefore } from '#domain/platform/calendar.ts'
import { amountsAt } from '#domain/subscriptions/line-price.ts'
import type { FullPurchase } from './queries.ts'

/** The lines of a running subscription at the prices of its current cycle; null if they are as ordered. */
export function currentLines(purchase: FullPurchase, now: Date): PurchaseLine[] | null {
  const { status, cyclesStart, billingCycle, lines, linePrices } = purchase
  if (status !== 'paid' || !cyclesStart || !linePrices) return null
  const start = cycleStartBefore(cyclesStart, billingCycle, now)
  const prices = linePrices.map((price) => ({ ...price, fromCycle: new Date(price.fromCycle) }))
  const current = lines.map((line, position) => {
    const sold = { ...line, position, unitCents: line.unitCents ?? null }
    const { perSeatCents, beforeCents, afterCents, discountPercent } = amountsAt(
      { cyclesStart, linePrices: prices },
      sold,
      start,
    )
    return { ...line, name: line.planName, perSeatCents, beforeCents, afterCents, discountPercent }
  })
  return current.every(({ afterCents }, index) => afterCents === lines[index]?.afterCents) ? null : current
}
