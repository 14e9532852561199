import { pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import type { Ctx } from '#server/context.ts'
import type { FullRequest } from './queries.ts'

/** Where admins get what can't be ordered: the pool with the seats filled in, or the vendor's waitlist. */
export function joinPath({ parts }: Ctx, { pool, seats, vendorId }: FullRequest): string {
  if (pool) return `/pools/${pool}?seats=${seats}`
  const vendor = parts.priceBook.catalog().vendors.find(({ id }) => id === vendorId)
  return vendor ? pricingPath(vendor) : '/software-marketplace'
}
