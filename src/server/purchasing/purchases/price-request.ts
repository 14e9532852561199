import type { LineRequest } from '#contract/catalog/checkout.ts'
import { toWireLine } from '#contract/subscriptions/wire-line.ts'
import { type Catalog, findPlan, findVendor } from '#domain/catalog/catalog.ts'
import { isRetired } from '#domain/catalog/price-book/book.ts'
import { type PricedSelection, type PurchaseLine, priceSelection } from '#domain/catalog/pricing.ts'
import type { Choice } from '#domain/catalog/selection.ts'
import { canBeOrdered, type Vendor } from '#domain/catalog/vendor.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { aboutField, Refused } from '#domain/platform/refused.ts'
import type { PriceBook } from '#server/catalog/price-book/price-book.ts'
import type { Ctx } from '#server/context.ts'

export type PurchaseRequest = {
  productName: string
  selectedProducts: LineRequest[]
  isExistingUser?: boolean | null | undefined
}

/** `version` is that of the price book. */
export type PricedRequest = { vendor: Vendor; priced: PricedSelection; version: number }

/** Prices a request from our own price book. Prices sent by the browser are only compared with it. */
export async function priceRequest(ctx: Ctx, request: PurchaseRequest): Promise<PricedRequest> {
  const { priceBook } = ctx.parts
  try {
    return priceWith(priceBook, request)
  } catch (error) {
    // What this process does not know, or prices differently, another one may have published a moment ago.
    if (!(error instanceof Refused) || !(await priceBook.refresh(ctx))) throw error
    return priceWith(priceBook, request)
  }
}

function priceWith(priceBook: PriceBook, { productName, selectedProducts }: PurchaseRequest): PricedRequest {
  const catalog = priceBook.catalog()
  const vendor = getOrderable(catalog, productName)
  const choices = selectedProducts.map((line) => readChoice(vendor, line))
  refuseRetired(priceBook, vendor, choices)
  const priced = aboutField('selectedProducts', () => priceSelection(vendor, choices))
  if (hasOtherTotal(selectedProducts, priced)) refuseNewPrices({ parts: { priceBook } }, priced.lines)
  return { vendor, priced, version: catalog.version }
}

/** The price book changed: whoever confirms sees the new prices first. */
export function refuseNewPrices(
  { parts }: { parts: { priceBook: PriceBook } },
  lines: readonly PurchaseLine[],
): never {
  const catalogueVersion = parts.priceBook.catalog().version
  throw new Refused('price_changed', { data: { selectedProducts: lines.map(toWireLine), catalogueVersion } })
}

function getOrderable(catalog: Catalog, word: string): Vendor {
  const vendor = findVendor(catalog, word)
  if (!vendor) throw new Refused('unknown_vendor')
  if (canBeOrdered(vendor)) return vendor
  throw new Refused('waitlist_only', {
    message: `${vendor.name} isn't available yet. Join the waitlist instead.`,
  })
}

function refuseRetired(priceBook: PriceBook, vendor: Vendor, choices: Choice[]) {
  const gone = choices.find(
    (choice) =>
      !findPlan(vendor, choice.name, choice.billingCycle) && isRetired(priceBook.book(), vendor.id, choice),
  )
  if (!gone) return
  throw new Refused('plan_retired', {
    message: `${vendor.name} ${gone.name} is no longer sold. Please choose another plan.`,
  })
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
