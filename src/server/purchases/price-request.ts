import type { LineRequest } from '../../contract/marketplace.ts'
import { toWireLine } from '../../contract/wire-line.ts'
import { builtInCatalog } from '../../domain/catalog/built-in.ts'
import { findVendor } from '../../domain/catalog/catalog.ts'
import type { BillingCycle, Vendor } from '../../domain/catalog/vendor.ts'
import { type PricedSelection, priceSelection } from '../../domain/pricing.ts'
import { aboutField, Refused } from '../../domain/refused.ts'
import type { Choice } from '../../domain/selection.ts'

export type PurchaseRequest = {
  productName: string
  selectedProducts: LineRequest[]
  isExistingUser?: boolean | null | undefined
}

export type PricedRequest = { vendor: Vendor; priced: PricedSelection }

/** Prices a request from our own catalog. Prices sent by the browser are only compared with it. */
export function priceRequest({ productName, selectedProducts }: PurchaseRequest): PricedRequest {
  const vendor = findVendor(builtInCatalog, productName)
  if (!vendor) throw new Refused('unknown_vendor')
  if (!vendor.checkoutSegment) {
    throw new Refused('waitlist_only', {
      message: `${vendor.name} isn't available yet. Join the waitlist instead.`,
    })
  }
  const choices = selectedProducts.map((line) => readChoice(vendor, line))
  const priced = aboutField('selectedProducts', () => priceSelection(vendor, choices))
  if (hasOtherTotal(selectedProducts, priced)) {
    throw new Refused('price_changed', { data: { selectedProducts: priced.lines.map(toWireLine) } })
  }
  return { vendor, priced }
}

function readChoice(vendor: Vendor, { name, billingCycle, seats }: LineRequest): Choice {
  const cycles = vendor.plans.filter((plan) => plan.name === name).map((plan) => plan.billingCycle)
  const only = cycles.length === 1 ? cycles[0] : undefined
  return {
    name,
    billingCycle: (billingCycle?.toLowerCase() ?? only) as BillingCycle,
    seats: typeof seats === 'string' && /^\d+$/.test(seats.trim()) ? Number(seats) : (seats as number),
  }
}

/** Lines sent with a displayed price must add up to ours. */
function hasOtherTotal(lines: LineRequest[], priced: PricedSelection) {
  let shown = 0
  let ours = 0
  lines.forEach(({ pricingAfterDiscount }, index) => {
    if (pricingAfterDiscount === undefined) return
    shown += Math.round(Number(pricingAfterDiscount) * 100)
    ours += priced.lines[index]?.afterCents ?? 0
  })
  return shown !== ours
}
